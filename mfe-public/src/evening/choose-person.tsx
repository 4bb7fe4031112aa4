import { isApiError, takePerson, useMutation, viewEvening } from '@inkbridge/api-client';
import type { CardJson, GuestEveningJson } from '@inkbridge/contracts';
import { longestGuestName, mostOffered } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { Dotted, ProfileStamp, Voice } from '@inkbridge/profile-screens';
import { fullNameOf, isPlainName } from '@inkbridge/shared/names';
import { pathTo } from '@inkbridge/shared/routes';
import { isFilledIn } from '@inkbridge/shared/text';
import { Alert, Button, Field, Link, Notice, TextInput, VisuallyHidden } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { TitledSheet } from '../layout/sheets.js';
import sheets from '../layout/sheets.module.css';
import styles from './evening.module.css';
import type { GuestPlace } from './guest-place.js';

export type GuestParts = {
  place: GuestPlace;
  evening: GuestEveningJson;
  onRename: (firstName: string) => void;
  /** How many people further on than at first those are who are offered. */
  skip: number;
  onSkip: (skip: number) => void;
};

/** Refusals of guests' calls that have words of their own. */
const refusals = ['evening_full', 'evening_over', 'not_found'] as const;

/** What a guest is told of a call that failed. */
export function useGuestErrorText(): (error: unknown) => string {
  const { t } = useTranslation('evening');
  const errorText = useErrorText();
  return (error) => {
    const known = refusals.find((code) => isApiError(error) && error.code === code);
    return known ? t(`refused.${known}`) : errorText(error);
  };
}

/** Three people of the list, and a first name for the host. */
export function ChoosePerson({ place, evening, onRename, ...further }: GuestParts) {
  const { t } = useTranslation('evening');
  const errorText = useGuestErrorText();
  const field = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'nameMissing' | 'namePlain' | null>(null);
  const client = useQueryClient();
  const { take, others } = useChoice(place, further);
  const isBusy = take.isPending || others.isPending;
  const missed = take.data?.missed;
  const name = take.variables?.basicInfo.firstName ?? '';

  const choose = (person: CardJson) => {
    const found = isPlainName(place.firstName) ? null : isFilledIn(place.firstName) ? 'namePlain' : 'nameMissing';
    setProblem(found);
    if (found) nameField.current?.focus();
    else if (client.isMutating(guestWrites) === 0) take.mutate(person); // a second press comes before the button is drawn busy
  };

  const told = (
    <output>
      {missed && (
        <Notice tone="caution">
          {t(`missed.${missed}`, { name })} {evening.left > 0 && t('missed.others')}
        </Notice>
      )}
    </output>
  );

  if (evening.isFull) return <Notice>{t('full')}</Notice>;
  if (evening.left === 0)
    return (
      <>
        {told}
        <Notice>{t('noneLeft')}</Notice>
      </>
    );
  return (
    <TitledSheet title={t('choose.title')}>
      <p>{t('choose.left', { count: evening.left, people: evening.people })}</p>
      <Field id={field} label={t('choose.name')} hint={t('choose.nameHint')} error={problem && t(`choose.${problem}`)}>
        <TextInput
          ref={nameField}
          value={place.firstName}
          maxLength={longestGuestName}
          autoComplete="given-name"
          onChange={({ currentTarget }) => {
            setProblem(null);
            onRename(currentTarget.value);
          }}
        />
      </Field>
      {told}
      {take.isError && <Alert>{errorText(take.error)}</Alert>}
      {others.isError && <Alert>{errorText(others.error)}</Alert>}
      <ul className={styles.offers} aria-label={t('choose.title')}>
        {evening.offers.map((person) => (
          <li key={person._id} className={styles.offer}>
            <ProfileStamp profile={person} size="s" />
            <div className={styles.who}>
              <h3 className={styles.name}>
                <Link href={pathTo('profile', person._id)}>{fullNameOf(person.basicInfo)}</Link>
              </h3>
              <Dotted facts={[person.basicInfo.age, person.basicInfo.state]} />
              <Voice profile={person} isSmall />
            </div>
            <Button
              className={styles.take}
              busy={take.isPending && take.variables._id === person._id}
              aria-disabled={isBusy}
              onClick={() => choose(person)}
            >
              {t('choose.take', { name: person.basicInfo.firstName })}
            </Button>
          </li>
        ))}
      </ul>
      {evening.left > mostOffered && (
        <div className={sheets.buttons}>
          <Button
            variant="quiet"
            size="small"
            icon="retry"
            busy={others.isPending}
            onClick={() => isBusy || others.mutate()}
          >
            {t('choose.others')}
            <VisuallyHidden> {t('choose.othersHint')}</VisuallyHidden>
          </Button>
        </div>
      )}
    </TitledSheet>
  );
}

/** The calls of this page that change something. */
export const guestWrites = { mutationKey: ['guestEvening'] };

/** The answers of both take the place of what is shown. */
function useChoice({ secret, guestKey, firstName }: GuestPlace, { skip, onSkip }: Pick<GuestParts, 'skip' | 'onSkip'>) {
  const client = useQueryClient();
  const show = (evening: GuestEveningJson) => client.setQueryData(['guestEvening'], evening);
  const take = useMutation({
    ...guestWrites,
    mutationFn: async ({ _id: person }: CardJson) => {
      await client.cancelQueries({ queryKey: ['guestEvening'] }); // its answer would be older than this one's
      return takePerson({ secret, guestKey, firstName: firstName.trim(), person }, { client });
    },
    onSuccess: ({ evening }) => show(evening),
    onError: () => client.invalidateQueries({ queryKey: ['guestEvening'] }),
  });
  const others = useMutation({
    mutationFn: async () => {
      await client.cancelQueries({ queryKey: ['guestEvening'] });
      return viewEvening({ secret, guestKey, skip: skip + mostOffered }, { client });
    },
    onSuccess: (evening) => {
      onSkip(skip + mostOffered);
      take.reset();
      show(evening);
    },
  });
  return { take, others };
}
