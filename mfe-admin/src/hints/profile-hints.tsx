import { sameNumber } from '@inkbridge/api-client';
import type { AdminCustomerJson, SameNumberJson } from '@inkbridge/contracts';
import { mostSameNumber } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { StatusBadge } from '@inkbridge/profile-screens';
import { basicFields, type BasicFieldName } from '@inkbridge/shared/profile-fields';
import { paths, pathTo } from '@inkbridge/shared/routes';
import type { FindHints, Hint } from '@inkbridge/shared/text-hints';
import { Button, Link } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { archivedPath } from '../kit/addresses.js';
import { HintedText } from './hinted-text.js';
import styles from './hints.module.css';
import { useHintFinder } from './use-hint-finder.js';

type ProfileHintsProps = {
  profile: AdminCustomerJson;
  /** The fields that an update changes, with their new values: only these are looked through. */
  changes?: object;
  /** On a card of a queue: shown only if there is something to see. */
  isCard?: boolean;
};

/** Most fields of one card whose hints are shown; the page of the profile has all. */
const mostOnCard = 2;

/** Facts that a moderator would look up before deciding about a profile or an update. Decides nothing itself. */
export function ProfileHints({ profile, changes, isCard = false }: ProfileHintsProps) {
  const { t } = useTranslation('hints');
  const finder = useHintFinder();
  const twins = useQuery({ ...sameNumber(profile._id), staleTime: 0 });
  const failed = [finder, twins].filter(({ isLoadingError }) => isLoadingError);

  if (failed.length > 0) {
    const isBusy = failed.some(({ isFetching }) => isFetching);
    return <Failed isCard={isCard} busy={isBusy} onRetry={() => failed.forEach((one) => void one.refetch())} />;
  }
  if (finder.data && twins.data) {
    const fields = hintedFields(profile, finder.data, changes);
    const { state } = { ...profile.basicInfo, ...changes };
    return isCard ? (
      <CardHints fields={fields} same={twins.data} state={state} />
    ) : (
      <PageHints fields={fields} same={twins.data} state={state} />
    );
  }
  if (isCard) return null;
  return (
    <Frame>
      <p className={styles.quiet}>{t('loading')}</p>
    </Frame>
  );
}

type FoundProps = { fields: readonly HintedField[]; same: readonly SameNumberJson[]; state: string };

function PageHints({ fields, same, state }: FoundProps) {
  const { t } = useTranslation('hints');
  return (
    <Frame>
      {same.length > 0 ? <SameNumber same={same} state={state} /> : <p>{t('alone', { state })}</p>}
      {fields.length > 0 ? <Fields fields={fields} /> : <p>{t('nothing')}</p>}
      <p className={styles.quiet}>
        {t('decideNothing')} <Link href={paths.hintWords}>{t('words')}</Link>
      </p>
    </Frame>
  );
}

function CardHints({ fields, same, state }: FoundProps) {
  const { t } = useTranslation('hints');
  if (fields.length === 0 && same.length === 0) return null;
  const left = fields.slice(mostOnCard).reduce((sum, { hints }) => sum + hints.length, 0);
  return (
    <Frame isCard>
      {same.length > 0 && <SameNumber same={same} state={state} />}
      <Fields fields={fields.slice(0, mostOnCard)} />
      {left > 0 && <p>{t('more', { count: left })}</p>}
      <p className={styles.quiet}>{t('decideNothing')}</p>
    </Frame>
  );
}

function Failed({ isCard, busy, onRetry }: { isCard: boolean; busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('hints');
  return (
    <Frame isCard={isCard}>
      <output>{t('failed')}</output>
      <div>
        <Button size="dense" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    </Frame>
  );
}

/** A landmark on a page; a card is one already, and a queue has many. */
function Frame({ isCard = false, children }: { isCard?: boolean; children: ReactNode }) {
  const { t } = useTranslation('hints');
  const id = useId();
  if (isCard) {
    return (
      <div className={styles.hints}>
        <h3 className={styles.title}>{t('title')}</h3>
        {children}
      </div>
    );
  }
  return (
    <section className={styles.hints} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('title')}
      </h2>
      {children}
    </section>
  );
}

function Fields({ fields }: { fields: readonly HintedField[] }) {
  const { t } = useTranslation('fields');
  if (fields.length === 0) return null;
  return (
    <ul className={styles.list}>
      {fields.map(({ name, text, hints }) => (
        <li key={name}>
          <span className={styles.field}>{t(`label.${name}`)}</span>
          <p className={styles.text}>
            <HintedText text={text} hints={hints} isExcerpt />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The text of one field, with its hints. */
type HintedField = { name: BasicFieldName; text: string; hints: readonly Hint[] };

/** Fields that people write in their own words and visitors read, so not the prison's address and the number. */
const written = basicFields.filter(
  ({ name, kind, visibility, section }) =>
    (kind === 'text' || kind === 'long_text') &&
    visibility === 'public' &&
    section !== 'mail' &&
    name !== 'inmateNumber',
);

/** The fields that hold hints, in the order of the form; with `changes`, only those that an update changes. */
function hintedFields(
  { basicInfo }: Pick<AdminCustomerJson, 'basicInfo'>,
  find: FindHints,
  changes?: object,
): HintedField[] {
  const values: Readonly<Record<string, unknown>> = { ...basicInfo, ...changes };
  const own = ['mailingAddress', 'inmateNumber'].map((name) => textOf(values[name]));
  return written
    .filter(({ name }) => !changes || Object.hasOwn(changes, name))
    .map(({ name }) => ({ name, text: textOf(values[name]), hints: find(textOf(values[name]), own) }))
    .filter(({ hints }) => hints.length > 0);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

type SameNumberProps = {
  /** Other profiles with the number, deleted and expired ones too. */
  same: readonly SameNumberJson[];
  /** The state that gave the number. */
  state: string;
};

/** The other profiles that have this number in this state; they may be the same person, listed twice. */
function SameNumber({ same, state }: SameNumberProps) {
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
