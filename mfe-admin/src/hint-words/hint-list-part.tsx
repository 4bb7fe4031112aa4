import type { HintListJson } from '@inkbridge/contracts';
import { useTranslation, type Language } from '@inkbridge/federation/i18n';
import { Alert, Button, Chip } from '@inkbridge/ui';
import { useId, useState } from 'react';
import { EmptyRecords } from '../kit/records/empty-records.js';
import { AddWord } from './add-word.js';
import styles from './hint-list-part.module.css';
import { RestoreWords } from './restore-words.js';
import { useChangeWords } from './use-change-words.js';
import { WordDialog } from './word-dialog.js';

/** The words of one kind in one language, each of which can be changed or removed. */
export function HintListPart({ list }: { list: HintListJson }) {
  const { t } = useTranslation('hints');
  const { t: ofFrame } = useTranslation('frame');
  const id = useId();
  const [edited, setEdited] = useState<string | null>(null);
  const { change, busy, error, forget } = useChangeWords(list);
  const { words, isStarting } = list;
  const language = ofFrame(`language.${list.language as Language}`);
  const without = (word: string) => words.filter((one) => one !== word);

  const remove = (word: string) => change({ words: without(word), said: t('page.removed', { word }) });
  const add = (word: string, onSaved: () => void) =>
    change({ words: [...words, word], said: t('page.added', { word }) }, onSaved);
  const save = (word: string) =>
    change({ words: words.map((one) => (one === edited ? word : one)), said: t('page.changed', { word }) }, () =>
      setEdited(null),
    );
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {language}
        </h2>
        <span className={styles.count}>
          {[t('page.count', { count: words.length }), isStarting && t('page.starting')].filter(Boolean).join(', ')}
        </span>
        {!isStarting && (
          <RestoreWords
            language={language}
            busy={busy}
            error={error}
            onRestore={(onSaved) => change({ words: null, said: t('page.restored') }, onSaved)}
          />
        )}
      </div>
      <AddWord language={language} words={words} busy={busy} onAdd={add} />
      {error && edited === null && <Alert>{error}</Alert>}
      <Words words={words} language={language} onEdit={setEdited} onRemove={remove} />
      {edited !== null && (
        <WordDialog
          word={edited}
          others={without(edited)}
          busy={busy}
          error={error}
          onSave={save}
          onClose={() => {
            forget();
            setEdited(null);
          }}
        />
      )}
    </section>
  );
}

type WordsProps = {
  words: readonly string[];
  language: string;
  onEdit: (word: string) => void;
  onRemove: (word: string) => void;
};

function Words({ words, language, onEdit, onRemove }: WordsProps) {
  const { t } = useTranslation('hints');
  if (words.length === 0) return <EmptyRecords>{t('page.none')}</EmptyRecords>;
  return (
    <ul className={styles.words} aria-label={language}>
      {words.map((word) => (
        <li key={word}>
          <Chip onRemove={() => onRemove(word)} removeLabel={t('page.remove', { word })}>
            <Button variant="quiet" size="dense" aria-label={t('page.edit', { word })} onClick={() => onEdit(word)}>
              {word}
            </Button>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
