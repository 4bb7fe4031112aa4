import { sameNumber } from '@inkbridge/api-client';
import { type AdminCustomerJson, mostSameNumber, type SameNumberJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { StatusBadge, useOptionLabel } from '@inkbridge/profile-screens';
import { useZipPlace, zipCodeIn, zipDoubt } from '@inkbridge/profile-screens/zip';
import { type BasicFieldName, basicFields } from '@inkbridge/shared/profile-fields';
import { paths, pathTo } from '@inkbridge/shared/routes';
import type { FindHints, Hint } from '@inkbridge/shared/text-hints';
import { Button, Link } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { archivedPath } from '../kit/addresses.js';
import { Check } from '../kit/check-list.js';
import { HintedText } from './hinted-text.js';
import styles from './hints.module.css';
import { useHintFinder } from './use-hint-finder.js';

type HintedProfile = {
  profile: AdminCustomerJson;
  /** The fields that an update changes, with their new values: only these are looked through. */
  changes?: object | undefined;
  /** False for what nobody sees yet. */
  isWanted?: boolean;
};

/** What there is to look up about a profile or an update; without `found` it loads, or failed to. */
export function useFoundHints({ profile, changes, isWanted = true }: HintedProfile) {
  const finder = useHintFinder();
  const twins = useQuery({ ...sameNumber(profile._id), enabled: isWanted });
  const fields = useMemo(
    () => (finder.data && isWanted ? hintedFields(profile, finder.data, changes) : []),
    [profile, finder.data, changes, isWanted],
  );
  const zip = useZipHint({ ...profile.basicInfo, ...changes }, changes);
  const failed = [finder, twins, zip.query].filter(({ isLoadingError }) => isLoadingError);
  return {
    found: finder.data && twins.data ? { fields, same: twins.data, zip: zip.hint } : undefined,
    failed: failed.length > 0 && {
      busy: failed.some(({ isFetching }) => isFetching),
      onRetry: () => failed.forEach((one) => void one.refetch()),
    },
    /** In the state that gave the number. */
    state: { ...profile.basicInfo, ...changes }.state,
  };
}

type Found = NonNullable<ReturnType<typeof useFoundHints>['found']>;

function isOdd({ fields, same, zip }: Found): boolean {
  return fields.length + same.length > 0 || zip !== null;
}

/** What is odd about the ZIP code of an address, if that is new. */
function useZipHint({ zipcode, city, state }: AdminCustomerJson['basicInfo'], changes?: object) {
  const optionLabel = useOptionLabel();
  const isNew = !changes || ['zipcode', 'city', 'state'].some((name) => name in changes);
  const zip = zipCodeIn(zipcode);
  const query = useZipPlace(isNew ? zip : null);
  const { data: place } = query;
  const doubt = zip === null && isNew ? 'unknown' : place === undefined ? null : zipDoubt({ city, state }, place);
  const names = {
    zip: zip ?? zipcode,
    place: doubt === 'otherCity' ? (place?.city ?? '') : optionLabel(place?.state ?? ''),
    state: optionLabel(state),
  };
  return { query, hint: doubt && { doubt, names } };
}

/** Facts that a moderator would look up before deciding about a profile or an update. Decides nothing itself. */
export function ProfileHints(props: HintedProfile) {
  const { t } = useTranslation('hints');
  const { found, failed, state } = useFoundHints(props);
  const id = useId();
  const isAnything = found && isOdd(found);
  return (
    <section className={styles.hints} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t(found && !failed && !isAnything ? 'nothing' : 'title')}
      </h2>
      {failed && <Failed {...failed} />}
      {!found && !failed && <p className={styles.quiet}>{t('loading')}</p>}
      {found && (
        <>
          {found.same.length > 0 ? <SameNumber same={found.same} state={state} /> : <p>{t('alone', { state })}</p>}
          {found.zip && <p>{t(`zip.${found.zip.doubt}`, found.zip.names)}</p>}
          <Fields fields={found.fields} />
          <p className={styles.quiet}>
            {isAnything && t('decideNothing')} <Link href={paths.hintWords}>{t('words')}</Link>
          </p>
        </>
      )}
    </section>
  );
}

/** Most fields of one card whose hints are shown; the page of the profile has all. */
const mostOnCard = 2;

/** The same as lines of a card's list of checks, only if there is something to see. Hints of the letter are marked in it. */
export function HintChecks(props: HintedProfile) {
  const { t } = useTranslation('hints');
  const { found, failed, state } = useFoundHints(props);
  if (failed) {
    return (
      <Check tone="quiet">
        <Failed {...failed} />
      </Check>
    );
  }
  if (!found || !isOdd(found)) return null;
  const fields = found.fields.filter(({ name }) => name !== 'bio' || props.changes !== undefined);
  const left = fields.slice(mostOnCard).reduce((sum, { hints }) => sum + hints.length, 0);
  return (
    <>
      {found.same.length > 0 && (
        <Check tone="brass" icon="copy">
          <SameNumber same={found.same} state={state} />
        </Check>
      )}
      {found.zip && (
        <Check tone={found.zip.doubt === 'otherCity' ? 'quiet' : 'brass'}>
          {t(`zip.${found.zip.doubt}`, found.zip.names)}
        </Check>
      )}
      {fields.length > 0 && (
        <Check tone="brass">
          <Fields fields={fields.slice(0, mostOnCard)} />
          {left > 0 && <p>{t('more', { count: left })}</p>}
        </Check>
      )}
      <Check tone="quiet">
        <span className={styles.quiet}>{t('decideNothing')}</span>
      </Check>
    </>
  );
}

function Failed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('hints');
  return (
    <>
      <output>{t('failed')}</output>
      <div>
        <Button size="dense" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    </>
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
