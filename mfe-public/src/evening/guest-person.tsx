import { giveBack, noteLetter, useMutation } from '@inkbridge/api-client';
import type { CardJson, GuestEveningJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import {
  AddressUnknown,
  CentralNote,
  Dotted,
  FacilityMail,
  isSentElsewhere,
  MailGuide,
  notChosen,
  ProfileStamp,
  recipientOf,
  useDestination,
  Voice,
} from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { pathTo } from '@inkbridge/shared/routes';
import { Alert, Button, Link, LinkButton, Notice, showToast } from '@inkbridge/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { foundProfile } from '../layout/found.js';
import { TitledSheet } from '../layout/sheets.js';
import sheets from '../layout/sheets.module.css';
import { besideOf } from '../letters/letter-box.js';
import { type GuestParts, guestWrites, useGuestErrorText } from './choose-person.js';
import styles from './evening.module.css';
import { changeGuestPlace } from './guest-place.js';

type GuestPersonProps = Pick<GuestParts, 'place'> & {
  mine: NonNullable<GuestEveningJson['mine']>;
  /** The guest does not want the person any more. */
  onBack: () => void;
};

/** The person whom the guest has: who they are, where the letter goes, and the ways on. */
export function GuestPerson({ place, mine: { person, until }, onBack }: GuestPersonProps) {
  const { t, language } = useTranslation('evening');
  const errorText = useGuestErrorText();
  const profile = useQuery(foundProfile(person._id));
  const destination = useDestination(recipientOf(person), notChosen);
  const client = useQueryClient();
  const { note, back } = useGuestActs(place, person, onBack);
  const isFree = () => client.isMutating(guestWrites) === 0;
  const { firstName } = person.basicInfo;
  const isBusy = note.isPending || back.isPending;
  const time = new Intl.DateTimeFormat(`${language}-US`, { weekday: 'long', hour: 'numeric', minute: '2-digit' });
  const own = profile.data ?? undefined;
  useEffect(() => {
    if (!own) return;
    const kept = { id: own._id, to: recipientOf(own), about: besideOf(own), savedAt: new Date().toISOString() };
    changeGuestPlace(place, (now) => ({ ...now, person: kept }));
  }, [place, own]);

  return (
    <>
      <TitledSheet title={t('mine.title', { name: firstName })}>
        <div className={styles.mine}>
          <ProfileStamp profile={person} size="m" eager />
          <div className={styles.who}>
            <p className={styles.name}>
              <Link href={pathTo('profile', person._id)}>{fullNameOf(person.basicInfo)}</Link>
            </p>
            <Dotted facts={[person.basicInfo.age, person.basicInfo.state]} />
            <Voice profile={person} />
          </div>
        </div>
        <p className={sheets.hint}>{t('mine.until', { name: firstName, time: time.format(new Date(until)) })}</p>
        {note.isError && <Alert>{errorText(note.error)}</Alert>}
        {back.isError && <Alert>{errorText(back.error)}</Alert>}
        <div className={styles.acts}>
          <LinkButton variant="primary" href={pathTo('write', person._id)}>
            {t('mine.write', { name: firstName })}
          </LinkButton>
          <Button
            icon="check"
            busy={note.isPending}
            aria-disabled={isBusy}
            onClick={() => isFree() && note.mutate(true)}
          >
            {t('mine.note')}
          </Button>
          <Button
            variant="quiet"
            busy={back.isPending}
            aria-disabled={isBusy}
            onClick={() => isFree() && back.mutate()}
          >
            {t('mine.back', { name: firstName })}
          </Button>
        </div>
      </TitledSheet>
      <TitledSheet title={t('mine.address')}>
        <FacilityMail id={person.facilityId} />
        <address className={styles.address} translate="no">
          {destination.to.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {isSentElsewhere(destination) && <CentralNote destination={destination} />}
        {destination.isUnknown && <AddressUnknown destination={destination} />}
      </TitledSheet>
      <TitledSheet title={t('mine.rules', { state: person.basicInfo.state })}>
        <MailGuide profile={person} isPart />
      </TitledSheet>
    </>
  );
}

/** Somebody whom the guest had, and did not give back: their time is over, or the host or we took them away. */
export function LostPerson({ place, person }: Pick<GuestParts, 'place'> & { person: CardJson }) {
  const { t } = useTranslation('evening');
  const errorText = useGuestErrorText();
  const { note } = useGuestActs(place, person);
  const name = person.basicInfo.firstName;
  return (
    <Notice tone="caution">
      <output>{t('lost.text', { name })}</output>
      {note.isError && <Alert>{errorText(note.error)}</Alert>}
      <Button size="small" icon="check" busy={note.isPending} onClick={() => note.mutate(true)}>
        {t('lost.note', { name })}
      </Button>
    </Notice>
  );
}

function useGuestActs({ secret, guestKey }: GuestParts['place'], person: CardJson, onBack = () => {}) {
  const { t } = useTranslation('evening');
  const client = useQueryClient();
  const errorText = useGuestErrorText();
  const show = (evening: GuestEveningJson) => client.setQueryData(['guestEvening'], evening);
  const noteIt = async (isWritten: boolean) => {
    await client.cancelQueries({ queryKey: ['guestEvening'] });
    return noteLetter({ secret, guestKey, person: person._id, isWritten }, { client });
  };
  const undo = () => void noteIt(false).then(show, (error: unknown) => showToast({ text: errorText(error) }));
  const onError = () => client.invalidateQueries({ queryKey: ['guestEvening'] });
  const note = useMutation({
    ...guestWrites,
    mutationFn: noteIt,
    onSuccess: (evening) => {
      show(evening);
      showToast({
        text: t('mine.noted', { name: person.basicInfo.firstName }),
        action: { label: t('mine.undo'), onSelect: undo },
      });
    },
    onError,
  });
  const back = useMutation({
    ...guestWrites,
    mutationFn: async () => {
      await client.cancelQueries({ queryKey: ['guestEvening'] });
      return giveBack({ secret, guestKey }, { client });
    },
    onSuccess: (evening) => {
      onBack();
      show(evening);
    },
    onError,
  });
  return { note, back };
}
