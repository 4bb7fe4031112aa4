import type { EveningPlaceJson } from '@inkbridge/contracts';
import { mostEveningPeople } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { FacilityMail, Fold, ProfileStamp } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { eveningLabelsPath, pathTo } from '@inkbridge/shared/routes';
import { Alert, Button, Link, LinkButton, Notice } from '@inkbridge/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { TitledSheet } from '../layout/sheets.js';
import { useEnvelopes } from '../letters/use-envelopes.js';
import sheets from '../layout/sheets.module.css';
import { choiceOf, ChoosePeople, nobodyChosen } from './choose-people.js';
import styles from './evenings.module.css';
import { LeftSheet } from './printed-sheets.js';
import { focusInvalid } from './focus-invalid.js';
import { type HostParts, useHostErrorText } from './use-host-writes.js';

/** Rows of one group; the others are a press away. */
const mostRows = 8;

/** Who has whom, who is left, who was written to. */
export function EveningPeople({ evening, writes, isOver }: HostParts & { isOver: boolean }) {
  const { t } = useTranslation('evenings');
  const errorText = useHostErrorText();
  const [isPrinting, setIsPrinting] = useState(false);
  const of = (state: EveningPlaceJson['state']) => evening.places.filter((place) => place.state === state);
  const left = of('free').filter(({ isStopped }) => !isStopped);
  const stopped = of('free').filter(({ isStopped }) => isStopped);
  const { linesFor, asked } = useEnvelopes();
  const { people, letters } = evening;
  const { place } = writes;
  return (
    <TitledSheet title={t('people.title')}>
      <output className={sheets.hint}>{t('counts', { people, letters, left: left.length })}</output>
      {place.isError && <Alert>{errorText(place.error)}</Alert>}
      {!isOver && <Group name="taken" places={of('taken')} writes={writes} none={t('people.noneTaken')} />}
      <Group name="left" places={left} writes={writes} isOver={isOver} none={t('people.noneLeft')} />
      {left.length > 0 && (
        <div className={sheets.buttons}>
          <Button
            size="small"
            icon="print"
            busy={asked.some(({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching')}
            onClick={() => setIsPrinting(true)}
          >
            {t('people.print')}
          </Button>
          <LinkButton size="small" icon="print" href={eveningLabelsPath(evening.id)}>
            {t('people.labels')}
          </LinkButton>
        </div>
      )}
      {stopped.length > 0 && (
        <Group name="stopped" places={stopped} writes={writes} isOver={isOver}>
          {[...new Set(stopped.map(({ person }) => person.facilityId))].map((id) => (
            <FacilityMail key={id} id={id} />
          ))}
        </Group>
      )}
      <Group name="written" places={of('written')} writes={writes} isOver={isOver} />
      {!isOver && <AddPeople evening={evening} writes={writes} />}
      {isPrinting && <LeftSheet evening={evening} left={left} linesFor={linesFor} onEnd={() => setIsPrinting(false)} />}
    </TitledSheet>
  );
}

type GroupProps = Pick<HostParts, 'writes'> & {
  name: 'taken' | 'left' | 'stopped' | 'written';
  places: readonly EveningPlaceJson[];
  isOver?: boolean;
  none?: string;
  /** Above the rows. */
  children?: ReactNode;
};

function Group({ name, places, writes, isOver, none, children }: GroupProps) {
  const { t } = useTranslation('evenings');
  const [isWhole, setIsWhole] = useState(false);
  if (places.length === 0 && none === undefined) return null;
  return (
    <div>
      <h3>
        {t(`people.${name}`)} <span className={styles.count}>{places.length}</span>
      </h3>
      {places.length === 0 && <p className={sheets.hint}>{none}</p>}
      {children}
      <ul className={styles.people} aria-label={t(`people.${name}`)}>
        {places.slice(0, isWhole ? undefined : mostRows).map((place) => (
          <PersonRow key={place.person._id} place={place} writes={writes} isOver={isOver} />
        ))}
      </ul>
      {!isWhole && places.length > mostRows && (
        <Button variant="quiet" size="small" onClick={() => setIsWhole(true)}>
          {t('people.showAll', { count: places.length })}
        </Button>
      )}
    </div>
  );
}

type PersonRowProps = Pick<HostParts, 'writes'> & { place: EveningPlaceJson; isOver: boolean | undefined };

function PersonRow({ place: { person, state, by, until }, writes, isOver }: PersonRowProps) {
  const { t, language } = useTranslation('evenings');
  const name = fullNameOf(person.basicInfo);
  const time = new Intl.DateTimeFormat(`${language}-US`, { hour: 'numeric', minute: '2-digit' });
  const who =
    state === 'taken' && until !== null
      ? t('people.by', { name: by ?? '', time: time.format(new Date(until)) })
      : state === 'written'
        ? by === null
          ? t('people.writtenByYou')
          : t('people.writtenBy', { name: by })
        : person.basicInfo.state;
  const { place } = writes;
  const act = (to: 'free' | 'written' | 'gone', label: string, of: string) => (
    <Button
      size="small"
      variant="quiet"
      busy={place.isPending && place.variables.person === person._id && place.variables.to === to}
      aria-disabled={place.isPending}
      aria-label={of}
      onClick={() => place.isPending || place.mutate({ person: person._id, to })}
    >
      {label}
    </Button>
  );
  return (
    <li className={styles.person}>
      <ProfileStamp profile={person} size="xs" />
      <div className={styles.who}>
        <Link href={pathTo('profile', person._id)}>{name}</Link>
        <span>{who}</span>
      </div>
      {!isOver && (
        <div className={styles.acts}>
          {state === 'taken' && act('free', t('people.free'), t('people.freeOf', { person: name, name: by ?? '' }))}
          {state !== 'written' && act('written', t('people.note'), t('people.noteOf', { person: name }))}
          {state === 'free' && act('gone', t('people.remove'), t('people.removeOf', { person: name }))}
          {state === 'written' && act('free', t('people.undo'), t('people.undoOf', { person: name }))}
        </div>
      )}
    </li>
  );
}

function AddPeople({ evening, writes: { add } }: HostParts) {
  const { t } = useTranslation('evenings');
  const errorText = useHostErrorText();
  const [chosen, setChosen] = useState(nobodyChosen);
  const [isChecked, setIsChecked] = useState(false);
  const [before, setBefore] = useState(evening.people);
  const choice = choiceOf(chosen);
  if (evening.people >= mostEveningPeople) return <Notice>{t('people.full', { count: mostEveningPeople })}</Notice>;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (!choice) return focusInvalid(event.currentTarget);
    if (add.isPending) return undefined;
    setBefore(evening.people);
    return add.mutate(choice, {
      onSuccess: () => {
        setChosen(nobodyChosen);
        setIsChecked(false);
      },
    });
  };
  const count = Math.max(0, (add.data?.people ?? before) - before);
  return (
    <Fold title={t('people.add')} heading="h3">
      <form className={styles.form} noValidate aria-label={t('people.add')} onSubmit={submit}>
        <ChoosePeople chosen={chosen} hasProblem={isChecked && !choice} onChange={setChosen} />
        {add.isError && <Alert>{errorText(add.error)}</Alert>}
        <output>{add.isSuccess && <Notice tone="success">{t('people.added', { count })}</Notice>}</output>
        <Button type="submit" busy={add.isPending}>
          {t('people.add')}
        </Button>
      </form>
    </Fold>
  );
}
