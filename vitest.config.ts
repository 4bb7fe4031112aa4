import { availableParallelism } from 'node:os';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**', '**/dist-*/**', 'e2e/**'];

/** Milliseconds: a busy machine is slow, and no test is about how long it takes. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };

/** What a test replaces is put back after it, because the next file would find it. */
const tidy = { restoreMocks: true, unstubGlobals: true, unstubEnvs: true };

/** The time at which every test begins, as in the tests of the API: no result depends on the day of a run, or on chance. */
const clock = {
  fakeTimers: { now: Date.parse('2026-11-21T12:00:00Z') },
  setupFiles: ['./tools/testing/clock-setup.ts', './tools/testing/random-cases.ts'],
};

const page = {
  ...patience,
  ...tidy,
  ...clock,
  environment: 'jsdom',
  css: { modules: { classNameStrategy: 'non-scoped' } },
  setupFiles: [...clock.setupFiles, './tools/testing/dom-setup.ts'],
} satisfies UserWorkspaceConfig['test'];

/**
 * They replace a module, which works only before anything else has loaded it, or type as no library does, which
 * `user-event` prevents on a page where it has been, or listen to the whole page.
 */
const pagesAlone = [
  'packages/federation/src/host/{keep-typing,share-the-page,shared-page,tell-of-filled}.test.tsx',
  'mfe-member/src/checkout/{card-way,checkout,provider-forms}.test.tsx',
  'packages/frame/src/host/firebase-identity*.test.tsx',
];
/** The seeder draws SVG pictures; a process that has loaded the API refuses to read any. */
const nodeAlone = ['tools/seed/**/*.test.ts'];

/**
 * What needs a page runs in jsdom, all else in plain Node. The files of a worker share what they have loaded, which
 * spares more than half of the work, but for the few that cannot. So a test may meet what another file left in a module,
 * and fail in one order only: tidy where the state was made. No test is tried twice.
 */
export default defineConfig({
  test: {
    // More than there are cores, because tests wait for processes, timers and answers of a database.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...patience,
          ...tidy,
          ...clock,
          name: 'node',
          environment: 'node',
          isolate: false,
          include: ['{packages,api,tools,drills,shell,mfe-public,mfe-member,mfe-admin}/**/*.test.ts'],
          exclude: [...ignored, ...nodeAlone],
        },
      },
      // Projects run by name: these long files come first, so that no worker is left with one at the end.
      { test: { ...patience, ...tidy, ...clock, name: 'alone in node', environment: 'node', include: nodeAlone } },
      {
        test: {
          ...page,
          name: 'dom',
          isolate: false,
          include: ['{packages,shell,mfe-public,mfe-member,mfe-admin}/**/*.test.tsx'],
          exclude: [...ignored, ...pagesAlone],
        },
      },
      { test: { ...page, name: 'alone in dom', include: pagesAlone } },
    ],
  },
});
