import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, VisuallyHidden } from '@inkbridge/ui';
import { useId, useState } from 'react';
import { BarChart } from './bar-chart.js';
import { ChartLegend } from './chart-legend.js';
import { ChartTable } from './chart-table.js';
import { largestOf, type Chart } from './chart.js';
import type { PeriodNames } from './use-period-names.js';
import styles from './chart-figure.module.css';

type ChartFigureProps = {
  chart: Chart;
  periods: readonly PeriodNames[];
  heading: string;
};

/** A chart with its heading, a summary in words, and a table of its values. */
export function ChartFigure({ chart, periods, heading }: ChartFigureProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const { title, summary, hint, series } = chart;
  const isEmpty = largestOf(chart) === 0;
  return (
    <section className={styles.figure} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {!isEmpty && (
          <Button variant="quiet" size="small" onClick={() => setAsTable(!asTable)}>
            <span>{t(asTable ? 'numbers.showChart' : 'numbers.showTable')}</span>
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
        )}
      </div>
      {isEmpty ? (
        <p className={styles.summary}>{t('numbers.nothing')}</p>
      ) : (
        summary.map((text) => (
          <p key={text} className={styles.summary}>
            {text}
          </p>
        ))
      )}
      {!isEmpty && asTable && <ChartTable chart={chart} periods={periods} heading={heading} />}
      {!isEmpty && !asTable && (
        <>
          <ChartLegend series={series} />
          <BarChart chart={chart} periods={periods} />
        </>
      )}
      {hint && <p className={styles.hint}>{hint}</p>}
    </section>
  );
}
