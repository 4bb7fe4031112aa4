import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, VisuallyHidden } from '@inkbridge/ui';
import { useId, useState } from 'react';
import { BarChart, fillOf, Stripes } from './bar-chart.js';
import barStyles from './bar-chart.module.css';
import styles from './chart-figure.module.css';
import { type Chart, largestOf, type Series } from './chart.js';
import type { PeriodNames } from './use-period-names.js';

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
      <div className={styles.words}>
        {(isEmpty ? [t('numbers.nothing')] : summary).map((text) => (
          <p key={text} className={styles.summary}>
            {text}
          </p>
        ))}
        {!isEmpty && !asTable && <ChartLegend series={series} />}
      </div>
      <div>
        {!isEmpty && asTable && <ChartTable chart={chart} periods={periods} heading={heading} />}
        {!isEmpty && !asTable && <BarChart chart={chart} periods={periods} />}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </section>
  );
}

/** The legend, in the order of the bars from the bottom. A single series needs none, because the heading names it. */
function ChartLegend({ series }: { series: readonly Series[] }) {
  const id = useId();
  if (series.length < 2) return null;
  return (
    <ul className={styles.legend}>
      {series.map((one) => (
        <li key={one.key}>
          <svg className={styles.swatch} aria-hidden="true">
            <Stripes id={id} series={[one]} />
            <rect
              className={barStyles.bar}
              data-tone={one.look.tone}
              width="100%"
              height="100%"
              fill={fillOf(id, one)}
            />
          </svg>
          {one.name}
        </li>
      ))}
    </ul>
  );
}

type ChartTableProps = {
  chart: Chart;
  periods: readonly PeriodNames[];
  /** The heading of the first column: month or week. */
  heading: string;
};

/** The chart's values as numbers, newest first. */
function ChartTable({ chart: { title, series, extras, textOf }, periods, heading }: ChartTableProps) {
  const { t } = useTranslation('admin');
  const columns = [...series.map(({ key, name, values }) => ({ key, name, texts: values.map(textOf) })), ...extras];
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling areas must scroll by keyboard
    <section className={styles.room} aria-label={t('numbers.tableOf', { chart: title })} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods
            .map(({ full }, place) => (
              <tr key={full}>
                <th scope="row">{full}</th>
                {columns.map(({ key, texts }) => (
                  <td key={key}>{texts[place]}</td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </section>
  );
}
