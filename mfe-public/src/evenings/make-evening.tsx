import { makeEvening, useMutation } from '@inkbridge/api-client';
import {
  type EveningKind,
  eveningKinds,
  farthestEveningDays,
  longestEveningName,
  mostEveningPeople,
} from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate, useSearchParams } from '@inkbridge/federation/router';
import { useSession } from '@inkbridge/shared/auth-context';
import { formatDate, isCalendarDate, lastDay, localDate, meantDay } from '@inkbridge/shared/profile-fields';
import { hostedEveningPath } from '@inkbridge/shared/routes';
import { isFilledIn } from '@inkbridge/shared/text';
import { day as dayLength } from '@inkbridge/shared/time';
import { Alert, Button, Field, TextInput, useNow } from '@inkbridge/ui';
import { Radio } from '@inkbridge/ui/checkbox';
import { MeantDay } from '@inkbridge/ui/meant-day';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { newKey } from '../evening/guest-place.js';
import { MailBy } from '../evening/mail-by.js';
import { focusInvalid } from './focus-invalid.js';
import { TitledSheet } from '../layout/sheets.js';
import sheets from '../layout/sheets.module.css';
import { choiceOf, ChoosePeople, type Chosen, nobodyChosen } from './choose-people.js';
import styles from './evenings.module.css';
import { hostSecrets, useHostErrorText } from './use-host-writes.js';

/** The name and the days of an evening, as they are typed. */
export type Typed = { kind: EveningKind; name: string; day: string; holiday: string };
type Problem = 'name' | 'day' | 'holiday';

/** What is wrong with them by the reader's own calendar. */
export function problemsOf({ kind, name, day, holiday }: Typed, now: Date): ReadonlySet<Problem> {
  const today = localDate(now);
  const last = localDate(new Date(now.getTime() + farthestEveningDays * dayLength));
  const found = new Set<Problem>();
  if (!isFilledIn(name)) found.add('name');
  if (!isCalendarDate(day) || day < today || day >= last) found.add('day');
  if (kind === 'cards' && (!isCalendarDate(holiday) || holiday < day)) found.add('holiday');
  return found;
}

/** The next Christmas. */
function nextHoliday(today: string): string {
  const year = Number(today.slice(0, 4));
  return `${today.slice(5) > '12-25' ? year + 1 : year}-12-25`;
}

/** The form of a new evening; its page opens with the link. */
export function MakeEvening() {
  const { t } = useTranslation('evenings');
  const now = useNow();
  const today = localDate(now);
  const [typed, setTyped] = useState<Typed>({ kind: 'letters', name: '', day: today, holiday: nextHoliday(today) });
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<Chosen>({ ...nobodyChosen, ...(params.has('search') && { way: 'found' }) });
  const [isChecked, setIsChecked] = useState(false);
  const errorText = useHostErrorText();
  const navigate = useNavigate();
  const make = useMakeEvening();
  const problems = isChecked ? problemsOf(typed, now) : new Set<Problem>();
  const choice = choiceOf(chosen);
  const drawn = useRef({ content: '', secret: '' });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (problemsOf(typed, now).size > 0 || !choice) return focusInvalid(event.currentTarget);
    if (make.isPending) return undefined;
    const { kind, name, day, holiday } = typed;
    // Sent again after a lost answer, it is the same evening; with other words or people it is another one.
    const content = JSON.stringify([typed, choice]);
    if (drawn.current.content !== content) drawn.current = { content, secret: newKey() };
    const { secret } = drawn.current;
    const body = { kind, name: name.trim(), day, holiday: kind === 'cards' ? holiday : null, choice, secret };
    // Whoever has left this page by then stays where they are.
    return make.mutate(body, { onSuccess: ({ evening }) => void navigate(hostedEveningPath(evening.id)) });
  };

  return (
    <TitledSheet title={t('make.title')}>
      <form className={styles.form} noValidate aria-label={t('make.title')} onSubmit={submit}>
        <KindField kind={typed.kind} onChange={(kind) => setTyped({ ...typed, kind })} />
        <EveningFields
          typed={typed}
          problems={problems}
          onChange={(changes) => setTyped((before) => ({ ...before, ...changes }))}
        />
        <ChoosePeople chosen={chosen} hasProblem={isChecked && !choice} onChange={setChosen} />
        <p className={sheets.hint}>{t('make.most', { count: mostEveningPeople })}</p>
        {make.isError && <Alert>{errorText(make.error)}</Alert>}
        <Button type="submit" variant="primary" busy={make.isPending}>
          {t('make.send')}
        </Button>
      </form>
    </TitledSheet>
  );
}

function useMakeEvening() {
  const client = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: (body: Parameters<typeof makeEvening>[0]) => makeEvening(body, { client }),
    onSuccess: ({ secret, evening }) => {
      if (user) hostSecrets(user._id).write(evening.id, { secret, madeAt: evening.linkMadeAt ?? '' });
      client.setQueryData(['evenings', evening.id], evening);
      void client.invalidateQueries({ queryKey: ['evenings'], exact: true });
    },
  });
}

function KindField({ kind, onChange }: { kind: EveningKind; onChange: (kind: EveningKind) => void }) {
  const { t } = useTranslation('evenings');
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{t('make.kind')}</legend>
      {eveningKinds.map((one) => (
        <Radio key={one} name={name} label={t(`make.${one}`)} checked={kind === one} onChange={() => onChange(one)} />
      ))}
    </fieldset>
  );
}

type EveningFieldsProps = { typed: Typed; problems: ReadonlySet<Problem>; onChange: (changes: Partial<Typed>) => void };

/** The name and the day; of cards, the holiday and when they have to go. */
export function EveningFields({ typed, problems, onChange }: EveningFieldsProps) {
  const { t } = useTranslation('evenings');
  const { kind, name, day, holiday } = typed;
  return (
    <>
      <Field label={t('make.name')} hint={t('make.nameHint')} error={problems.has('name') && t('make.nameMissing')}>
        <TextInput
          value={name}
          maxLength={longestEveningName}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
      </Field>
      <Field label={t('make.day')} error={problems.has('day') && t('make.dayWrong')}>
        <Day value={day} onChange={(next) => onChange({ day: next })} />
      </Field>
      {kind === 'cards' && (
        <>
          <Field label={t('make.holiday')} error={problems.has('holiday') && t('make.holidayWrong')}>
            <Day value={holiday} onChange={(next) => onChange({ holiday: next })} />
          </Field>
          {isCalendarDate(holiday) && <MailBy holiday={holiday} />}
        </>
      )}
    </>
  );
}

/** A day; a year of two digits is asked about. */
function Day({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const { t } = useTranslation('evenings');
  return (
    <MeantDay
      meant={meantDay(value, () => true)}
      question={(meant) => t('make.meant', { date: formatDate(meant) })}
      onMeant={onChange}
    >
      <TextInput
        type="date"
        max={lastDay}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </MeantDay>
  );
}
