import { useId } from 'react';
import { fillOf, Stripes } from './bar-chart.js';
import type { Series } from './chart.js';
import barStyles from './bar-chart.module.css';
import styles from './chart-legend.module.css';

/** The legend, in the order of the bars from the bottom. A single series needs none, because the heading names it. */
export function ChartLegend({ series }: { series: readonly Series[] }) {
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
