import { expect, it } from 'vitest';
import { checksumOf } from './checksum.js';

it('each missing, added or changed revision among hundreds changes the checksum', () => {
  const profiles = Array.from({ length: 400 }, (_, at) => ({ id: `64b7f0c2a1d3e4f5a6b7${at}`, revision: at % 7 }));
  const whole = checksumOf(profiles);

  const variants = profiles.map((_, at) =>
    checksumOf(profiles.with(at, { id: `64b7f0c2a1d3e4f5a6b7${at}`, revision: 9 })),
  );

  expect(new Set([whole, ...variants]).size).toBe(profiles.length + 1);
});

it('two revisions that trade places between two profiles are noticed', () => {
  const before = checksumOf([
    { id: 'a1', revision: 1 },
    { id: 'a2', revision: 2 },
  ]);
  const after = checksumOf([
    { id: 'a1', revision: 2 },
    { id: 'a2', revision: 1 },
  ]);

  expect(after).not.toBe(before);
});

it('the count stands in front, for the eye of an operator', () => {
  expect(checksumOf([])).toBe('0-0000000000000000');
  expect(checksumOf([{ id: 'a1', revision: 1 }])).toMatch(/^1-[0-9a-f]{16}$/);
});
