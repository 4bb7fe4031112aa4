import { recordsFound } from '@inkbridge/api-client';
import { isSearchable, longestSearch } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { Field, TextInput } from '@inkbridge/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { RecordsSkeleton } from '../kit/records/records-skeleton.js';
import { useTypedSearch } from '../kit/records/search-box.js';
import { useSearchText } from '../kit/records/use-address.js';
import { useKeyShortcut } from '../kit/queue-keys.js';
import { SearchResults } from './search-results.js';
import styles from './search-screen.module.css';
import { useArrowKeys } from './use-arrow-keys.js';

/** `/admin/search`: one search over people, profiles and payments. */
export function Screen() {
  const { t } = useTranslation('admin');
  usePageTitle(t('search.title'));
  const [search, setSearch] = useSearchText();
  const page = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLDivElement>(null);
  useArrowKeys(page);
  return (
    <div ref={page} className={styles.page}>
      <h1 tabIndex={-1}>{t('search.title')}</h1>
      <Box search={search} onSearch={setSearch} results={results} />
      <div ref={results} className={styles.results}>
        <Found search={search} />
      </div>
    </div>
  );
}

type BoxProps = {
  search: string;
  onSearch: (text: string) => void;
  results: { readonly current: HTMLElement | null };
};

/** Enter opens the first result, once the results are those of the typed text. */
function Box({ search, onSearch, results }: BoxProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const shortcut = useKeyShortcut();
  const { typed, type, search: searchNow } = useTypedSearch(search, onSearch);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []); // whoever opens this page is about to type
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    const isShown = typed.trim() === search && results.current?.querySelector('[aria-busy="true"]') === null;
    const first = results.current?.querySelector('a')?.getAttribute('href');
    if (isShown && first) void navigate(first);
    else searchNow(typed);
  };
  return (
    <search>
      <Field label={t('search.label')} hint={t('search.hint')}>
        <TextInput
          type="search"
          ref={input}
          data-first-focus
          maxLength={longestSearch}
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          {...shortcut('/')}
        />
      </Field>
    </search>
  );
}

function Found({ search }: { search: string }) {
  const { t } = useTranslation('admin');
  const isLongEnough = isSearchable(search);
  const { data, error, isLoadingError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...recordsFound(search),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  if (!isLongEnough)
    return <output className={styles.quiet}>{t(search === '' ? 'search.start' : 'search.short')}</output>;
  if (isLoadingError) {
    return <LoadError heading="h2" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <RecordsSkeleton label={t('search.loading')} />;
  return <SearchResults found={data} search={search} isStale={isPlaceholderData} />;
}
