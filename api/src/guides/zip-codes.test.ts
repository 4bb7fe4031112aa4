import { listZipPlaces } from '@inkbridge/contracts';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
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
  let starts = 0;
  const zipCodes = createZipCodes(() => {
    starts += 1;
    if (starts === 1) throw new Error('no threads left');
    const script = `
      const { parentPort } = require('node:worker_threads');
      parentPort.once('message', () => parentPort.postMessage({ places: ['', 'OHColumbus'], of: new Uint16Array(100_000).fill(1) }));
    `;
    return new Worker(script, { eval: true, execArgv: [] });
  });

  expect(await zipCodes.find(['43215'])).toBeUndefined();
  expect(await Promise.all([zipCodes.find(['43215']), zipCodes.find([])])).toEqual([
    [{ city: 'Columbus', state: 'Ohio' }],
    [],
  ]);
  expect(starts).toBe(2);
});
