import { listZipPlaces } from '@inkbridge/contracts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '../testing/start-test-api.js';
import { createZipCodes } from './zip-codes.js';

it('D-170 anybody learns the city and state of ZIP codes, in their order, and which are unknown', async () => {
  const api = await startTestApi();
  const found = async (query: { code: string | string[] }) => api.inject('guest', listZipPlaces, { query });

  const answer = await found({ code: ['33733', '20534', '00901', '09001', '00000'] });

  expect(answer.json()).toEqual({
    data: [
      { code: '33733', place: { city: 'Saint Petersburg', state: 'Florida' } },
      { code: '20534', place: { city: 'Washington', state: 'District of Columbia' } },
      { code: '00901', place: { city: 'San Juan', state: 'Puerto Rico' } },
      { code: '09001', place: { city: 'Apo', state: 'the military mail' } },
      { code: '00000', place: null },
    ],
  });
  expect((await found({ code: '43215' })).json()).toMatchObject({ data: [{ place: { state: 'Ohio' } }] });
  expect((await found({ code: '432' })).statusCode).toBe(400);
  expect((await found({ code: Array.from({ length: 51 }, () => '43215') })).statusCode).toBe(400);
});

it('D-170 a table that could not be read is read with the next call', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zip-codes-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'codes.js');
  const zipCodes = createZipCodes(() => file);
  const codes = 'exports.codes = {"43215":{"zip":"43215","latitude":40,"city":"Columbus","state":"OH"}';

  expect(await zipCodes.find(['43215'])).toBeUndefined();
  await writeFile(file, codes); // cut off
  expect(await zipCodes.find(['43215'])).toBeUndefined();
  await writeFile(file, `${codes}};\nexports.stateMap = {"OH":["43215"]};\n`);
  expect(await Promise.all([zipCodes.find(['43215']), zipCodes.find([])])).toEqual([
    [{ city: 'Columbus', state: 'Ohio' }],
    [],
  ]);
});
