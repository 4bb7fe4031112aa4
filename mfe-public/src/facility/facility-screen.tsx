import { catalogue, mailRules } from '@inkbridge/api-client';
import type { PublicFacilityJson } from '@inkbridge/contracts';
import { pathOfSearch } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate, useParams, useSearchParams } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import {
  AddressedEnvelope,
  asName,
  CheckedOn,
  detailMessages,
  FacilityMail,
  Fold,
  inEnglish,
  mailLines,
  MailRuleCard,
  mailRuleMessages,
  MailStops,
  nameParts,
  numberLabel,
  OutsideLink,
} from '@inkbridge/profile-screens';
import { useViewer } from '@inkbridge/shared/auth-context';
import { facilityAddress, formatDate } from '@inkbridge/shared/profile-fields';
import { mailRulesPath, paths, pathTo } from '@inkbridge/shared/routes';
import { Link, LinkButton, Skeleton, SkeletonGroup } from '@inkbridge/ui';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { foundFacility } from '../layout/found.js';
import { PageHead } from '../layout/page-head.js';
import page from '../layout/page.module.css';
import { noFilters, readListing } from '../listing/listing-address.js';
import { ProfileList } from '../listing/profile-list.js';
import { ResultCount } from '../listing/result-count.js';
import { useKeptPages } from '../listing/use-kept-pages.js';
import styles from './facility-screen.module.css';
import { facilityMessages } from './messages/en.js';

export const bundles = [detailMessages, mailRuleMessages, facilityMessages];

type Facts = { facility: PublicFacilityJson };

/** The people listed there; the server prepares the page with the same query. */
export function peopleAt(id: string, params: URLSearchParams) {
  return catalogue({ key: 'customers', query: { facility: [id] }, firstPage: readListing(params).page });
}

/** "Albion, PA", as envelopes have it. */
export function placeOf(facility: PublicFacilityJson): string {
  const { city, state } = facility.street ? { city: facility.street.city, state: facility.state } : facility.mailing;
  return `${city}, ${state}`;
}

/** `/facility/{id}`: how letters get to one prison, and the people there who would like to have some. */
export function Screen() {
  const { id = '' } = useParams();
  return (
    <div className={page.page}>
      <Place key={id} id={id} />
    </div>
  );
}

function Place({ id }: { id: string }) {
  const { t } = useTranslation('facility');
  const facility = useQuery(foundFacility(id));
  if (facility.isLoadingError) {
    const retry = () => void facility.refetch();
    return (
      <LoadError heading="h1" title={t('failed')} error={facility.error} busy={facility.isFetching} onRetry={retry} />
    );
  }
  if (facility.data === undefined) {
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton shape="block" className={styles.waiting} />
      </SkeletonGroup>
    );
  }
  return facility.data === null ? <NotFound /> : <FacilityPage facility={facility.data} />;
}

function NotFound() {
  const { t } = useTranslation('facility');
  const { t: tPublic } = useTranslation('public');
  usePageTitle(t('notFound'));
  return (
    <EmptyWithLink heading="h1" title={t('notFound')} href={paths.explore} label={tPublic('home.explore')}>
      {t('notFoundText')}
    </EmptyWithLink>
  );
}

function FacilityPage({ facility }: Facts) {
  const { t } = useTranslation('facility');
  const place = placeOf(facility);
  usePageTitle(t('title', { name: facility.name }));
  return (
    <>
      <PageHead
        title={t.rich('title', nameParts, { name: asName(facility.name) })}
        lead={<span {...inEnglish}>{[facility.agency, place].filter(Boolean).join(' · ')}</span>}
      />
      <div className={styles.parts}>
        <FacilityMail id={facility.id} />
        {facility.status.is !== 'closed' && <Mail facility={facility} />}
        <People facility={facility} />
      </div>
    </>
  );
}

/** How letters get there. */
function Mail({ facility }: Facts) {
  const { t } = useTranslation('facility');
  return (
    <section aria-labelledby="mail" className={styles.mail}>
      <h2 id="mail">{t('mail')}</h2>
      <div className={styles.pair}>
        <div className={styles.envelope}>
          <AddressedEnvelope lines={useEnvelope(facility)} />
          <p className={styles.quiet}>{t('lookUp')}</p>
        </div>
        <FactList facility={facility} />
      </div>
      <MailStops />
      <Rules facility={facility} />
    </section>
  );
}

/** The lines in the order that the facility asks for, with words where each person has their own. */
function useEnvelope(facility: PublicFacilityJson): string[] {
  const { t } = useTranslation('facility');
  const { name, mailing, envelope } = facility;
  const lines = {
    person: [`[${t('who')}]`],
    number: [numberLabel],
    facility: [name],
    address: mailLines({ ...facilityAddress(facility), mailingAddress: mailing.lines.join(', ') }),
  };
  return envelope.flatMap((part) => lines[part]);
}

