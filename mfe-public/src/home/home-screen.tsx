import type { FilterKey } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { RemoteSlot } from '@inkbridge/federation/slots';
import { usePageTitle } from '@inkbridge/frame';
import { useSession, useViewer, type SessionUser } from '@inkbridge/shared/auth-context';
import { allowances, flatFees, formatCents } from '@inkbridge/shared/pricing';
import { howItWorksAnchor, matchesAnchor, matchesPath, paths } from '@inkbridge/shared/routes';
import { Button, classes, Field, Icon, LinkButton, type IconName } from '@inkbridge/ui';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { LetterArt } from '../art/letter-art.js';
import { CountedSelect } from '../filters/counted-select.js';
import { onComing, useFilterCounts } from '../filters/use-filter-counts.js';
import { PageHead } from '../layout/page-head.js';
import page from '../layout/page.module.css';
import { listingParams, noFilters, toCatalogueQuery, withValue, type Filters } from '../listing/listing-address.js';
import { Steps } from '../steps/steps.js';
import { LateWaitingRow } from '../waiting/late-waiting-row.js';
import hero from './hero.module.css';
import styles from './home-screen.module.css';
import { MatchesSection } from './matches-section.js';
import { PriceTable } from './price-table.js';

/** `/`: an introduction for guests, matches first for members, the console's blocks for admins (D-48). */
export function HomeScreen() {
  const { t } = useTranslation('public');
  const viewer = useViewer();
  const { user } = useSession();
  usePageTitle(t('home.title'));

  if (viewer === 'guest') {
    return (
      <>
        <Hero />
        <TrustLine />
        <HowItWorks />
        <LateWaitingRow />
        <MatchesSection />
        <PriceTable />
      </>
    );
  }
  return (
    <>
      <div className={page.page}>
        <PageHead title={t('home.title')} lead={t(leadOf(user))} />
        {viewer === 'admin' && (
          <div className={styles.slot}>
            <RemoteSlot remote="admin" name="home" />
          </div>
        )}
      </div>
      <MatchesSection />
      {viewer === 'user' && (
        <>
          <LateWaitingRow />
          <PriceTable />
        </>
      )}
    </>
  );
}

function leadOf(user: SessionUser | null) {
  if (user?.role === 'admin') return 'home.adminLead';
  return user?.profileComplete ? 'home.memberLead' : 'home.newMemberLead';
}

/** The introduction that guests see first: a search for people, and two links into the product. */
function Hero() {
  const { t } = useTranslation('public');
  return (
    <div className={hero.hero}>
      <div className={hero.page}>
        <div>
          <h1 className={hero.title}>{t('home.title')}</h1>
          <p className={hero.lead}>{t('home.lead')}</p>
          <PeopleSearch />
          <div className={hero.ways}>
            <LinkButton href={paths.explore}>{t('home.explore')}</LinkButton>
            <LinkButton href={paths.createProfile} variant="quiet">
              {t('home.submit')}
            </LinkButton>
          </div>
        </div>
        <LetterArt />
      </div>
    </div>
  );
}

const asked = ['state', 'age', 'gender'] as const satisfies readonly FilterKey[];

/** Questions that a stranger can answer: three filters of the best matches. The form also works without scripts. */
function PeopleSearch() {
  const { t } = useTranslation('public');
  const navigate = useNavigate();
  const id = useId();
  const [draft, setDraft] = useState<Filters | null>(null);
  const query = toCatalogueQuery({ text: '', filters: draft ?? noFilters });
  const { counts } = useFilterCounts(query, { isWanted: draft !== null });
  const read = (form: HTMLFormElement) => setDraft(chosenIn(new FormData(form)));

  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const params = listingParams({ text: '', filters: chosenIn(new FormData(event.currentTarget)), page: 1 });
    void navigate({ pathname: paths.home, search: params.toString(), hash: matchesAnchor });
  };

  return (
    <search aria-label={t('find.people')}>
      <form
        className={hero.find}
        action={matchesPath}
        method="get"
        onSubmit={show}
        onChange={(event) => read(event.currentTarget)}
        {...onComing(read)}
      >
        {asked.map((key) => (
          <Field key={key} id={`${id}-${key}`} label={t(`filter.${key}`)}>
            <CountedSelect name={key} chosen={draft?.[key] ?? []} counts={counts} first={t('filter.any')} />
          </Field>
        ))}
        <Button type="submit" variant="primary" className={hero.show}>
          {t('find.showPeople')}
        </Button>
      </form>
    </search>
  );
}

function chosenIn(form: FormData) {
  return asked.reduce((filters, key) => {
    const value = form.get(key);
    return typeof value === 'string' && value !== '' ? withValue(filters, key, value) : filters;
  }, noFilters);
}

const steps = ['first', 'second', 'third'] as const;

/** The two ways to use the product, shown to guests only. */
function HowItWorks() {
  const { t, language } = useTranslation('public');
  const facts = {
    months: allowances.termMonths,
    creation: formatCents(flatFees.creation, language),
    renewal: formatCents(flatFees.renewal, language),
  };
  return (
    <section className={classes(page.page, styles.how)} id={howItWorksAnchor} aria-labelledby="how-title">
      <h2 id="how-title">{t('how.title')}</h2>
      <div className={classes(page.pair, styles.ways)}>
        <Way
          name="write"
          facts={facts}
          action={
            <LinkButton href={paths.register} variant="primary">
              {t('home.register')}
            </LinkButton>
          }
        />
        <Way
          name="list"
          facts={facts}
          action={<LinkButton href={paths.createProfile}>{t('home.submit')}</LinkButton>}
        />
      </div>
    </section>
  );
}

type WayProps = { name: 'write' | 'list'; facts: Record<string, string | number>; action: ReactNode };

function Way({ name, facts, action }: WayProps) {
  const { t } = useTranslation('public');
  return (
    <div className={page.sheet}>
      <h3>{t(`how.${name}.title`)}</h3>
      <Steps
        className={styles.steps}
        steps={steps.map((step) => ({
          title: t(`how.${name}.${step}`, facts),
          text: t(`how.${name}.${step}Text`, facts),
        }))}
      />
      {action}
    </div>
  );
}

const promises = [
  { icon: 'eye', text: 'read' },
  { icon: 'receipt', text: 'prices' },
  { icon: 'shield', text: 'adults' },
] as const satisfies readonly { icon: IconName; text: string }[];

function TrustLine() {
  const { t } = useTranslation('public');
  return (
    <ul className={styles.trust} aria-label={t('trust.label')}>
      {promises.map(({ icon, text }) => (
        <li key={text} className={styles.promise}>
          <Icon name={icon} className={styles.icon} />
          <span>
            <b className={styles.title}>{t(`trust.${text}Title`)}</b> {t(`trust.${text}Text`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
