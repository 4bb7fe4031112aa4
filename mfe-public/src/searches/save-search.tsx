import { type NewSearch, savedSearches, saveSearch, useMutation } from '@inkbridge/api-client';
import { longestSearchName, mostSavedSearches, pathOfSearch, type SearchPace } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSearchParams } from '@inkbridge/federation/router';
import { useErrorText, useLoginLink } from '@inkbridge/frame';
import { useViewer } from '@inkbridge/shared/auth-context';
import { paths } from '@inkbridge/shared/routes';
import { isFilledIn } from '@inkbridge/shared/text';
import { Alert, Button, Dialog, Field, Link, LinkButton, TextInput } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { focusHere } from '../layout/held-focus.js';
import { searchMessages } from './messages/en.js';
import { PaceField } from './pace-field.js';
import { questionOf, type SaveSearchProps } from './search-of-listing.js';
import { useNameOfSearch } from './use-search-words.js';
import styles from './searches.module.css';

export const bundles = [searchMessages];

type Question = NewSearch['question'];

/** Query key that opens the form: a guest comes back from the login with it. */
const saveQuery = 'save';

/** Keeps the search of this list in the account; a guest logs in first and comes back to the same search. */
export function SaveSearch({ address, category }: SaveSearchProps) {
  const viewer = useViewer();
  const question = questionOf(address, category);
  const path = pathOfSearch(question);
  return viewer === 'user' ? <MemberPart key={path} question={question} /> : <GuestPart path={path} />;
}

function GuestPart({ path }: { path: string }) {
  const { t } = useTranslation('searches');
  const login = useLoginLink(`${path}&${saveQuery}=1`, { isExpected: true });
  return (
    <LinkButton size="small" icon="search" {...login}>
      {t('save.login')}
    </LinkButton>
  );
}

function MemberPart({ question }: { question: Question }) {
  const { t } = useTranslation('searches');
  const [params, setParams] = useSearchParams();
  const [isSaved, setIsSaved] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  const isOpen = isPressed || params.has(saveQuery);
  const close = () => {
    setIsPressed(false);
    if (!params.has(saveQuery)) return;
    params.delete(saveQuery);
    setParams(params, { replace: true, preventScrollReset: true });
  };
  return (
    <div className={styles.ways}>
      {isSaved ? (
        <output className={styles.saved} tabIndex={-1} ref={focusHere}>
          {t.rich('save.done', { list: <Link href={paths.savedSearches} /> })}
        </output>
      ) : (
        <Button size="small" icon="search" onClick={() => setIsPressed(true)}>
          {t('save.button')}
        </Button>
      )}
      <LinkButton size="small" icon="print" href={pathOfSearch(question).replace(paths.explore, paths.labels)}>
        {t('save.labels')}
      </LinkButton>
      {isOpen && !isSaved && (
        <SaveDialog
          question={question}
          onClose={close}
          onSaved={() => {
            setIsSaved(true);
            close();
          }}
        />
      )}
    </div>
  );
}

type SaveDialogProps = { question: Question; onClose: () => void; onSaved: () => void };

function SaveDialog({ question, onClose, onSaved }: SaveDialogProps) {
  const { t } = useTranslation('searches');
  const formId = useId();
  const client = useQueryClient();
  const suggested = useNameOfSearch(question);
  const [typed, setName] = useState<string | null>(null);
  const name = typed ?? suggested;
  const [pace, setPace] = useState<SearchPace>('weekly');
  const saving = useMutation({
    mutationFn: () => saveSearch({ name: name.trim(), question, pace }, { client }),
    onSuccess: async () => {
      onSaved();
      await client.invalidateQueries({ queryKey: savedSearches.queryKey });
    },
  });
  const isNameless = !isFilledIn(name);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('save.title')}
      closeLabel={t('save.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('save.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={saving.isPending}>
            {t('save.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isNameless) saving.mutate();
        }}
      >
        <Field label={t('save.name')} error={isNameless ? t('noName') : undefined}>
          <TextInput
            value={name}
            maxLength={longestSearchName}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </Field>
        <PaceField hint={t('pace.hint')} pace={pace} onChange={setPace} />
        {saving.isError && <SaveFailure error={saving.error} />}
      </form>
    </Dialog>
  );
}

/** Why a search could not be saved. */
export function SaveFailure({ error }: { error: Error }) {
  const { t } = useTranslation('searches');
  const errorText = useErrorText();
  const code = 'code' in error ? error.code : '';
  const list = <Link href={paths.savedSearches} />;
  if (code === 'search_saved_already') return <Alert>{t.rich('save.already', { list })}</Alert>;
  if (code === 'too_many_searches') return <Alert>{t.rich('save.full', { list }, { count: mostSavedSearches })}</Alert>;
  return <Alert>{errorText(error)}</Alert>;
}
