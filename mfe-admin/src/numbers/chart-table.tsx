import { useTranslation } from '@inkbridge/federation/i18n';
import type { Chart } from './chart.js';
import type { PeriodNames } from './use-period-names.js';
import styles from './chart-table.module.css';

type ChartTableProps = {
  chart: Chart;
  periods: readonly PeriodNames[];
  /** The heading of the first column: month or week. */
  heading: string;
};

/** The chart's values as numbers, newest first. */
export function ChartTable({ chart: { title, series, extras, textOf }, periods, heading }: ChartTableProps) {
  const { t } = useTranslation('admin');
  const columns = [...series.map(({ key, name, values }) => ({ key, name, texts: values.map(textOf) })), ...extras];
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled with the keyboard
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
