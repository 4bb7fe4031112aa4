import type { Moment, Summary } from './summary.js';

const [width, height, left, gap] = [960, 150, 60, 40];
const colors = ['#1f5f8b', '#b4532a', '#3f7d4e', '#7a5ca8'];

type Line = { name: string; points: readonly (readonly [seconds: number, value: number])[] };
type Chart = { title: string; lines: readonly Line[]; log?: boolean };

/** The curves of a run: memory of both processes, delay of their loops, and how long requests take. Kills are grey. */
export function pictureOf(summary: Summary): string {
  const charts = chartsOf(summary);
  const total = charts.length * (height + gap + 20) + 20;
  const drawn = charts.map((chart, at) => draw(chart, 20 + at * (height + gap + 20), summary));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width + left + 20} ${total}" font-family="sans-serif" font-size="12">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}

function chartsOf({ memory, minutes }: Summary): Chart[] {
  const line = (name: string, list: readonly Moment[], value: (one: Moment) => number): Line => ({
    name,
    points: everyFew(list).map((one) => [one.seconds, value(one)]),
  });
  const ofMemory = (list: readonly Moment[]) => [
    line('resident', list, (one) => one.resident),
    line('heap', list, (one) => one.heap),
    line('external', list, (one) => one.external),
    line(
      'after a collection',
      list.filter(({ collections }) => collections > 0),
      (one) => one.afterCollection,
    ),
  ];
  return [
    { title: 'API: memory, MB', lines: ofMemory(memory.api) },
    { title: 'Database: memory, MB', lines: ofMemory(memory.database) },
    {
      title: 'Delay of the event loop, p99 of five seconds, ms',
      log: true,
      lines: [
        line('API', memory.api, (one) => one.delay.p99),
        line('database', memory.database, (one) => one.delay.p99),
      ],
    },
    {
      title: 'Requests, p99 of a minute, ms',
      log: true,
      lines: (['guest', 'member', 'admin'] as const).map((group) => ({
        name: group,
        points: minutes.flatMap((one) => (one[group].p99 > 0 ? [[one.minute * 60 + 30, one[group].p99] as const] : [])),
      })),
    },
  ];
}

function draw({ title, lines, log = false }: Chart, top: number, { seconds, outages, quiet }: Summary): string {
  const values = lines.flatMap(({ points }) => points.map(([, value]) => value));
  const most = Math.max(1, ...values);
  const scale = (value: number) =>
    log ? Math.log10(Math.max(1, value)) / Math.log10(Math.max(10, most)) : value / (most * 1.05);
  const x = (at: number) => (left + (Math.max(0, at) / seconds) * width).toFixed(1);
  const y = (value: number) => (top + height - scale(value) * height).toFixed(1);
  const ticks = (log ? [1, 10, 100, 1_000, 10_000] : [0, 0.5, 1].map((share) => share * most)).filter(
    (one) => one <= most,
  );
  return [
    `<text x="${left}" y="${top - 6}" font-weight="bold">${title}</text>`,
    ...ticks.map(
      (tick) =>
        `<path d="M${left} ${y(tick)}h${width}" stroke="#ddd"/><text x="${left - 6}" y="${y(tick)}" text-anchor="end" dominant-baseline="middle" fill="#555">${tick.toFixed(0)}</text>`,
    ),
    `<rect x="${x(quiet[0])}" y="${top}" width="${Number(x(quiet[1])) - Number(x(quiet[0]))}" height="${height}" fill="#3f7d4e" opacity="0.07"/>`,
    ...outages.map(
      ({ from, until }) =>
        `<rect x="${x(from)}" y="${top}" width="${Math.max(1, Number(x(until)) - Number(x(from)))}" height="${height}" fill="#888" opacity="0.5"/>`,
    ),
    ...minuteMarks(seconds).map(
      (minute) =>
        `<text x="${x(minute * 60)}" y="${top + height + 14}" text-anchor="middle" fill="#555">${minute}</text>`,
    ),
    ...lines.map(
      ({ name, points }, at) =>
        pathOf(points, { x, y, color: colors[at % colors.length] ?? '#000' }) + legend(name, at, top),
    ),
  ].join('\n');
}

/** As many points as the eye can tell apart. */
function everyFew<T>(list: readonly T[]): T[] {
  const step = Math.ceil(list.length / 240);
  return list.filter((_, at) => at % step === 0);
}

type Place = { x: (at: number) => string; y: (value: number) => string; color: string };

function pathOf(points: Line['points'], { x, y, color }: Place): string {
  const d = points.map(([at, value], index) => `${index === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('');
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="1.5"/>`;
}

const legend = (name: string, at: number, top: number) =>
  `<text x="${left + width - 420 + at * 110}" y="${top - 6}" fill="${colors[at % colors.length] ?? '#000'}">${name}</text>`;

function minuteMarks(seconds: number): number[] {
  const step = Math.max(1, Math.round(seconds / 60 / 6));
  return Array.from({ length: Math.floor(seconds / 60 / step) + 1 }, (_, at) => at * step);
}
