import type { CountedKey } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { howItWorksAnchor, matchesAnchor, matchesPath, paths } from '@inkbridge/shared/routes';
import { Button, classes, Field, Icon, type IconName, Link, LinkButton } from '@inkbridge/ui';
import { type FormEvent, useId, useState } from 'react';
import { LetterArt } from '../art/letter-art.js';
import { CountedSelect } from '../filters/counted-select.js';
import { onComing, useFilterCounts } from '../filters/use-filter-counts.js';
import { useNearest, useWayTexts } from '../filters/use-nearest.js';
import { type Filters, listingParams, noFilters, toCatalogueQuery, withValue } from '../listing/listing-address.js';
import page from '../layout/page.module.css';
import { WithGuestDesk } from '../own-desk/late-own-desk.js';
import { Steps } from '../steps/steps.js';
import { LateWaitingRow } from '../waiting/late-waiting-row.js';
import styles from './guest-home.module.css';
import hero from './hero.module.css';
import { LikeSection } from './like-section.js';
import { MatchesSection, toFoundPeople } from './matches-section.js';
import { PriceTable } from './price-table.js';

/** The home page of a stranger: find someone, write, mail it; and what a family can do here. */
export function GuestHome() {
  return (
    <>
      <Hero />
      <Promises />
      <WithGuestDesk>
        {() => (
          <>
            <LikeSection />
            <FirstLetter />
            <LateWaitingRow />
            <MatchesSection />
            <PriceTable />
          </>
        )}
      </WithGuestDesk>
    </>
  );
}

const asked = ['state', 'age', 'gender'] as const satisfies readonly CountedKey[];

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
            <LinkButton href={paths.explore} variant="quiet">
              {t('home.explore')}
            </LinkButton>
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

const promises = [
  { icon: 'eye', text: 'read' },
  { icon: 'pen', text: 'free' },
  { icon: 'shield', text: 'adults' },
] as const satisfies readonly { icon: IconName; text: string }[];

function Promises() {
  const { t } = useTranslation('public');
  return (
    <ul className={styles.promises} aria-label={t('trust.label')}>
      {promises.map(({ icon, text }) => (
        <li key={text}>
          <Icon name={icon} className={styles.icon} />
          <span>{t(`trust.${text}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The whole road to a letter, which needs no account. */
function FirstLetter() {
  const { t } = useTranslation('public');
  return (
    <section className={styles.band} id={howItWorksAnchor} aria-labelledby="how-title">
      <div className={classes(page.page, page.section)}>
        <h2 id="how-title">{t('how.title')}</h2>
        <Steps
          className={styles.steps}
          steps={(['find', 'write', 'mail'] as const).map((step) => ({
            title: t(`how.${step}`),
            text: t(`how.${step}Text`),
          }))}
        />
        <LinkButton href={paths.explore}>{t('how.start')}</LinkButton>
        <p className={styles.account}>{t.rich('how.account', { register: <Link href={paths.register} /> })}</p>
      </div>
    </section>
  );
}

/**
 * Questions that a stranger can answer: three filters of the best matches. The button says how many it will show; where
 * that is nobody, it shows the nearest. The form also works without scripts.
 */
function PeopleSearch() {
  const { t } = useTranslation('public');
  const navigate = useNavigate();
  const id = useId();
  const [draft, setDraft] = useState<Filters | null>(null);
  const wish = { text: '', filters: draft ?? noFilters };
  const { counts, total } = useFilterCounts(toCatalogueQuery(wish), { isWanted: draft !== null });
  const [nearest] = useNearest({ wish, isWanted: total === 0 });
  const { ofShowing } = useWayTexts();
  const read = (form: HTMLFormElement) => setDraft(chosenIn(new FormData(form)));

  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filters = nearest?.wish.filters ?? chosenIn(new FormData(event.currentTarget));
    const search = listingParams({ text: '', filters, page: 1 }).toString();
    void navigate({ pathname: paths.home, search, hash: matchesAnchor }, { state: toFoundPeople });
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
          <span aria-live="polite">
            {nearest ? ofShowing(nearest) : total ? t('find.showCount', { count: total }) : t('find.showPeople')}
          </span>
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
