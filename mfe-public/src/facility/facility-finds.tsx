import { facilitiesFound } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { stateCodeOf } from '@inkbridge/shared/option-lists';
import { pathTo } from '@inkbridge/shared/routes';
import { Link } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import styles from './facility-finds.module.css';
import { facilityMessages } from './messages/en.js';

export type FacilityFindsProps = { text: string };

export const bundles = [facilityMessages];

/** More would be a list of its own. */
const mostFound = 3;

/** Whoever searched for a prison by its name: the pages of those that have it. The room stays without any. */
export function Part({ text }: FacilityFindsProps) {
  const { t } = useTranslation('facility');
  const found = (useQuery(facilitiesFound(text)).data ?? []).slice(0, mostFound);
  return (
    <div className={styles.finds}>
      {found.length > 0 && (
        <>
          <span>{t('found', { count: found.length })}</span>
          <ul className={styles.list}>
            {found.map(({ id, name, state }) => (
              <li key={id}>
                <Link href={pathTo('facility', id)}>
                  {name}, {stateCodeOf(state)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
