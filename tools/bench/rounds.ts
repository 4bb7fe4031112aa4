import { load, type Target } from './load.js';
import { compared, median, type Row } from './report.js';
import { cpuMicros } from '../lib/machine.js';
import { type BenchServer, untilAtRest } from './servers.js';

/** Every variant runs once per round, in a different order each time. */
const rounds = 4;
const seconds = 5;
const warmUpSeconds = 2;

/** One kind of request; `atMost` is its target, a multiple of the first variant. */
export type Variant = Target & { name: string; server: BenchServer; atMost: number | null };

/** Server CPU per request of each variant, compared with that of the first one in the same run, with 16 connections. */
export async function compareCpu(variants: readonly Variant[], log: (line: string) => void): Promise<Row[]> {
  const figures = new Map<string, number[]>(variants.map(({ name }) => [name, []]));
  for (const server of new Set(variants.map((variant) => variant.server))) await untilAtRest(server);
  for (const variant of variants) await load(variant, warmUpSeconds);
  for (let round = 0; round < rounds; round += 1) {
    const first = round % variants.length;
    for (const variant of [...variants.slice(first), ...variants.slice(0, first)]) {
      const before = cpuMicros(variant.server.process);
      const answers = await load(variant, seconds);
      const micros = (cpuMicros(variant.server.process) - before) / answers;
      figures.get(variant.name)?.push(micros);
      const pace = (answers / seconds).toFixed(0);
      log(`round ${round + 1}  ${variant.name.padEnd(32)} ${micros.toFixed(0)} µs  ${pace} req/s`);
    }
  }
  const of = (name: string | undefined): number => median(figures.get(name ?? '') ?? []);
  const baseline = of(variants[0]?.name);
  return variants.map(({ name, atMost }) => compared(name, 'µs CPU', { value: of(name), baseline, atMost }));
}
