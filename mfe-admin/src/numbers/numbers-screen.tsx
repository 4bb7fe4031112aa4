import { numbers } from '@inkbridge/api-client';
import type { NumberPeriod, NumbersJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { dateAndTime } from '@inkbridge/shared/profile-fields';
import { badgeOf, customerStatuses } from '@inkbridge/shared/profile-lifecycle';
import { Link } from '@inkbridge/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Dated } from '../kit/dated.js';
import { RecordsSkeleton } from '../kit/records/records-skeleton.js';
import { useAddress } from '../kit/records/use-address.js';
import { ChartFigure } from './chart-figure.js';
import { chartsOf } from './charts.js';
import styles from './numbers-screen.module.css';
import { useNumberTexts } from './use-number-texts.js';
import { usePeriodNames } from './use-period-names.js';

/** The query key of the period; months by default. */
const byKey = 'by';

/** `/admin/numbers`: sign-ups, profiles, income and review times (D-152). */
export function Screen() {
  const { t } = useTranslation('admin');
  usePageTitle(t('numbers.title'));
  const address = useAddress();
  const by = periodKinds.find((kind) => kind === address.textAt(byKey)) ?? periodKinds[0];
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t('numbers.title')}</h1>
        <PeriodSwitch by={by} hrefOf={(kind) => address.hrefWith({ [byKey]: kind === periodKinds[0] ? '' : kind })} />
      </div>
      <Counted by={by} />
    </div>
  );
}

function Counted({ by }: { by: NumberPeriod }) {
  const { t } = useTranslation('admin');
  const query = useQuery({ ...numbers(by), placeholderData: keepPreviousData });

  if (query.isPending) return <RecordsSkeleton label={t('numbers.loading')} />;
  if (query.isLoadingError) {
    return <LoadError heading="h2" error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  return <Figures data={query.data} isOld={query.isPlaceholderData} />;
}

function Figures({ data, isOld }: { data: NumbersJson; isOld: boolean }) {
  const { t } = useTranslation('admin');
  const nameOf = usePeriodNames(data.by);
  const names = data.periods.map(({ start }) => nameOf(start));
  const charts = chartsOf(data.periods, useNumberTexts(data.by, names));
  return (
    <div className={styles.figures} aria-busy={isOld}>
      <NowFacts numbers={data} />
      <div className={styles.charts}>
        {charts.map((chart) => (
          <ChartFigure key={chart.key} chart={chart} periods={names} heading={t(`numbers.period.${data.by}`)} />
        ))}
      </div>
      <p className={styles.asOf}>
        <Dated>{t('numbers.asOf', dateAndTime(data.madeAt))}</Dated>
      </p>
    </div>
  );
}

type Facts = Pick<NumbersJson, 'statuses' | 'archived' | 'users'>;

/** The number of accounts, and of profiles in each status; 'new' is shown as 'unpaid' (AC-416). */
function NowFacts({ numbers: { statuses, archived, users } }: { numbers: Facts }) {
  const { t, language } = useTranslation('admin');
  const { t: profile } = useTranslation('profile');
  const id = useId();
  const figures = new Intl.NumberFormat(`${language}-US`); // the format of amounts (D-79)
  const badges = [...new Set(customerStatuses.map(badgeOf))];
  const facts = [
    { name: t('numbers.users'), count: users },
    ...badges.map((badge) => ({
      name: profile(`status.${badge}`),
      count: customerStatuses.reduce((sum, one) => sum + (badgeOf(one) === badge ? statuses[one] : 0), 0),
    })),
    { name: t('numbers.archived'), count: archived },
  ];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('numbers.now')}
      </h2>
      <dl className={styles.facts}>
        {facts.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figures.format(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const periodKinds = ['month', 'week'] as const satisfies readonly NumberPeriod[];

type PeriodSwitchProps = {
  by: NumberPeriod;
  hrefOf: (by: NumberPeriod) => string;
};

/** Switches between months and weeks; each has its own address. */
function PeriodSwitch({ by, hrefOf }: PeriodSwitchProps) {
  const { t } = useTranslation('admin');
  return (
    <nav className={styles.switch} aria-label={t('numbers.periods')}>
      {periodKinds.map((kind) => (
        <Link
          key={kind}
          href={hrefOf(kind)}
          keepScroll
          className={styles.choice}
          aria-current={kind === by ? 'page' : undefined}
        >
          {t(`numbers.by.${kind}`)}
        </Link>
      ))}
    </nav>
  );
}
