import type { OwnCustomerJson, OwnUpdateJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Badge, Stamp, usePicturesOnTap } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import { latePart } from '../late/late-part.js';
import { photoAt } from '../stamp/photo-url.js';
import type { PictureLabelProps } from '../stamp/picture-label.js';
import styles from './change-table.module.css';
import { ChangedParts } from './changed-parts.js';
import {
  type PictureChange,
  type PictureChanges,
  pictureChangesOf,
  type ValueChange,
  valueChangesOf,
} from './changes-of.js';
import { useValueDiff } from './use-value-diff.js';
import { useValueLabel, useValueText } from './use-value-text.js';

type ChangeTableProps = {
  /** The profile as it is now. */
  profile: Pick<OwnCustomerJson, 'basicInfo' | 'personalityInfo' | 'listing' | 'photos'>;
  changes: OwnUpdateJson['changes'];
  /** Leaves out unchanged values, and the middle of long unchanged stretches of a text. */
  onlyChanges: boolean;
};

/**
 * A profile as it would be after the update, with the old value beside each one marked "new" (AC-363, AC-364). Removed
 * words are struck and added ones underlined.
 */
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
        {values.map((change) =>
          change.isChanged ? (
            <ChangedRow key={change.name} change={change} isFolded={onlyChanges} />
          ) : (
            <UnchangedRow key={change.name} change={change} />
          ),
        )}
        {pictures && <PictureChangesRow pictures={pictures} />}
      </tbody>
    </table>
  );
}

function UnchangedRow({ change: { name, before } }: { change: ValueChange }) {
  const label = useValueLabel();
  const text = useValueText();
  const value = <span className={styles.value}>{text(name, before)}</span>;
  return (
    <tr data-changed="false">
      <th scope="row">{label(name)}</th>
      <td data-side="live">{value}</td>
      <td data-side="proposed">{value}</td>
    </tr>
  );
}

function ChangedRow({ change, isFolded }: { change: ValueChange; isFolded: boolean }) {
  const { t } = useTranslation('change');
  const label = useValueLabel();
  const { before, after, how } = useValueDiff()(change);
  const folded = isFolded && how === 'words';
  return (
    <tr data-changed="true">
      <th scope="row">{label(change.name)}</th>
      <td data-side="live">
        <Side>{t('live')}</Side>
        <Value isEmpty={before.length === 0}>
          <ChangedParts parts={before} side="before" isFolded={folded} />
        </Value>
      </td>
      <td data-side="proposed">
        <Side>{t('proposed')}</Side>
        <Badge tone="solid">{t('mark')}</Badge>{' '}
        {how !== 'words' && <span className={styles.how}>{t(`how.${how}`)}</span>}
        <Value isEmpty={after.length === 0}>
          <ChangedParts parts={after} side="after" isFolded={folded} />
        </Value>
      </td>
    </tr>
  );
}

function Value({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const { t } = useTranslation('change');
  return (
    <span className={styles.value}>{isEmpty ? <span className={styles.empty}>{t('empty')}</span> : children}</span>
  );
}

/** In the stacked layout the column headings are hidden, so each cell of a changed row needs its own. */
function Side({ children }: { children: string }) {
  return <span className={styles.side}>{children}</span>;
}

/** All pictures before and after; added ones are marked "new", the others "removed". */
function PictureChangesRow({ pictures: { before, after } }: { pictures: PictureChanges }) {
  const { t } = useTranslation('change');
  return (
    <tr data-changed>
      <th scope="row">{t('photos')}</th>
      <td data-side="live">
        <span className={styles.side}>{t('live')}</span>
        <Pictures pictures={before} side="live" />
      </td>
      <td data-side="proposed">
        <span className={styles.side}>{t('proposed')}</span>
        <Pictures pictures={after} side="proposed" />
      </td>
    </tr>
  );
}

const marks = { live: ['removed', 'removedPhoto', 'danger'], proposed: ['mark', 'newPhoto', 'solid'] } as const;

function Pictures({ pictures, side }: { pictures: readonly PictureChange[]; side: keyof typeof marks }) {
  const { t } = useTranslation('change');
  const [word, name, tone] = marks[side];
  if (pictures.length === 0) return <span className={styles.empty}>{t('noPhotos')}</span>;
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ url, isChanged }, index) => (
        <li key={url}>
          {isChanged && <Badge tone={tone}>{t(word)}</Badge>}
          <a href={photoAt(url, 'detail')} target="_blank" rel="noopener noreferrer">
            <LinkedStamp url={url} alt={t(isChanged ? name : 'keptPhoto', { number: index + 1 })} />
          </a>
        </li>
      ))}
    </ul>
  );
}

const LateLabel = /* @__PURE__ */ latePart<PictureLabelProps>(() => import('../stamp/picture-label.js'));

/** Where data is saved, the link says what it leads to, and the picture comes when it is opened. */
function LinkedStamp({ url, alt }: { url: string; alt: string }) {
  const isOnTap = usePicturesOnTap();
  const image = isOnTap ? undefined : ({ src: photoAt(url, 'card'), alt, loading: 'lazy' } as const);
  return (
    <Stamp size="s" image={image}>
      {isOnTap && <LateLabel kind="own" name={alt} isSmall />}
    </Stamp>
  );
}
