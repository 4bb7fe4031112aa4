import { expect, it } from 'vitest';
import { filesEnding } from './tracked-files.js';

const dateField = /type="date(time-local)?"|type: 'date'/;

it('every field for a day asks what was meant by a year of two digits', () => {
  const fields = filesEnding('.tsx').filter(({ path, text }) => /\/src\//.test(path) && dateField.test(text));

  expect(fields.length).toBeGreaterThan(3);
  expect(fields.filter(({ text }) => !/<(MeantDay|DayInput)\b/.test(text)).map(({ path }) => path)).toEqual([]);
});

it('every field for a day has a last one, because without it browsers take years of six digits', () => {
  const asking = filesEnding('.tsx').filter(
    ({ path, text }) => /\/src\//.test(path) && !/\.test\./.test(path) && /<MeantDay\b/.test(text),
  );

  expect(asking.length).toBeGreaterThan(3);
  expect(asking.filter(({ text }) => !/\bmax=\{/.test(text)).map(({ path }) => path)).toEqual([]);
});
