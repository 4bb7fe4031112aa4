import { useTranslation } from '@inkbridge/federation/i18n';
import { allowances, cents, extraWordBlocks, prices } from '@inkbridge/shared/pricing';
import { countWords } from '@inkbridge/shared/profile-fields';
import { classes, Icon, useFieldControl, VisuallyHidden } from '@inkbridge/ui';
import type { ComponentPropsWithRef } from 'react';
import { useWatch } from 'react-hook-form';
import { registerText, useFormFacts } from '../state/form-context.js';
import type { Pricing } from '../state/form-edit.js';
import { controlId } from '../state/form-steps.js';
import { InterviewOffer } from '../interview/interview-offer.js';
import { useMoney } from '../price/use-quote-lines.js';
import { BasicField, usePriceMark } from './basic-field.js';
import styles from './bio-field.module.css';

/** The letter of a profile, on the sheet that visitors will read, with sentences to finish (AC-218…221). */
export function BioField() {
  const { form } = useFormFacts();
  const { t } = useTranslation('form');
  const isUnpriced = usePriceMark('bio', 'basic.bio') === null;
  return (
    <div>
      <Prompts />
      <BasicField name="bio" labelHidden={isUnpriced /* the heading above says it */}>
        {/* Detached from the form, because browser autofill reads all 250 controls of a form on every keystroke. */}
        <Paper form="" rows={10} autoComplete="off" {...registerText(form, 'bio')} />
      </BasicField>
      <WordMeter />
      <InterviewOffer />
      <details className={styles.example}>
        <summary className={styles.exampleTitle}>
          {t('example.title')}
          <Icon name="chevronDown" className={styles.chevron} />
        </summary>
        <p className={styles.exampleText}>{t('example.text')}</p>
      </details>
    </div>
  );
}

function Paper(props: ComponentPropsWithRef<'textarea'>) {
  const control = useFieldControl(props);
  return <textarea {...props} {...control} className={styles.paper} />;
}

const prompts = ['day', 'hours', 'hear'] as const;

/** Beginnings of sentences: a tap puts one on the sheet, and a second one goes back to it. */
function Prompts() {
  const { form } = useFormFacts();
  const { t } = useTranslation('form');
  const sentences = prompts.map((name) => t(`prompts.${name}`));
  const used = useWatch({
    control: form.control,
    name: 'basic.bio',
    compute: (bio: string) => sentences.filter((sentence) => bio.includes(sentence)).join('\n'),
  }).split('\n');

  const begin = (sentence: string) => {
    const bio = form.getValues('basic.bio');
    const at = bio.indexOf(sentence);
    const text = at === -1 ? `${bio.trimEnd()}\n\n${sentence} `.trimStart() : bio;
    if (at === -1) form.setValue('basic.bio', text, { shouldDirty: true });
    const paper = document.getElementById(controlId('bio'));
    if (!(paper instanceof HTMLTextAreaElement)) return;
    const caret = at === -1 ? text.length : at + sentence.length;
    paper.focus();
    paper.setSelectionRange(caret, caret);
  };
  return (
    <fieldset aria-label={t('prompts.label')} className={styles.prompts}>
      {sentences.map((sentence) => {
        const isUsed = used.includes(sentence);
        return (
          <button
            key={sentence}
            type="button"
            className={classes(styles.prompt, isUsed && styles.used)}
            onClick={() => begin(sentence)}
          >
            <Icon name={isUsed ? 'check' : 'plus'} className={styles.mark} />
            <span>{`${sentence} …`}</span>
            {isUsed && <VisuallyHidden>, {t('prompts.used')}</VisuallyHidden>}
          </button>
        );
      })}
    </fieldset>
  );
}

/** How many words cost nothing more: the free ones, and those that were paid for earlier. */
function includedWords(pricing: Pricing): number {
  const paidBlocks = pricing.kind === 'update' ? pricing.live.paidFor.wordLimit : 0;
  return allowances.freeBioWords + paidBlocks * allowances.wordsPerBlock;
}

/** The words, and what more of them cost: a price, not a mistake. Renders again per word, not per keystroke. */
function WordMeter() {
  const { form, pricing } = useFormFacts();
  const { t } = useTranslation('form');
  const money = useMoney();
  const words = useWatch({ control: form.control, name: 'basic.bio', compute: countWords });
  if (pricing.kind === 'free') return <p className={styles.meter}>{t('words', { count: words })}</p>;

  const included = includedWords(pricing);
  const over = Math.max(0, words - included);
  const block = allowances.wordsPerBlock;
  const blocks = extraWordBlocks(words) - extraWordBlocks(included);
  const most = included + blocks * block;
  return (
    <div className={styles.meter}>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.inside} style={{ flexGrow: Math.min(words, included) }} />
        <span className={over > 0 ? styles.beyond : undefined} style={{ flexGrow: Math.abs(included - words) }} />
      </div>
      <p className={styles.count}>
        <span>
          {t.rich(over > 0 ? 'meter.over' : 'meter.included', { b: <b />, of: <span /> }, { count: words, included })}
        </span>
        {over > 0 ? (
          <b className={styles.cost}>{t('mark.plus', { price: money(cents(blocks * prices.wordBlock)) })}</b>
        ) : (
          <span className={styles.quiet}>{t('meter.left', { count: included - words })}</span>
        )}
      </p>
      <output>
        {over > 0 && (
          <span className={styles.warning}>{t('wordsExceeded', { price: money(prices.wordBlock), block })}</span>
        )}
      </output>
      {over > 0 && <p className={styles.quiet}>{t('meter.until', { most, count: over })}</p>}
    </div>
  );
}
