import { drawSheet } from '../../api/src/sheets/proof/draw-sheet.js';
import { sheetContentOf } from '../../api/src/sheets/proof/sheet-content.js';
import { toCustomer } from '../../api/src/profiles/mongo-customer-repository.js';
import { aCustomerDoc } from '../../api/src/testing/docs.js';
import { bounded, counted, median, p99, type Bench, type Row } from './report.js';

const now = new Date('2026-11-21T12:00:00Z');
const sheets = 60;
const mostMilliseconds = 300;
const mebibyte = 1024 * 1024;

const address = {
  url: 'https://inkbridge.example/p/03bq',
  typed: 'inkbridge.example/p/03bq',
  leadsTo: 'profile',
} as const;
const pictures = { portrait: null, hasPhoto: false, others: [] };

const short = { firstName: 'Ann', lastName: 'Hill', bio: 'I read, I draw, and I write back.' };
/** As many words as a profile may have, and letters of all three files of the typeface. */
const longest = {
  firstName: 'Łucja',
  lastName: 'Nguyễn-Grzegorzewska',
  bio: 'Extraordinarily patient gardeners remember. '.repeat(450).trim(),
};

/** Proof sheets, one after the other, in process and without pictures. */
export const proofSheets: Bench = async ({ log }) => {
  log(`${sheets} sheets of each kind`);
  const first = await timeOf(short);
  const before = process.memoryUsage.rss();
  const rows = [...(await rowsOf('of a short profile', short)), ...(await rowsOf('of the longest profile', longest))];
  const grown = (process.memoryUsage.rss() - before) / mebibyte;
  return [
    counted('the first sheet of a process, which reads the typeface', 'ms', first),
    ...rows,
    counted(`memory that ${2 * sheets} sheets add to the process`, 'MiB', grown),
  ];
};

async function rowsOf(which: string, basicInfo: typeof short): Promise<Row[]> {
  const times: number[] = [];
  for (let n = 0; n < sheets; n += 1) times.push(await timeOf(basicInfo));
  return [
    bounded(`a proof sheet ${which}, median`, 'ms', median(times), mostMilliseconds),
    bounded(`a proof sheet ${which}, p99`, 'ms', p99(times), mostMilliseconds),
  ];
}

async function timeOf(basicInfo: typeof short): Promise<number> {
  const content = sheetContentOf(toCustomer(aCustomerDoc({ basicInfo })), null, now);
  const startedAt = performance.now();
  await drawSheet({ ...content, pictures, address, language: 'en' });
  return performance.now() - startedAt;
}
