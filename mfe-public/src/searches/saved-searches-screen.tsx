import { changeSearch, removeSearch, savedSearches, saveSearch, useMutation } from '@inkbridge/api-client';
import type { SavedSearchJson } from '@inkbridge/contracts';
import { longestSearchName, mostSavedSearches, pathOfSearch, type SearchPace } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError, useErrorText } from '@inkbridge/frame';
import { paths } from '@inkbridge/shared/routes';
import { isFilledIn } from '@inkbridge/shared/text';
import { Button, classes, Field, Link, Notice, showToast, TextInput } from '@inkbridge/ui';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { focusFirstField, focusHere } from '../layout/held-focus.js';
import { SheetSkeleton, SheetsPage } from '../layout/sheets.js';
import sheets from '../layout/sheets.module.css';
import { searchMessages } from './messages/en.js';
import { PaceField } from './pace-field.js';
import { SaveFailure } from './save-search.js';
import styles from './searches.module.css';
import { useSearchWords } from './use-search-words.js';

export const bundles = [searchMessages];

/** `/saved-searches`: the member's searches, and how often we write about them. */
export function Screen() {
  const { t } = useTranslation('searches');
  return (
    <SheetsPage title={t('title')} lead={t('lead')}>
      <Searches />
    </SheetsPage>
  );
}

function Searches() {
  const { t } = useTranslation('searches');
  const searches = useQuery(savedSearches);
  if (searches.isPending) return <SheetSkeleton label={t('loading')} />;
  if (searches.isLoadingError) {
    const retry = () => void searches.refetch();
    return <LoadError title={t('failed')} error={searches.error} busy={searches.isFetching} onRetry={retry} />;
  }
  if (searches.data.length === 0) {
    return (
      <EmptyWithLink title={t('empty.title')} href={paths.explore} label={t('empty.explore')}>
        {t('empty.text')}
      </EmptyWithLink>
    );
  }
  return (
    <>
      {searches.data.length >= mostSavedSearches && <Notice>{t('full', { count: mostSavedSearches })}</Notice>}
      <p className={sheets.hint}>{t('pace.hint')}</p>
      <ul className={styles.list} aria-label={t('title')}>
        {searches.data.map((search) => (
          <SearchRow key={search.id} search={search} />
        ))}
      </ul>
    </>
  );
}

type SearchRowProps = { search: SavedSearchJson };
type Change = { name?: string; pace?: SearchPace };

/** One saved search: opened, renamed, removed, and how often it is mailed. */
function SearchRow({ search }: SearchRowProps) {
  const { t } = useTranslation('searches');
  const words = useSearchWords(search.question).join(', ');
  const { change, removal, remove } = useSearchWrites(search);
  const [editing, setEditing] = useState<'none' | 'open' | 'ended'>('none');
  const { name } = search;
  const pace = change.isPending ? (change.variables.pace ?? search.pace) : search.pace;
  return (
    <li className={classes(sheets.sheet, styles.search)}>
      {editing === 'open' ? (
        <NameForm
          name={name}
          busy={change.isPending}
          onEnd={() => setEditing('ended')}
          onSave={(typed) => change.mutate({ name: typed }, { onSuccess: () => setEditing('ended') })}
        />
      ) : (
        <RowHead
          search={search}
          hasEnded={editing === 'ended'}
          busy={removal.isPending}
          onRename={() => setEditing('open')}
          onRemove={remove}
        />
      )}
      {words !== name && words !== '' && <p className={sheets.hint}>{words}</p>}
      <PaceField about={name} pace={pace} onChange={(chosen) => change.mutate({ pace: chosen })} />
      <output className={sheets.hint}>{change.isSuccess && t('pace.stored')}</output>
      {change.isError && <SaveFailure error={change.error} />}
      {removal.isError && <SaveFailure error={removal.error} />}
    </li>
  );
}

type RowHeadProps = SearchRowProps & {
  /** The name was just edited here, so the focus comes back. */
  hasEnded: boolean;
  busy: boolean;
  onRename: () => void;
  onRemove: () => void;
};

function RowHead({ search: { name, question }, hasEnded, busy, onRename, onRemove }: RowHeadProps) {
  const { t } = useTranslation('searches');
  const look = { size: 'small', variant: 'quiet' } as const;
  return (
    <div className={styles.head}>
      <h2 className={styles.name}>
        <Link href={pathOfSearch(question)}>{name}</Link>
      </h2>
      <span className={styles.tools}>
        <Button
          {...look}
          ref={hasEnded ? focusHere : undefined}
          aria-label={t('row.renameOf', { name })}
          onClick={onRename}
        >
          {t('row.rename')}
        </Button>
        <Button {...look} busy={busy} aria-label={t('row.removeOf', { name })} onClick={onRemove}>
          {t('row.remove')}
        </Button>
      </span>
    </div>
  );
}

function useSearchWrites({ id, name, question, pace }: SavedSearchJson) {
  const { t } = useTranslation('searches');
  const client = useQueryClient();
  const errorText = useErrorText();
  const onSettled = () => client.invalidateQueries({ queryKey: savedSearches.queryKey });
  const change = useMutation({ mutationFn: (to: Change) => changeSearch(id, to, { client }), onSettled });
  const removal = useMutation({ mutationFn: () => removeSearch(id, { client }), onSettled });
  const say = (text: string) => showToast({ text, action: { label: t('row.undo'), onSelect: restore } });
  // The row is gone by then, so the message says what went wrong, and offers it again.
  const restore = () =>
    void saveSearch({ name, question, pace }, { client }).then(onSettled, (error: unknown) => say(errorText(error)));
  const remove = () => removal.mutate(undefined, { onSuccess: () => say(t('row.removed')) });
  return { change, removal, remove };
}

type NameFormProps = { name: string; busy: boolean; onSave: (name: string) => void; onEnd: () => void };

function NameForm({ name, busy, onSave, onEnd }: NameFormProps) {
  const { t } = useTranslation('searches');
  const [typed, setTyped] = useState(name);
  const isNameless = !isFilledIn(typed);
  return (
    <form
      ref={focusFirstField}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isNameless && !busy) onSave(typed.trim());
      }}
    >
      <Field label={t('save.name')} error={isNameless ? t('noName') : undefined}>
        <TextInput
          value={typed}
          maxLength={longestSearchName}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
      <div className={sheets.buttons}>
        <Button type="submit" size="small" variant="primary" busy={busy}>
          {t('save.confirm')}
        </Button>
        <Button size="small" onClick={onEnd}>
          {t('save.cancel')}
        </Button>
      </div>
    </form>
  );
}
