import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { AddressChoice, MailGuide, useDestination, type Recipient } from '@inkbridge/profile-screens';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { Icon, Link, Notice } from '@inkbridge/ui';
import { useHeldFocus } from '../../layout/held-focus.js';
import sheets from '../../layout/sheets.module.css';
import type { LetterBox } from '../../letters/letter-box.js';
import { useLetter } from '../../letters/use-letter.js';
import { useSender } from '../../letters/use-sender.js';
import { AboutPerson } from './about-person.js';
import { Fold } from './fold.js';
import { Guide } from './guide.js';
import { KeptLine } from './kept-line.js';
import { OtherLetters } from './other-letters.js';
import { PaperCheck } from './paper-check.js';
import { PrintActions } from './print-actions.js';
import { RuleHints } from './rule-hints.js';
import { SenderFields } from './sender-fields.js';
import { usePrinted } from './use-printed.js';
import { WritingPaper } from './writing-paper.js';
import styles from './desk.module.css';

/** Whether the address on the envelope is the one of today. */
export type AddressState =
  | 'current'
  /** The person is no longer listed. */
  | 'gone'
  /** The profile cannot be read now: the day on which it was last read. */
  | { asOf: string };

type DeskProps = { box: LetterBox; id: string; to: Recipient; profile?: CustomerJson; address: AddressState };

/** The desk: the person's words, the paper, and what is needed to send it. */
export function Desk({ box, id, to, profile, address }: DeskProps) {
  const { t } = useTranslation('write');
  const letter = useLetter({ box, profileId: id, to });
  const sender = useSender(box.sender);
  const destination = useDestination(to, letter.sendTo);
  const main = useHeldFocus<HTMLDivElement>();
  const printed = usePrinted({ letter, sender: sender.value, to: destination.to });
  return (
    <>
      <Link href={pathTo('profile', id)} className={styles.back}>
        <Icon name="chevronLeft" /> {t('back')}
      </Link>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t('title', { name: to.name })}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <AddressNotice name={to.name} address={address} />
      <div className={styles.desk}>
        <div className={styles.side}>
          {profile && <AboutPerson profile={profile} />}
          <Guide />
          {profile && (
            <Fold title={t('rules.title', { state: profile.basicInfo.state })}>
              <MailGuide profile={profile} isPart />
            </Fold>
          )}
        </div>
        <div className={styles.main} ref={main}>
          <WritingPaper letter={letter} to={to} />
          <div className={styles.under}>
            <PaperCheck printed={printed} />
            {profile && <RuleHints state={profile.basicInfo.state} printed={printed} />}
            <KeptLine letter={letter} />
          </div>
          <SenderFields sender={sender} letter={letter} to={to} />
          <AddressChoice
            destination={destination}
            sendTo={letter.sendTo}
            onChoose={(sendTo) => letter.change({ sendTo })}
            className={sheets.sheet}
          />
          <PrintActions printed={printed} isReady={!destination.isWaiting} letter={letter} to={to} id={id} />
          <OtherLetters box={box} id={id} />
        </div>
      </div>
    </>
  );
}

function AddressNotice({ name, address }: { name: string; address: AddressState }) {
  const { t } = useTranslation('write');
  if (address === 'current') return null;
  if (address === 'gone') return <Notice tone="caution">{t('stale.gone', { name })}</Notice>;
  const date = formatDate(address.asOf);
  return <Notice>{t.rich('stale.unread', { date: <time dateTime={address.asOf} /> }, { date })}</Notice>;
}
