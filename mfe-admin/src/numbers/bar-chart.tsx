import { useId } from 'react';
import styles from './bar-chart.module.css';
import { type Chart, largestOf, type Series, stripeAngles } from './chart.js';
import type { PeriodNames } from './use-period-names.js';

/** Height of the chart, in CSS pixels; it is as wide as its container. */
const height = 180;
const mostLabels = 6;

/** Bars for every period. The values are in the table and in the summary, not in the drawing. */
export function BarChart({ chart, periods }: { chart: Chart; periods: readonly PeriodNames[] }) {
  const id = useId();
  const top = niceTop(largestOf(chart));
  const labelEvery = Math.ceil(periods.length / mostLabels);
  return (
    <div className={styles.chart}>
      <div className={styles.axis} aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{chart.tickOf(value)}</span>
        ))}
      </div>
      <svg className={styles.plot} height={height} role="img" aria-label={[chart.title, ...chart.summary].join('. ')}>
        <Stripes id={id} series={chart.series} />
        {[0, 0.5, 1].map((part) => (
          <line key={part} className={styles.grid} x1="0" x2="100%" y1={part * height} y2={part * height} />
        ))}
        {periods.map((period, place) => (
          <svg
            key={period.full}
            x={`${(100 * place) / periods.length}%`}
            width={`${100 / periods.length}%`}
            height={height}
          >
            <title>{titleOf(chart, period, place)}</title>
            <Bars chart={chart} place={place} top={top} fillOf={(one) => fillOf(id, one)} />
          </svg>
        ))}
      </svg>
      <div className={styles.labels} aria-hidden="true">
        {periods.map(({ full, short }, place) => (
          <span key={full}>{(periods.length - 1 - place) % labelEvery === 0 ? short : ''}</span>
        ))}
      </div>
    </div>
  );
}

type BarsProps = { chart: Chart; place: number; top: number; fillOf: (series: Series) => string };

/** The bars of one period, using four fifths of its width. */
function Bars({ chart: { series, isStacked }, place, top, fillOf: fill }: BarsProps) {
  const room = 80 / (isStacked ? 1 : series.length);
  let below = 0;
  return series.map((one, index) => {
    const size = ((one.values[place] ?? 0) / top) * height;
    if (isStacked) below += size;
    return (
      <rect
        key={one.key}
        className={styles.bar}
        data-tone={one.look.tone}
        fill={fill(one)}
        x={`${10 + (isStacked ? 0 : index * room)}%`}
        width={`${room}%`}
        y={height - (isStacked ? below : size)}
        height={size}
      />
    );
  });
}

/** Stripes in the tone of each series, because an SVG pattern does not inherit the color of the shape it fills. */
export function Stripes({ id, series }: { id: string; series: readonly Series[] }) {
  return (
    <defs>
      {series.map(
        ({ key, look }) =>
          look.stripes && (
            <pattern
              key={key}
              id={`${id}-${key}`}
              className={styles.stripes}
              data-tone={look.tone}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform={`rotate(${stripeAngles[look.stripes]})`}
            >
              <rect width="3" height="6" fill="currentColor" />
            </pattern>
          ),
      )}
    </defs>
  );
}

export function fillOf(id: string, { key, look }: Series): string {
  return look.stripes ? `url(#${id}-${key})` : 'currentColor';
}

function titleOf({ series, textOf }: Chart, period: PeriodNames, place: number): string {
  const values = series.map(({ name, values }) => `${name}: ${textOf(values[place] ?? null)}`);
  return [period.full, ...values].join('\n');
}

const niceSteps = [1, 2, 4, 6, 8, 10];
const smallestTop = 2;

/** A round number at or above the largest value whose half is also round enough for a grid line. */
export function niceTop(largest: number): number {
  if (largest <= smallestTop) return smallestTop;
  const power = 10 ** Math.floor(Math.log10(largest));
  return (niceSteps.find((step) => step * power >= largest) ?? 10) * power;
}