function FactList({ facility }: Facts) {
  const { t } = useTranslation('facility');
  const { houses, street, otherNames, phone, page: site, sourceUrl, checkedOn } = facility;
  const isElsewhere = street !== null && street.lines.join() !== facility.mailing.lines.join();
  const dialed = dialedOf(phone);
  const number = dialed === null ? phone : <a href={`tel:${dialed}`}>{phone}</a>;
  return (
    <dl className={styles.facts}>
      {otherNames.length > 0 && (
        <Fact name="otherNames">
          <span {...inEnglish}>{otherNames.join(', ')}</span>
        </Fact>
      )}
      {houses && <Fact name="houses">{t(`houses.${houses}`)}</Fact>}
      {isElsewhere && (
        <Fact name="street">
          <span {...inEnglish}>{[...street.lines, street.city].join(', ')}</span>
          <p className={styles.quiet}>{t('noLetters')}</p>
        </Fact>
      )}
      {number && <Fact name="phone">{number}</Fact>}
      {site && (
        <Fact name="page">
          <OutsideLink href={site}>
            <span {...inEnglish}>{facility.name}</span>
          </OutsideLink>
        </Fact>
      )}
      <Fact name="checked">
        {t.rich('on', { date: <time dateTime={checkedOn} /> }, { date: formatDate(checkedOn) })}
        {sourceUrl && (
          <p>
            <OutsideLink href={sourceUrl}>{t('source')}</OutsideLink>
          </p>
        )}
      </Fact>
    </dl>
  );
}

/** The first number of a text, as it is dialed; null where it is none, as one with letters in it. */
function dialedOf(phone: string): string | null {
  const [number = ''] = /\+?\(?\d[\d\s().\p{Pd}]*/u.exec(phone) ?? [];
  const dialed = number.replaceAll(/[^\d+]/g, '');
  return /^(\+\d{7,15}|\d{7,11})$/.test(dialed) ? dialed : null;
}

type FactName = 'otherNames' | 'houses' | 'street' | 'phone' | 'page' | 'checked';

function Fact({ name, children }: { name: FactName; children: ReactNode }) {
  const { t } = useTranslation('facility');
  return (
    <div>
      <dt>{t(`facts.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the state says of mail to prisons of this kind. */
function Rules({ facility: { state, kind } }: Facts) {
  const { t } = useTranslation('facility');
  const { t: tRules } = useTranslation('mailRules');
  const rules = useQuery(mailRules(state));
  if (rules.isError) return <p>{tRules('short.failed')}</p>;
  if (!rules.data) return <Skeleton shape="control" />;
  const own = rules.data.filter(
    ({ system, ...rule }) => system === kind && (rule.state !== null || kind === 'federal'),
  );
  const [first] = own;
  if (!first) return <p>{t.rich('noRules', { rules: <Link href={paths.mailRules} /> }, { state })}</p>;
  return (
    <Fold title={t('rules', { state })} aside={<CheckedOn day={first.checkedOn} />}>
      <div className={styles.rules}>
        {own.map((rule) => (
          <MailRuleCard key={rule.id} rule={rule} heading="h3" />
        ))}
        <p>
          <Link href={mailRulesPath(state)}>{t('allRules', { state })}</Link>
        </p>
      </div>
    </Fold>
  );
}

function People({ facility }: Facts) {
  const { t } = useTranslation('facility');
  const { id, state, mailing } = facility; // profiles have the state to which letters go
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const pages = useKeptPages(peopleAt(id, params));
  const hrefOf = (number: number) => (number > 1 ? `${pathTo('facility', id)}?page=${number}` : pathTo('facility', id));
  const total = pages.data?.pages.at(-1)?.total;
  const isMember = useViewer() === 'user';
  const list = pathOfSearch({ state: [mailing.state], facility: id });
  return (
    <section aria-labelledby="people">
      <div className={styles.head}>
        <h2 id="people">{t('people')}</h2>
        <ResultCount pages={pages} />
        {total !== undefined && total > 0 && <Link href={list}>{t('filterThese')}</Link>}
        {total !== undefined && total > 0 && isMember && (
          <>
            <Link href={list.replace(paths.explore, paths.labels)}>{t('labels')}</Link>
            <Link href={list.replace(paths.explore, paths.evenings)}>{t('evening')}</Link>
          </>
        )}
      </div>
      <ProfileList
        pages={pages}
        address={{ text: '', filters: noFilters, page: 1 }}
        onChange={({ page: number }) => void navigate(hrefOf(number))}
        heading="h3"
        hrefOf={hrefOf}
        texts={{
          label: t('people'),
          loading: t('loadingPeople'),
          failed: t('failedPeople'),
          end: t('end'),
          empty: t('empty'),
          emptyText: t('emptyText', { state }),
        }}
      />
      {total === 0 && (
        <p className={styles.instead}>
          <LinkButton href={pathOfSearch({ state: [state] })}>{t('inState', { state })}</LinkButton>
        </p>
      )}
    </section>
  );
}
