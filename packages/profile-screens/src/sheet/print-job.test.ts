import { expect, it } from 'vitest';
import { fittingSize } from './print-job.js';

const label = { width: 252, height: 122, size: 11 };

it('an ordinary address is printed in the usual size', () => {
  expect(fittingSize(['Thomas Hale', 'DOC/Inmate # HR-7731', 'Harlan Ridge', 'P.O. Box 88'], label)).toBe(11);
});

it('many long lines are printed smaller, so that the label shows all of them', () => {
  const line = 'Maximiliano Bartholomäus Nguyễn-Wojciechowski of the Upper Creek';
  const size = fittingSize(
    Array.from({ length: 6 }, () => line),
    label,
  );

  expect(size).toBeLessThan(11);
  expect(size).toBeGreaterThanOrEqual(6);
});

it('never smaller than a machine reads', () => {
  expect(
    fittingSize(
      Array.from({ length: 60 }, () => 'one more line'),
      label,
    ),
  ).toBe(6);
});
