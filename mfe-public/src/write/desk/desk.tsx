import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSearchParams } from '@inkbridge/federation/router';
import { useIsHydrating } from '@inkbridge/frame';
import { FacilityMail, ProfileStamp, type Recipient, useDestination } from '@inkbridge/profile-screens';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { eveningPath, paths, pathTo } from '@inkbridge/shared/routes';
import { isFilledIn } from '@inkbridge/shared/text';
import {
  Button,
  classes,
  Icon,
  Link,
  LinkButton,
  Notice,
  Skeleton,
  SkeletonGroup,
  VisuallyHidden,
} from '@inkbridge/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { type SentNoteDesk, useSentNote } from '../../diary/sent-question.js';
import { placeWith } from '../../evening/guest-place.js';
import { useHeldFocus } from '../../layout/held-focus.js';
import page from '../../layout/page.module.css';
import type { LetterBox, PersonBeside } from '../../letters/letter-box.js';
import { useKept } from '../../letters/use-kept.js';
import { useLetter } from '../../letters/use-letter.js';
import { useSender } from '../../letters/use-sender.js';
import { AddressStep } from './address-step.js';
import styles from './desk.module.css';
import { KeptTrouble } from './kept-line.js';
import { PrintStep } from './print-step.js';
import { onceOnly, type Step, StepBar, stepPath, steps } from './step-bar.js';
import { usePrinted } from './use-printed.js';
import { WriteStep } from './write-step.js';

/** Whether the address on the envelope is the one of today. */
export type AddressState =
  | 'current'
  /** The person is no longer listed. */
  | 'gone'
  /** The profile cannot be read now: the day on which it was last read. */
  | { asOf: string };

type DeskProps = {
  box: LetterBox;
  id: string;
  /** Also without a network, where the letter has kept them; `readAt` is when they were read. */
  person: { to: Recipient; about: PersonBeside | undefined; readAt: string };
  profile?: CustomerJson;
  address: AddressState;
};

/** The desk: the paper, the envelope, and the ways to get both into the mail, one after the other. */
export function Desk({ box, id, person, profile, address }: DeskProps) {
  const { to, about } = person;
  const [query] = useSearchParams();
  const wanted = query.get('step');
  const step: Step = wanted === 'copy' ? 'print' : (steps.find((one) => one === wanted) ?? 'write');
  const letter = useLetter({ box, profileId: id, ...person });
  const sender = useSender(box.sender);
  const destination = useDestination(to, letter.sendTo);
  const printed = usePrinted({ letter, sender: sender.value, to: destination.to });
  const sent = useSentNote({ id, name: to.name });
  const main = useHeldFocus<HTMLDivElement>();
  const next = { id, step, isWritten: isFilledIn(letter.text) };
  const shared = { letter, sender, printed, profile };
  return (
    <>
      <div className={classes(page.page, styles.room)} ref={main}>
        <DeskHead id={id} to={to} about={about} step={step} />
        <AddressNotice name={to.name} address={address} />
        {step === 'write' ? (
          <WriteStep {...shared} about={about} box={box} id={id} to={to} notice={<EveningNotice id={id} />} />
        ) : (
          <LaterStep>
            <EveningNotice id={id} />
            <FacilityMail id={about?.facilityId} />
            <KeptTrouble letter={letter} />
            {step === 'address' && <AddressStep {...shared} destination={destination} />}
            {step === 'print' && (
              <PrintStep
                {...shared}
                {...next}
                sent={sent}
                isReady={!destination.isWaiting}
                isCopied={wanted === 'copy'}
              />
            )}
          </LaterStep>
        )}
      </div>
      <StepBar {...next}>
        <Next id={id} step={step} sent={sent} />
      </StepBar>
    </>
  );
}

/** It is made of what is on the device, so no server draws it. */
function LaterStep({ children }: { children: ReactNode }) {
  return useIsHydrating() ? <Waiting /> : children;
}

/** In the place of what is not known yet. */
export function Waiting() {
  const { t } = useTranslation('detail');
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton shape="block" className={styles.waiting} />
    </SkeletonGroup>
  );
}

const following = { write: 'address', address: 'print' } as const;
const toFollowing = { write: 'steps.toAddress', address: 'steps.toPrint' } as const;

/** The one filled button of a step: to the next one, and at the end into the diary. */
function Next({ id, step, sent }: { id: string; step: Step; sent: SentNoteDesk }) {
  const { t } = useTranslation('write');
  const { t: diary } = useTranslation('diary');
  if (step !== 'print') {
    return (
      <LinkButton variant="primary" href={stepPath(id, following[step])} onClick={onceOnly}>
        <span>{t(toFollowing[step])}</span>
      </LinkButton>
    );
  }
  if (sent.isNoted) {
    return (
      <LinkButton variant="primary" href={paths.diary} onClick={onceOnly}>
        <span>{diary('title')}</span>
      </LinkButton>
    );
  }
  return (
    <Button variant="primary" busy={sent.isBusy} onClick={() => sent.note(sent.today)}>
      {diary('ask.mailed')}
    </Button>
  );
}

const titles = { write: 'title', address: 'addressTitle', print: 'printTitle' } as const;

/** Who the letter goes to, and what this step is about; has the focus when another step opens. */
function DeskHead({
  id,
  to,
  about,
  step,
}: Pick<DeskProps, 'id'> & Omit<DeskProps['person'], 'readAt'> & { step: Step }) {
  const { t } = useTranslation('write');
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    title.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <div className={styles.head}>
      <Link href={pathTo('profile', id)} className={styles.back}>
        {about ? <ProfileStamp profile={about} size="xs" eager isLinked /> : <Icon name="chevronLeft" />}
        <VisuallyHidden>{t('back', { name: to.firstName })}</VisuallyHidden>
      </Link>
      <h1 tabIndex={-1} ref={title}>
        {t(titles[step], { name: to.firstName })}
      </h1>
    </div>
  );
}

/** For a guest of a writing evening: the way back, to note the letter there. */
function EveningNotice({ id }: { id: string }) {
  const { t } = useTranslation('write');
  const [place] = useKept(() => placeWith(id), null);
  if (!place) return null;
  const parts = { name: <strong />, back: <Link href={eveningPath(place.secret)} /> };
  return <Notice>{t.rich('evening', parts, { evening: place.shown?.name ?? '' })}</Notice>;
}

function AddressNotice({ name, address }: { name: string; address: AddressState }) {
  const { t } = useTranslation('write');
  if (address === 'current') return null;
  if (address === 'gone') return <Notice tone="caution">{t('stale.gone', { name })}</Notice>;
  const date = formatDate(address.asOf);
  return <Notice>{t.rich('stale.unread', { date: <time dateTime={address.asOf} /> }, { date })}</Notice>;
}
