import { longestHintWord } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Field, TextInput } from '@inkbridge/ui';
import { useState, type SubmitEvent } from 'react';
import styles from './hint-list-part.module.css';
import { wordProblem } from './word-problem.js';

type AddWordProps = {
  /** The name of the list's language. */
  language: string;
  words: readonly string[];
  busy: boolean;
  onAdd: (word: string, onSaved: () => void) => void;
};

/** Adds a word to a list; keeps what was typed until it is stored. */
export function AddWord({ language, words, busy, onAdd }: AddWordProps) {
  const { t } = useTranslation('hints');
  const [typed, setTyped] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const problem = wordProblem(typed, words);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSent(problem !== null);
    if (problem || busy) return;
    onAdd(typed.trim(), () => setTyped(''));
  };
  return (
    <form className={styles.add} noValidate onSubmit={send}>
      <Field
        label={t('page.newWordIn', { language })}
        hint={t('page.hint')}
        error={wasSent && problem && t(`page.${problem}`)}
      >
        <TextInput
          value={typed}
          maxLength={longestHintWord}
          onChange={({ target }) => {
            setTyped(target.value);
            setWasSent(false);
          }}
        />
      </Field>
      <Button type="submit" busy={busy} aria-label={t('page.addIn', { language })}>
        {t('page.add')}
      </Button>
    </form>
  );
}
