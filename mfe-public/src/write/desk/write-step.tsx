import { mailRules } from '@inkbridge/api-client';
import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { asName, Fold, nameParts, type Recipient } from '@inkbridge/profile-screens';
import { paths } from '@inkbridge/shared/routes';
import { isFilledIn } from '@inkbridge/shared/text';
import { Button, Field, Notice, showToast, useFieldControl } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Prose } from '../../about/prose.js';
import { textLinks } from '../../about/text-links.js';
import { type LetterBox, longestLetter, type PersonBeside } from '../../letters/letter-box.js';
import type { LetterDesk } from '../../letters/use-letter.js';
import { useKept } from '../../letters/use-kept.js';
import { AboutPerson } from './about-person.js';
import desk from './desk.module.css';
import { KeptLine } from './kept-line.js';
import { OtherLetters } from './other-letters.js';
import type { Printed } from './use-printed.js';
import styles from './write-step.module.css';

type WriteStepProps = {
  letter: LetterDesk;
  printed: Printed;
  profile: CustomerJson | undefined;
  /** Also without a network, where the letter has kept it. */
  about: PersonBeside | undefined;
  box: LetterBox;
  id: string;
  to: Recipient;
  /** Below the paper, because it is known when the page is on the screen. */
  notice: ReactNode;
};

/** The paper first, and beside it the person's words and what helps with a first letter. */
export function WriteStep({ letter, printed, profile, about, box, id, to, notice }: WriteStepProps) {
  const below = useKeyBelow(letter);
  return (
    <div className={desk.grid}>
      <div className={styles.main}>
        <WritingPaper letter={letter} printed={printed} to={to} />
        {notice}
        <Hints printed={printed} profile={profile} />
        <Privacy key={below} letter={letter} />
      </div>
      <div key={below} className={desk.side}>
        {about && <AboutPerson person={about} />}
        <Guide />
        <OtherLetters box={box} id={id} />
      </div>
    </div>
  );
}

/** A begun letter that comes to a page of the server pushes down what is below it, which is drawn anew and does not jump. */
function useKeyBelow({ text }: LetterDesk): string {
  const [isBegun] = useKept(() => isFilledIn(text), false);
  return isBegun ? 'begun' : 'blank';
}

type WritingPaperProps = Pick<WriteStepProps, 'letter' | 'printed' | 'to'>;

/** The sheet that the letter is written on; it grows with the text. */
function WritingPaper({ letter, printed, to }: WritingPaperProps) {
  const below = useKeyBelow(letter);
  const { t } = useTranslation('write');
  const hintId = useId();
  return (
    <Field label={t('paper.label')} labelHidden>
      <Paper
        value={letter.text}
        maxLength={longestLetter}
        placeholder={t('paper.greeting', { name: to.firstName })}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => letter.change({ text: currentTarget.value })}
      />
      <div key={below} className={styles.under}>
        <p className={styles.count}>
          <PageCount printed={printed} />
          <span id={hintId}>{t('paper.hint')}</span>
        </p>
        <KeptLine letter={letter} />
      </div>
    </Field>
  );
}

/**
 * The twin has the same text, so that its height is the paper's, in every browser. The device keeps the letter: what a
 * browser puts back into fields by itself would look like something typed.
 */
function Paper(props: ComponentPropsWithRef<'textarea'> & { value: string }) {
  const control = useFieldControl(props);
  return (
    <div className={styles.sheet}>
      <div className={styles.grow}>
        <div className={styles.twin} aria-hidden="true">
          {`${props.value}\n `}
        </div>
        <textarea
          {...props}
          {...control}
          className={styles.paper}
          autoComplete="off"
          spellCheck
          autoCapitalize="sentences"
        />
      </div>
    </div>
  );
}

function PageCount({ printed: { pageCount, hasFailed, retry } }: Pick<WriteStepProps, 'printed'>) {
  const { t } = useTranslation('write');
  if (hasFailed) {
    return (
      <>
        {t('pages.failed')}{' '}
        <Button size="small" icon="retry" onClick={retry}>
          {t('pages.retry')}
        </Button>
      </>
    );
  }
  return <output>{pageCount === null ? t('pages.loading') : t('pages.count', { count: pageCount })}</output>;
}

/** Pages that one ordinary stamp carries, printed on one side. */
export const stampPages = 3;

/** Parts that a printer, a scale or a prison of the state would refuse. Stops nobody (D-127). */
function Hints({ printed, profile }: Pick<WriteStepProps, 'printed' | 'profile'>) {
  const { t } = useTranslation('write');
  const { pageCount, missing } = printed;
  return (
    <>
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
      {profile && <TooLong pageCount={pageCount ?? 0} state={profile.basicInfo.state} />}
    </>
  );
}

type TooLongProps = { pageCount: number; state: CustomerJson['basicInfo']['state'] };

function TooLong({ pageCount, state }: TooLongProps) {
  const { t } = useTranslation('write');
  const rules = useQuery(mailRules(state)); // without them nothing is known to be too long
  return rules.data?.map(({ id, state: of, authority, limits: { maxPages: most } }) =>
    of !== null && most !== null && pageCount > most ? (
      <Notice key={id} tone="caution">
        <output>{t.rich('rules.tooMany', nameParts, { authority: asName(authority), most })}</output>
      </Notice>
    ) : null,
  );
}

/** That nobody else has the letter, and how to take it off a device that others use. */
function Privacy({ letter }: { letter: LetterDesk }) {
  const { t } = useTranslation('write');
  const discard = () => {
    const undo = letter.discard();
    showToast({ text: t('discard.done'), action: { label: t('discard.undo'), onSelect: undo } });
  };
  return (
    <div className={styles.privacy}>
      <p>{t('kept.shared')}</p>
      {isFilledIn(letter.text) && (
        <Button variant="quiet" size="small" onClick={discard} className={styles.discard}>
          {t('discard.button')}
        </Button>
      )}
    </div>
  );
}

const parts = ['say', 'avoid'] as const;

/** Advice on the content of a letter, in the words of the guide to the first letter. */
function Guide() {
  const { t } = useTranslation('write');
  const { t: guide } = useTranslation('firstLetter');
  return parts.map((part) => (
    <Fold key={part} title={guide(`sections.${part}.title`)} heading="h2">
      <Prose text={guide(`sections.${part}.text`)} links={textLinks} />
      {part === 'say' && (
        <p>
          {/* A new tab, because the letter is on this one. */}
          <a href={paths.firstLetter} target="_blank" rel="noopener" className={styles.more}>
            {t('guide.more')}
          </a>
        </p>
      )}
    </Fold>
  ));
}
