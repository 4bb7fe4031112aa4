import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**', '**/dist-*/**', 'e2e/**'];

/** Milliseconds: a busy machine is slow, and no test is about how long it takes. */
const patience = { testTimeout: 20_000, hookTimeout: 20_000, expect: { poll: { timeout: 10_000 } } };

/** Two projects in one run: everything that needs a page runs in jsdom, everything else in plain Node. */
export default defineConfig({
  test: {
    // Every core: the one that vitest keeps free for itself is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...patience,
          name: 'node',
          environment: 'node',
          include: ['{packages,api,tools,shell,mfe-public,mfe-member,mfe-admin}/**/*.test.ts'],
          exclude: ignored,
        },
      },
      {
        test: {
          ...patience,
          name: 'dom',
          environment: 'jsdom',
          include: ['{packages,shell,mfe-public,mfe-member,mfe-admin}/**/*.test.tsx'],
          exclude: ignored,
          css: { modules: { classNameStrategy: 'non-scoped' } },
          setupFiles: ['./tools/testing/dom-setup.ts'],
        },
      },
    ],
  },
});
