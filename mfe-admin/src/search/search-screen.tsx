import { recordsFound } from '@inkbridge/api-client';
import { type FoundRecordsJson, isSearchable } from '@inkbridge/contracts';
import { longestSearch } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { badgeOf } from '@inkbridge/shared/profile-lifecycle';
import { paths, pathTo } from '@inkbridge/shared/routes';
import { Breakable, EmptyState, Field, Link, TextInput } from '@inkbridge/ui';
import { isComposing } from '@inkbridge/ui/composing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { archivedPath, paymentKeys, userKeys } from '../kit/addresses.js';
import { useKeyShortcut } from '../kit/queue-keys.js';
import { RecordsSkeleton } from '../kit/records/records-skeleton.js';
import { useTypedSearch } from '../kit/records/search-box.js';
import { useSearchText } from '../kit/records/use-address.js';
import styles from './search-screen.module.css';

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
    if (event.key !== 'Enter' || isComposing(event)) return;
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

type SearchResultsProps = { found: FoundRecordsJson; search: string; isStale: boolean };
type Result = { id: string; href: string; name: string; facts: readonly string[] };

/** A few results of each kind, with the way to the rest. */
function SearchResults({ found, search, isStale }: SearchResultsProps) {
  const { t } = useTranslation('admin');
  const groups = useGroups(found, search);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  return (
    <div className={styles.groups} aria-busy={isStale}>
      <output className={styles.quiet}>{isStale ? '' : t('search.found', { count: total })}</output>
      {total === 0 && !isStale && (
        <EmptyState heading="h2" picture="openEnvelope" title={t('search.none', { text: search })}>
          {t('search.noneHint')}
        </EmptyState>
      )}
      {groups.map((group) => group.total > 0 && <Group key={group.title} {...group} />)}
    </div>
  );
}

type GroupProps = { title: string; total: number; results: readonly Result[]; all: { href: string; text: string } };

function Group({ title, total, results, all }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {results.map(({ id: key, href, name, facts }) => (
          <li key={key}>
            <Link href={href} className={styles.result}>
              <b>{name}</b> <Facts facts={facts} />
            </Link>
          </li>
        ))}
      </ul>
      {total > results.length && <Link href={all.href}>{all.text}</Link>}
    </section>
  );
}

/** Each fact stays on one line, but for an address that is too long for it. */
function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <span className={styles.quiet}>
      {facts.map((fact, place) => (
        <span key={fact} className={styles.fact}>
          <Breakable>{fact}</Breakable>
          {place < facts.length - 1 && ', '}
        </span>
      ))}
    </span>
  );
}

function useGroups({ people, profiles, payments }: FoundRecordsJson, search: string): GroupProps[] {
  const { t, language } = useTranslation('admin');
  const { t: profileText } = useTranslation('profile');
  const rest = (path: string, key: string, total: number) => ({
    href: `${path}?${key}=${encodeURIComponent(search)}`,
    text: t('search.all', { count: total }),
  });
  return [
    {
      title: t('search.people'),
      total: people.total,
      results: people.items.map(({ _id, name, email }) => ({
        id: _id,
        href: pathTo('adminUser', _id),
        name,
        facts: [email],
      })),
      all: rest(paths.people, userKeys.search, people.total),
    },
    {
      title: t('search.profiles'),
      total: profiles.total,
      results: profiles.items.map(({ _id, name, inmateNumber, status, archived }) => ({
        id: _id,
        href: archived ? archivedPath(_id) : pathTo('adminProfile', _id),
        name,
        facts: [
          t('search.number', { number: inmateNumber }),
          archived ? t('search.archived') : profileText(`status.${badgeOf(status)}`),
        ],
      })),
      all: rest(paths.updateProfiles, 'q', profiles.total),
    },
    {
      title: t('search.payments'),
      total: payments.total,
      results: payments.items.map(({ id, receiptNumber, totalPrice, customer, user, paidAt, status }) => ({
        id,
        href: pathTo('adminPayment', id),
        name: t('payment.title', { amount: formatCents(centsOf(totalPrice), language), name: customer.name || '–' }),
        facts: [
          receiptNumber ?? '',
          user.email || t('fact.deletedAccount'),
          paidAt ? formatDate(new Date(paidAt)) : '',
          t(`records.paymentStatus.${status}`),
        ].filter((fact) => fact !== ''),
      })),
      all: rest(paths.payments, paymentKeys.search, payments.total),
    },
  ];
}

/** The arrow keys go from the page's field to its results, which are its links, between them, and back. */
function useArrowKeys(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = page;
    const listener = (event: globalThis.KeyboardEvent) => {
      if (current && !isComposing(event) && isMoved(current, event.key)) event.preventDefault();
    };
    current?.addEventListener('keydown', listener);
    return () => current?.removeEventListener('keydown', listener);
  }, [page]);
}

function isMoved(page: HTMLElement, key: string): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
  const stops = [...page.querySelectorAll<HTMLElement>('input, a')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = at === -1 ? undefined : stops[at + (key === 'ArrowDown' ? 1 : -1)];
  next?.focus();
  return next !== undefined;
}
