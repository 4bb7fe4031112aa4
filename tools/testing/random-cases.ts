import fc from 'fast-check';

/**
 * The seed of all random cases. `npm test` has one, so that no result depends on chance, and a quarter of the cases.
 * `npm run test:full` picks a new one each time, and has all: `RANDOM_SEED=7 npx vitest run FOLDER` repeats it.
 */
const { RANDOM_SEED } = process.env;

fc.configureGlobal({ seed: Number(RANDOM_SEED ?? 20_270_103) });

/** How many cases a law is tried with; `count` in the full run. */
export const cases = (count: number): number => (RANDOM_SEED === undefined ? Math.ceil(count / 4) : count);
