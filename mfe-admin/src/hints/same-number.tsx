import type { SameNumberJson } from '@inkbridge/contracts';
import { mostSameNumber } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { StatusBadge } from '@inkbridge/profile-screens';
import { pathTo } from '@inkbridge/shared/routes';
import { Link } from '@inkbridge/ui';
import { archivedPath } from '../kit/addresses/archived-path.js';
import styles from './hints.module.css';

type SameNumberProps = {
  /** Other profiles with the number, deleted and expired ones too. */
  same: readonly SameNumberJson[];
  /** Of the number. */
  state: string;
};

/** The other profiles that have this number in this state; they may be the same person, listed twice. */
export function SameNumber({ same, state }: SameNumberProps) {
  const { t } = useTranslation('hints');
  const isCut = same.length >= mostSameNumber;
  return (
    <div>
      <p>{t(isCut ? 'sameMany' : 'same', { count: same.length, state })}</p>
      <ul className={styles.twins}>
        {same.map(({ _id, name, inmateNumber, status, archived }) => (
          <li key={_id}>
            <Link href={archived ? archivedPath(_id) : pathTo('adminProfile', _id)}>{name}</Link>, {inmateNumber}{' '}
            <StatusBadge status={status} archived={archived} />
          </li>
        ))}
      </ul>
    </div>
  );
}
