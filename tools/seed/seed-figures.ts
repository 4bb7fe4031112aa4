import { memoryOf } from '../lib/machine.js';

/** Milliseconds. */
const lookEvery = 250;
const sayEvery = 10_000;

export type SeedFigures = {
  onProfiles: (stored: number) => void;
  onBatch: (documents: number) => void;
  /** Documents, seconds and peak memory, in one sentence. */
  summary: () => string;
  stop: () => void;
};

type FiguresOptions = { profiles: number; pids: readonly number[]; say: (line: string) => void };

/** Counts what is written, says it every ten seconds, and watches the memory of the processes that write. */
export function watchSeeding({ profiles, pids, say }: FiguresOptions): SeedFigures {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1_000;
  let [stored, documents, peak] = [0, 0, 0];
  const look = () => {
    peak = Math.max(peak, sumOf(pids));
  };
  const watch = setInterval(look, lookEvery).unref();
  const talk = setInterval(() => {
    const pace = Math.round(documents / seconds());
    say(`  ${stored} of ${profiles} profiles, ${documents} documents, ${pace} a second`);
  }, sayEvery).unref();
  return {
    onProfiles(count) {
      stored = count;
    },
    onBatch(count) {
      documents += count;
    },
    summary() {
      look();
      const memory = peak > 0 ? `, at most ${Math.round(peak)} MB of memory` : '';
      return `${documents} documents in ${seconds().toFixed(1)} s${memory}`;
    },
    stop() {
      clearInterval(watch);
      clearInterval(talk);
    },
  };
}

function sumOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (memoryOf(pid)?.own ?? 0), 0);
}
