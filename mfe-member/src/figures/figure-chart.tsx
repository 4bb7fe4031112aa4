import { figureMail, figuresOf, setFigureMail, useMutation } from '@inkbridge/api-client';
import { figureKinds } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError, useErrorText } from '@inkbridge/frame';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { Alert, Skeleton, SkeletonGroup } from '@inkbridge/ui';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import styles from './figures.module.css';
import { figureMessages } from './messages/en.js';

export const bundles = [figureMessages];

export type FigureChartProps = { id: string };
type Week = { week: string } & Record<(typeof figureKinds)[number], number>;

/** How often a profile was read, saved and printed by week, and whether that comes by mail (D-137). */
export function Part({ id }: FigureChartProps) {
  const { t } = useTranslation('figures');
  const figures = useQuery({ ...figuresOf(id), staleTime: 0 });

  if (figures.isPending)
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton shape="block" className={styles.waiting} />
      </SkeletonGroup>
    );
  if (figures.isLoadingError)
    return <LoadError error={figures.error} busy={figures.isFetching} onRetry={() => void figures.refetch()} />;
  const { weeks } = figures.data;
  const isEmpty = weeks.every((week) => figureKinds.every((kind) => week[kind] === 0));
  return (
    <div className={styles.body}>
      <p className={styles.hint}>{isEmpty ? t('none') : t('lead', { count: weeks.length })}</p>
      {!isEmpty && <Bars weeks={weeks} />}
      {!isEmpty && <Numbers weeks={weeks} />}
      <p className={styles.hint}>{t('help')}</p>
      <FigureMailChoice />
    </div>
  );
}

/** One bar for the views of each week. Screen readers have the sums above it and all numbers in the table. */
function Bars({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation('figures');
  const most = Math.max(1, ...weeks.map(({ view }) => view));
  const total = (kind: keyof Omit<Week, 'week'>) => weeks.reduce((sum, week) => sum + week[kind], 0);
  const step = 100 / weeks.length;
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <b>{t('chart')}</b>{' '}
        <span>{t('summary', { views: total('view'), saves: total('save'), prints: total('print') })}</span>
      </figcaption>
      <p className={styles.hint}>{t('most', { count: most })}</p>
      <svg className={styles.plot} viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
        <line x1="0" x2="100" y1="40" y2="40" className={styles.base} />
        {weeks.map(({ week, view }, at) => {
          const height = (view / most) * 38;
          return <rect key={week} x={at * step + step * 0.15} y={40 - height} width={step * 0.7} height={height} />;
        })}
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>{dayOf(weeks[0])}</span>
        <span>{dayOf(weeks.at(-1))}</span>
      </div>
    </figure>
  );
}

function Numbers({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation('figures');
  return (
    <details>
      <summary className={styles.more}>{t('showTable')}</summary>
      <table className={styles.table} aria-label={t('table')}>
        <thead>
          <tr>
            <th scope="col">{t('week')}</th>
            {figureKinds.map((kind) => (
              <th key={kind} scope="col">
                {t(kind)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.week}>
              <th scope="row">{dayOf(week)}</th>
              {figureKinds.map((kind) => (
                <td key={kind}>{week[kind]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Noon, so that the day is the same everywhere. */
const dayOf = (week: Week | undefined) => (week ? formatDate(new Date(`${week.week}T12:00:00Z`)) : '');

/** Whether the owner gets the figures of all their profiles by mail. Absent if the choice cannot be loaded. */
function FigureMailChoice() {
  const { t } = useTranslation('figures');
  const client = useQueryClient();
  const errorText = useErrorText();
  const known = useQuery({ ...figureMail, staleTime: 0 });
  const choice = useMutation({
    mutationFn: (monthly: boolean) => setFigureMail(monthly, { client }),
    onSuccess: (data) => client.setQueryData(figureMail.queryKey, data),
  });
  if (known.isPending) return <Skeleton shape="block" className={styles.waitingChoice} />;
  if (!known.data) return null;
  const shown = choice.isPending ? choice.variables : known.data.monthly;
  return (
    <>
      <Checkbox
        label={t('mail.label')}
        checked={shown}
        onChange={({ currentTarget }) => choice.mutate(currentTarget.checked)}
      />
      <output className={styles.hint}>{t(shown ? 'mail.on' : 'mail.off')}</output>
      {choice.isError && <Alert>{errorText(choice.error)}</Alert>}
    </>
  );
}
