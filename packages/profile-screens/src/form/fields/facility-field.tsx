import { facilitiesFound, facility as oneFacility } from '@inkbridge/api-client';
import type { FacilityChoiceJson } from '@inkbridge/contracts';
import { isMailStopped } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { stateCodeOf } from '@inkbridge/shared/option-lists';
import { calendarDate, facilityAddress } from '@inkbridge/shared/profile-fields';
import { foldText } from '@inkbridge/shared/text';
import { Field, useNow } from '@inkbridge/ui';
import { type FoundRow, SearchBox } from '@inkbridge/ui/search-box';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

/** A facility that was picked, with its address as a profile has it. */
export type PickedFacility = { id: string; name: string; lines: readonly string[] } & ReturnType<
  typeof facilityAddress
>;

type FacilityFieldProps = {
  id: string;
  label: string;
  error?: string | false | undefined;
  className?: string | undefined;
  onPick: (picked: PickedFacility) => void;
  /** The person chose to type the address. */
  onOther: () => void;
};

/** Milliseconds without a key before a search is sent, and letters that it needs. */
const restMs = 200;
const fewestLetters = 2;
const otherRow = 'other';
const againRow = 'again';

/** Finds a prison by name, other names, city or state. Whoever does not find it types the address: nobody is refused. */
export function FacilityField({ id, label, error, className, onPick, onOther }: FacilityFieldProps) {
  const { t } = useTranslation('form');
  const [typed, setTyped] = useState('');
  const client = useQueryClient();
  const found = useFound(typed);
  const rowOf = useFoundRow(typed);
  const [isLost, setLost] = useState(false);
  const isFailed = isLost || found.isError;
  const rows = isFailed ? [{ value: againRow, label: t('prison.again') }] : found.choices.map(rowOf);

  const pick = async (choice: FacilityChoiceJson) => {
    const { status } = choice;
    if (status.is !== 'closed' || status.followsTo === null) return onPick(pickedOf(choice));
    try {
      onPick(pickedOf(await client.fetchQuery(oneFacility(status.followsTo))));
    } catch {
      setLost(true);
    }
  };
  const choose = (value: string) => {
    setLost(false);
    if (value === otherRow) return onOther();
    if (value === againRow) return void found.refetch();
    const choice = found.choices.find((one) => one.id === value);
    if (choice) void pick(choice);
  };
  const statusOf = ({ isShort, isWaiting, choices }: typeof found): string => {
    if (isShort) return t('prison.more');
    if (choices.length > 0) return '';
    return isWaiting ? t('prison.searching') : t('noResult', { typed: typed.trim() });
  };
  return (
    <Field id={id} className={className} label={label} hint={t('prison.hint')} error={error}>
      <SearchBox
        value={typed}
        onType={(text) => {
          setLost(false);
          setTyped(text);
        }}
        rows={rows}
        isStale={found.isWaiting || isFailed}
        status={isFailed ? t('prison.failed') : statusOf(found)}
        other={{ value: otherRow, label: t('prison.other') }}
        onChoose={choose}
      />
    </Field>
  );
}

/** What the register has for a text: a moment after its last key, the rows before it stay until then. */
function useFound(typed: string) {
  const wanted = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), restMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isShort = wanted.length < fewestLetters;
  const query = useQuery({
    ...facilitiesFound(asked),
    enabled: asked.length >= fewestLetters,
    placeholderData: keepPreviousData,
  });
  return {
    choices: isShort ? [] : (query.data ?? []),
    isShort,
    isError: query.isError && asked === wanted,
    isWaiting: asked !== wanted || query.isPending || query.isPlaceholderData,
    refetch: query.refetch,
  };
}

/** "**Cedar F**alls Correctional Institution", "State prison · Cedar Falls, OH 45299". */
function useFoundRow(typed: string): (choice: FacilityChoiceJson) => FoundRow {
  const { t } = useTranslation('form');
  const now = useNow();
  return ({ id, name, otherNames, kind, mailing, status }) => {
    const wanted = foldText(typed);
    const also = foldText(name).includes(wanted) ? undefined : otherNames.find((one) => foldText(one).includes(wanted));
    const town = `${mailing.city}, ${stateCodeOf(mailing.state) ?? mailing.state} ${mailing.zip}`;
    const parts = [
      t(`prison.kind.${kind}`),
      town,
      ...(also === undefined ? [] : [t('prison.also', { name: also })]),
      ...(status.is === 'closed' ? [t('prison.closed')] : []),
      ...(isMailStopped(status, calendarDate(now)) ? [t('prison.stopped')] : []),
    ];
    return { value: id, label: marked(name, wanted), detail: parts.join(' · ') };
  };
}

/** Marks what was typed, where folding leaves as many signs as there were. */
function marked(name: string, wanted: string): ReactNode {
  const folded = foldText(name);
  const start = folded.length === name.length ? folded.indexOf(wanted) : -1;
  if (wanted === '' || start < 0) return name;
  const end = start + wanted.length;
  const [before, after] = [name.slice(0, start), name.slice(end)];
  return (
    <>
      {before && <span key="before">{before}</span>}
      <mark key="mark">{name.slice(start, end)}</mark>
      {after && <span key="after">{after}</span>}
    </>
  );
}

function pickedOf(choice: Pick<FacilityChoiceJson, 'id' | 'name' | 'mailing'>): PickedFacility {
  return { id: choice.id, name: choice.name, lines: choice.mailing.lines, ...facilityAddress(choice) };
}
