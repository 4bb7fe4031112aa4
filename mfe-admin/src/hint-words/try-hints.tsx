import { useTranslation } from '@inkbridge/federation/i18n';
import { isFilledIn } from '@inkbridge/shared/text';
import { Field, TextArea } from '@inkbridge/ui';
import { useId, useState } from 'react';
import styles from './hint-list-part.module.css';
import { HintedText } from '../hints/hinted-text.js';
import text from '../hints/hints.module.css';
import { useHintFinder } from '../hints/use-hint-finder.js';

const longest = 20_000;

/** Marks what an admin types, to see what the words do. */
export function TryHints() {
  const { t } = useTranslation('hints');
  const id = useId();
  const { data: find } = useHintFinder();
  const [typed, setTyped] = useState('');
  const hints = find?.(typed) ?? [];
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('page.try')}
      </h2>
      <Field label={t('page.tryText')} hint={t('page.tryHint')}>
        <TextArea rows={3} maxLength={longest} value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <output className={text.text}>
        {hints.length > 0 && <HintedText text={typed} hints={hints} />}
        {hints.length === 0 && isFilledIn(typed) && <span>{t('page.tryNothing')}</span>}
      </output>
    </section>
  );
}
