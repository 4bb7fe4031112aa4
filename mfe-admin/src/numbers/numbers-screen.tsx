import { numbers } from '@inkbridge/api-client';
import type { NumberPeriod, NumbersJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { dateAndTime } from '@inkbridge/shared/profile-fields';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RecordsSkeleton } from '../kit/records/records-skeleton.js';
import { useAddress } from '../kit/records/use-address.js';
import { ChartFigure } from './chart-figure.js';
import { chartsOf } from './charts.js';
import { NowFacts } from './now-facts.js';
import { periodKinds, PeriodSwitch } from './period-switch.js';
import { useNumberTexts } from './use-number-texts.js';
import { usePeriodNames } from './use-period-names.js';
import styles from './numbers-screen.module.css';

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
      <p className={styles.asOf}>{t('numbers.asOf', dateAndTime(data.madeAt))}</p>
    </div>
  );
}
