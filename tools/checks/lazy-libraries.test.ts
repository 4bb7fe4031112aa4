import { expect, it } from 'vitest';
import { filesEnding } from './tracked-files.js';

it('the libraries of figures and traces are loaded only where they are asked for', () => {
  const ofTests = /^api\/src\/testing\/|\.test\.ts$/;
  const sources = filesEnding('.ts').filter(({ path }) => path.startsWith('api/src/') && !ofTests.test(path));
  const early = sources.filter(({ text }) => /^import (?!type )[^;]*'(prom-client|@opentelemetry\/api)'/m.test(text));

  expect(sources.length).toBeGreaterThan(300);
  expect(early.map(({ path }) => path)).toEqual([]);
});
