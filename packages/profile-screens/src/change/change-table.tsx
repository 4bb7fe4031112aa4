import type { OwnCustomerJson, OwnUpdateJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Badge } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import { pictureChangesOf, valueChangesOf, type ValueChange } from './changes-of.js';
import { PictureChangesRow } from './picture-changes.js';
import { useValueLabel, useValueText } from './use-value-text.js';
import styles from './change-table.module.css';

type ChangeTableProps = {
  /** The profile as it is now. */
  profile: Pick<OwnCustomerJson, 'basicInfo' | 'personalityInfo' | 'listing' | 'photos'>;
  changes: OwnUpdateJson['changes'];
  /** Leaves out unchanged values. */
  onlyChanges: boolean;
};

/** A profile as it would be after the update, with the old value beside each one marked "new" (AC-363, AC-364). */
export function ChangeTable({ profile, changes, onlyChanges }: ChangeTableProps) {
  const { t } = useTranslation('change');
  const values = valueChangesOf(profile, changes).filter(({ isChanged }) => isChanged || !onlyChanges);
  const pictures = pictureChangesOf(profile.photos, changes.photos);
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('live')}</th>
          <th scope="col">{t('proposed')}</th>
        </tr>
      </thead>
      <tbody>
        {values.map((change) => (
          <ValueRow key={change.name} change={change} />
        ))}
        {pictures && <PictureChangesRow pictures={pictures} />}
      </tbody>
    </table>
  );
}

function ValueRow({ change: { name, before, after, isChanged } }: { change: ValueChange }) {
  const { t } = useTranslation('change');
  const label = useValueLabel();
  const text = useValueText();
  const shown = (value: unknown): ReactNode => text(name, value) || <span className={styles.empty}>{t('empty')}</span>;
  return (
    <tr data-changed={isChanged}>
      <th scope="row">{label(name)}</th>
      <td data-side="live">
        <Side isChanged={isChanged}>{t('live')}</Side>
        <span className={styles.value}>{shown(before)}</span>
      </td>
      <td data-side="proposed">
        <Side isChanged={isChanged}>{t('proposed')}</Side>
        {isChanged && (
          <>
            <Badge tone="solid">{t('mark')}</Badge>{' '}
          </>
        )}
        <span className={styles.value}>{shown(after)}</span>
      </td>
    </tr>
  );
}

/** In the stacked layout the column headings are hidden, so each cell of a changed row needs its own. */
function Side({ isChanged, children }: { isChanged: boolean; children: string }) {
  return isChanged && <span className={styles.side}>{children}</span>;
}
