import { useTranslation } from '@inkbridge/federation/i18n';
import type { Recipient } from '@inkbridge/profile-screens';
import { Field, useFieldControl } from '@inkbridge/ui';
import type { ComponentPropsWithRef } from 'react';
import { longestLetter } from '../../letters/letter-box.js';
import type { LetterDesk } from '../../letters/use-letter.js';
import styles from './writing-paper.module.css';

/** The sheet that the letter is written on; it grows with the text. */
export function WritingPaper({ letter, to }: { letter: LetterDesk; to: Recipient }) {
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
