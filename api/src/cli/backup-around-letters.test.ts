import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cli, givenData, givenFolder, withStored } from '../testing/cli/cli-world.js';
import { aroundLetters, givenAroundLetters, scanIn } from '../testing/cli/kept-around-letters.js';

it('photos of signed forms, pay links, figures, searches, stops, answers, evenings, facilities and words of hints are restored as they were', async () => {
  const dataDir = await givenData();
  const { scan } = await givenAroundLetters(dataDir);
  const before = await withStored(dataDir, aroundLetters);
  const folder = join(await givenFolder(), 'backup');
  const elsewhere = await givenFolder();

  expect((await cli(dataDir, ['backup', folder])).code).toBe(0);
  expect((await cli(elsewhere, ['restore', folder])).code).toBe(0);

  expect(Object.values(before).filter((documents) => documents === '')).toEqual([]);
  expect(await withStored(elsewhere, aroundLetters)).toEqual(before);
  expect(await scanIn(elsewhere, scan)).toBe('a signed form');
});
