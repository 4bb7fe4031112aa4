import type { AuditEntryJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { isListingChoice, useValueLabel, useValueText } from '@inkbridge/profile-screens';
import { cents, formatCents } from '@inkbridge/shared/pricing';
import { findField, formatDate, isFilled } from '@inkbridge/shared/profile-fields';
import { badgeOf, customerStatuses } from '@inkbridge/shared/profile-lifecycle';
import { Button, VisuallyHidden } from '@inkbridge/ui';
import { useCopy } from '@inkbridge/ui/copy';
import { useState } from 'react';
import type { audit } from '../../messages/audit.en.js';
import { Dated } from '../dated.js';
import styles from './entry-details.module.css';

/** The changed fields and the request's id, collapsed at first. */
export function EntryDetails({ entry: { changes, requestId } }: { entry: AuditEntryJson }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const texts = useChangeTexts()(changes);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {texts.length > 0 ? t('audit.changes', { count: texts.length }) : t('audit.details')}
      </summary>
      {isOpen && (
        <>
          {texts.length > 0 && <Changes changes={texts} />}
          {requestId !== '' && <CopyRequestId id={requestId} />}
        </>
      )}
    </details>
  );
}

function Changes({ changes }: { changes: readonly ChangeText[] }) {
  const { t } = useTranslation('admin');
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, label, before, after }) => (
        <li key={field}>
          <b>{label}</b>
          <Value word={t('audit.before')} text={before} />
          <span aria-hidden="true"> → </span>
          <Value word={t('audit.after')} text={after} />
        </li>
      ))}
    </ul>
  );
}

function Value({ word, text }: { word: string; text: string }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <VisuallyHidden> {word} </VisuallyHidden>
      {text === '' ? (
        <i className={styles.empty}>{t('audit.empty')}</i>
      ) : (
        <span className={styles.value}>
          <Dated>{text}</Dated>
        </span>
      )}
    </>
  );
}

type AuditChange = AuditEntryJson['changes'][number];
type FieldText = keyof typeof audit.field;

/** Fields that are not in a profile's form, by their path in the log. */
const fieldTexts: Readonly<Record<string, FieldText | undefined>> = {
  status: 'status',
  expiresAt: 'expiresAt',
  archivedAt: 'archivedAt',
  approvedAt: 'approvedAt',
  decidedAt: 'decidedAt',
  sentBack: 'sentBack',
  reason: 'reason',
  note: 'note',
  signedForm: 'signedForm',
  state: 'state',
  end: 'end',
  'premium.value': 'premium',
  'premium.endsAt': 'premiumUntil',
  'featured.value': 'featured',
  'featured.endsAt': 'featuredUntil',
  'photos.imageUrl': 'photo',
  'photos.artworks': 'artworks',
  referralBalance: 'balance',
  refunded: 'refunded',
  referralCustomers: 'balanceProfiles',
  role: 'role',
  words: 'words',
  emptiedField: 'emptiedField',
  setAside: 'setAside',
  declineKind: 'declineKind',
  emailVerified: 'emailVerified',
};

type ProfileName = Parameters<ReturnType<typeof useValueLabel>>[0];
type ChangeText = { field: string; label: string; before: string; after: string };

/** Describes changes in words; omits a change from one empty form to another. */
function useChangeTexts(): (changes: readonly AuditChange[]) => ChangeText[] {
  const { t } = useTranslation('admin');
  const profileLabel = useValueLabel();
  const valueText = useLogValueText();

  const labelOf = (path: string): string => {
    const known = fieldTexts[path];
    if (known) return t(`audit.field.${known}`);
    const name = profileNameOf(path);
    return name ? profileLabel(name) : path; // a field without a label yet is shown by its path
  };
  return (changes) =>
    changes
      .map(({ field, before, after }) => {
        const path = field.replace(/^profile\./, ''); // a change that a case or an update made to its profile
        const [was, is] = [valueText(path, before), valueText(path, after)];
        const isReplaced = is !== '' && is === was && path.startsWith('photos.'); // pictures have no text
        return { field, label: labelOf(path), before: was, after: isReplaced ? t('audit.replaced') : is };
      })
      .filter(({ before, after }) => before !== after);
}

/** A stored value in readable form; '' if there is none. */
function useLogValueText(): (path: string, value: AuditChange['before']) => string {
  const { t, language } = useTranslation('admin');
  const { t: profile } = useTranslation('profile');
  const profileText = useValueText();
  return (path, value) => {
    if (path.endsWith('.value')) return profileText('showOrientation', value === 1); // "yes" or "no"
    if (!isFilled(value)) return '';
    if (path === 'emailVerified') return profileText('showOrientation', value);
    const name = profileNameOf(path);
    if (name) return profileText(name, value);
    if (path === 'photos.imageUrl') return t('audit.photo');
    if (path === 'photos.artworks') return t('audit.photos', { count: sizeOf(value) });
    if (path === 'referralCustomers') return t('audit.profiles', { count: sizeOf(value) });
    if (path === 'referralBalance' || path === 'refunded') return formatCents(cents(Number(value)), language);
    const status = customerStatuses.find((one) => path === 'status' && one === value);
    if (status) return profile(`status.${badgeOf(status)}`);
    return plainText(value);
  };
}

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const word = /^[a-z]+(_[a-z]+)+$/;

function plainText(value: AuditChange['before']): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  if (instant.test(value)) return formatDate(new Date(value));
  return word.test(value) ? value.replaceAll('_', ' ') : value;
}

/** The profile field or listing option that a path refers to. */
function profileNameOf(path: string): ProfileName | null {
  const [part, name = ''] = path.split('.');
  if (part === 'listing') return isListingChoice(name) ? name : null;
  return part === 'basicInfo' || part === 'personalityInfo' ? (findField(name)?.name ?? null) : null;
}

function sizeOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

/** Copies the id by which the API's log identifies the request. */
function CopyRequestId({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const { outcome, copy } = useCopy();
  return (
    <p className={styles.request}>
      {t('audit.request')} <code className={styles.id}>{id}</code>
      <Button variant="quiet" size="small" icon="copy" aria-label={t('audit.copy')} onClick={() => void copy(id)} />
      <output className={styles.outcome}>{outcome && t(`audit.${outcome}`)}</output>
    </p>
  );
}
