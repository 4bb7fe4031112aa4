import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**', '**/dist-*/**', 'e2e/**'];

/** Two projects in one run: everything that needs a page runs in jsdom, everything else in plain Node. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{packages,api,tools,shell,mfe-public,mfe-member,mfe-admin}/**/*.test.ts'],
          exclude: ignored,
        },
      },
      {
        test: {
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
