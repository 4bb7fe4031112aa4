import { type HintListJson, longestHintWord, mostHintWords } from '@inkbridge/contracts';
import { type Language, useTranslation } from '@inkbridge/federation/i18n';
import { tidyLine } from '@inkbridge/shared/text';
import { mostTokens, tokensOf } from '@inkbridge/shared/text-hints';
import { Alert, Button, Chip, Dialog, Field, TextInput } from '@inkbridge/ui';
import { type SubmitEvent, useId, useState } from 'react';
import { EmptyRecords } from '../kit/records/empty-records.js';
import styles from './hint-list-part.module.css';
import { useChangeWords } from './use-change-words.js';

/** The words of one kind in one language; each can be changed or removed. */
export function HintListPart({ list }: { list: HintListJson }) {
  const { t } = useTranslation('hints');
  const { t: ofFrame } = useTranslation('frame');
  const id = useId();
  const [edited, setEdited] = useState<string | null>(null);
  const { change, busy, error, forget } = useChangeWords(list);
  const { words, isStarting } = list;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every language has a name
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

type AddWordProps = {
  /** The name of the list's language. */
  language: string;
  words: readonly string[];
  busy: boolean;
  onAdd: (word: string, onSaved: () => void) => void;
};

/** Adds a word to a list; keeps the typed text until it is stored. */
function AddWord({ language, words, busy, onAdd }: AddWordProps) {
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

type WordDialogProps = {
  word: string;
  /** The other words of the list. */
  others: readonly string[];
  busy: boolean;
  error: string | null;
  onSave: (word: string) => void;
  onClose: () => void;
};

/** Edits one word of a list; stays open with the typed text until it is saved. */
function WordDialog({ word, others, busy, error, onSave, onClose }: WordDialogProps) {
  const { t } = useTranslation('hints');
  const id = useId();
  const [typed, setTyped] = useState(word);
  const [wasSent, setWasSent] = useState(false);
  const problem = wordProblem(typed, others);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (!problem && !busy) onSave(typed.trim());
  };
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open
      initialFocus="field"
      title={t('page.editTitle', { word })}
      closeLabel={t('page.close')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('page.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {t('page.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={send}>
        <Field label={t('page.word')} hint={t('page.hint')} error={wasSent && problem && t(`page.${problem}`)}>
          <TextInput value={typed} maxLength={longestHintWord} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      </form>
      {error && <Alert>{error}</Alert>}
    </Dialog>
  );
}

/** Why a word cannot be in the list; each has a text of its own. */
type WordProblem = 'missing' | 'noLetters' | 'tooMany' | 'twin' | 'full';

/** Checks the typed word against the others of its list; null if it can be added. */
function wordProblem(typed: string, others: readonly string[]): WordProblem | null {
  const words = foldedWords(typed);
  if (tidyLine(typed) === '') return 'missing';
  if (words === '') return 'noLetters';
  if (words.split(' ').length > mostTokens) return 'tooMany';
  if (others.some((other) => foldedWords(other) === words)) return 'twin';
  return others.length >= mostHintWords ? 'full' : null;
}

/** Its words as they are compared. */
function foldedWords(text: string): string {
  return tokensOf(text)
    .map(({ word }) => word)
    .join(' ');
}

type RestoreWordsProps = {
  language: string;
  busy: boolean;
  error: string | null;
  onRestore: (onSaved: () => void) => void;
};

/** Asks before the words of the product replace those of the admins. */
function RestoreWords({ language, busy, error, onRestore }: RestoreWordsProps) {
  const { t } = useTranslation('hints');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    if (!busy) setIsOpen(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="dense"
        aria-label={t('page.restoreIn', { language })}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('page.restore')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('page.restoreTitle')}
        closeLabel={t('page.close')}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{t('page.cancel')}</Button>
            <Button variant="dangerPrimary" busy={busy} onClick={() => onRestore(() => setIsOpen(false))}>
              {t('page.restore')}
            </Button>
          </>
        }
      >
        <p>{t('page.restoreText')}</p>
        {error && isOpen && <Alert>{error}</Alert>}
      </Dialog>
    </>
  );
}
