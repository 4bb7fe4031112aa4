import { mailRules } from '@inkbridge/api-client';
import type { CustomerJson, MailRuleJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { AddressChoice, MailGuide, useDestination, type Recipient } from '@inkbridge/profile-screens';
import type { State } from '@inkbridge/shared/option-lists';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { paths, pathTo } from '@inkbridge/shared/routes';
import { isFilledIn } from '@inkbridge/shared/text';
import { Alert, Button, Field, Icon, Link, Notice, useFieldControl } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentPropsWithRef } from 'react';
import { Prose } from '../../about/prose.js';
import { textLinks } from '../../about/text-links.js';
import { useHeldFocus } from '../../layout/held-focus.js';
import sheets from '../../layout/sheets.module.css';
import { longestLetter, type LetterBox } from '../../letters/letter-box.js';
import { useLetter, type LetterDesk } from '../../letters/use-letter.js';
import { useSender } from '../../letters/use-sender.js';
import { AboutPerson } from './about-person.js';
import styles from './desk.module.css';
import { Fold } from './fold.js';
import { OtherLetters } from './other-letters.js';
import { PrintActions } from './print-actions.js';
import { SenderFields } from './sender-fields.js';
import { usePrinted, type Printed } from './use-printed.js';

/** Whether the address on the envelope is the one of today. */
export type AddressState =
  | 'current'
  /** The person is no longer listed. */
  | 'gone'
  /** The profile cannot be read now: the day on which it was last read. */
  | { asOf: string };

type DeskProps = { box: LetterBox; id: string; to: Recipient; profile?: CustomerJson; address: AddressState };

/** The desk: the person's words, the paper, and everything for sending it. */
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

/** The sheet that the letter is written on; it grows with the text. */
function WritingPaper({ letter, to }: { letter: LetterDesk; to: Recipient }) {
  const { t } = useTranslation('write');
  return (
    <Field label={t('paper.label')} hint={t('paper.hint')}>
      <Paper
        value={letter.text}
        maxLength={longestLetter}
        placeholder={t('paper.greeting', { name: to.firstName })}
        onChange={({ currentTarget }) => letter.change({ text: currentTarget.value })}
      />
    </Field>
  );
}

/** The twin has the same text, so that its height is the paper's, in every browser. */
function Paper(props: ComponentPropsWithRef<'textarea'> & { value: string }) {
  const control = useFieldControl(props);
  return (
    <div className={styles.sheet}>
      <div className={styles.grow}>
        <div className={styles.twin} aria-hidden="true">
          {`${props.value}\n `}
        </div>
        <textarea {...props} {...control} className={styles.paper} spellCheck autoCapitalize="sentences" />
      </div>
    </div>
  );
}

/** Whether this device keeps the letter, and the choice if two windows have it. */
function KeptLine({ letter }: { letter: LetterDesk }) {
  const { t, language } = useTranslation('write');
  const { state } = letter;
  if (state.phase === 'elsewhere') return <Conflict letter={letter} />;
  if (state.phase === 'empty') return <p className={styles.kept}>{t('kept.shared')}</p>; // nothing moves with the first word
  if (state.phase !== 'kept') return <Alert>{t(`kept.${state.phase}`)}</Alert>;
  const time = new Intl.DateTimeFormat(`${language}-US`, { hour: 'numeric', minute: '2-digit' }).format(state.at);
  return (
    <p className={styles.kept}>
      <Icon name="check" className={styles.check} />
      <span>
        {t('kept.kept', { time })} {t('kept.shared')}
      </span>
    </p>
  );
}

function Conflict({ letter }: { letter: LetterDesk }) {
  const { t } = useTranslation('write');
  return (
    <Notice tone="caution">
      <output>
        <strong>{t('kept.elsewhere')}</strong> {t('kept.elsewhereText')}
      </output>
      <span className={styles.choices}>
        <Button size="small" onClick={letter.takeTheirs}>
          {t('kept.takeTheirs')}
        </Button>
        <Button size="small" onClick={letter.keepMine}>
          {t('kept.keepMine')}
        </Button>
      </span>
    </Notice>
  );
}

/** Pages that one ordinary stamp carries, printed on one side. */
const stampPages = 3;

/** The number of pages, and parts that a prison or a printer would refuse. Never stops anybody. */
function PaperCheck({ printed }: { printed: Printed }) {
  const { t } = useTranslation('write');
  const { pageCount, missing, hasFailed, retry } = printed;
  if (hasFailed) {
    return (
      <p className={styles.count}>
        {t('pages.failed')}{' '}
        <Button size="small" icon="retry" onClick={retry}>
          {t('pages.retry')}
        </Button>
      </p>
    );
  }
  return (
    <>
      <output className={styles.count}>
        <Icon name="document" />
        <span>{pageCount === null ? t('pages.loading') : t('pages.count', { count: pageCount })}</span>
      </output>
      {(pageCount ?? 0) > stampPages && (
        <Notice>
          <output>{t('pages.sheets')}</output>
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="caution">
          <output>{t('pages.missing', { letters: missing.map((letter) => `“${letter}”`).join(', ') })}</output>
        </Notice>
      )}
    </>
  );
}

const parts = ['say', 'avoid'] as const;

/** Advice on the content of a letter, in the words of the guide to the first letter. */
function Guide() {
  const { t } = useTranslation('write');
  const { t: guide } = useTranslation('firstLetter');
  return (
    <Fold title={t('guide.title')}>
      <p>{guide('lead')}</p>
      {parts.map((part) => (
        <div key={part}>
          <h3>{guide(`sections.${part}.title`)}</h3>
          <Prose text={guide(`sections.${part}.text`)} links={textLinks} />
        </div>
      ))}
      <p>
        {/* A new tab, because the letter is on this one. */}
        <a href={paths.firstLetter} target="_blank" rel="noopener">
          {t('guide.more')}
        </a>
      </p>
    </Fold>
  );
}

type RuleHintsProps = { state: State; printed: Printed };

/** Parts of the letter that a prison of this state would refuse, by its known mail rules. Stops nobody (D-127). */
function RuleHints({ state, printed }: RuleHintsProps) {
  const rules = useQuery(mailRules(state)); // without them the general advice is enough
  return rules.data
    ?.filter((rule) => rule.state !== null)
    .map((rule) => <RuleHint key={rule.id} rule={rule} printed={printed} />);
}

function RuleHint({ rule: { authority, limits }, printed }: { rule: MailRuleJson; printed: Printed }) {
  const { t } = useTranslation('write');
  const { pageCount, letter } = printed;
  const most = limits.maxPages;
  const isTooLong = most !== null && pageCount !== null && pageCount > most;
  const lacksSender = limits.returnAddress === true && isFilledIn(letter.text) && letter.address.length === 0;
  return (
    <>
      {isTooLong && (
        <Notice tone="caution">
          <output>{t('rules.tooMany', { authority, most })}</output>
        </Notice>
      )}
      {lacksSender && <Notice>{t('rules.returnAddress', { authority })}</Notice>}
    </>
  );
}
