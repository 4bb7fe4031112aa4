import { createHintFinder, hintKinds } from '@inkbridge/shared/text-hints';
import { ObjectId } from 'mongodb';
import { startingWords } from '../../api/src/admin/hints/starting-words.js';
import { languages } from '../../api/src/http/language.js';
import { collections } from '../../api/src/product/collections.js';
import { ensureIndexes } from '../../api/src/product/ensure-indexes.js';
import { createSameNumbers } from '../../api/src/profiles/mongo-same-number.js';
import { aCustomerDoc } from '../../api/src/testing/docs.js';
import { startTestDatabase } from '../../api/src/testing/test-database.js';
import { bounded, counted, median, p99, type Bench, type Row } from './report.js';

const mostMilliseconds = 5;
const storedAtOnce = 2_000;
/** A page of a queue asks about so many profiles together. */
const looked = 50;

const sentences = [
  'I read three books a week and draw birds from the window.',
  'My daughter writes on Sundays, and I answer the same evening.',
  'You can send money with Cash App, or call 503-555-0188 after six.',
  'I am 41 years old and have 6 years left at 12 Main Street.',
];

/** What a moderator looks up: hints in the texts of all profiles, one after the other, and the same number among them. */
export const hints: Bench = async ({ profiles, log }) => {
  log(`${profiles} profiles`);
  return [...inTexts(profiles), ...(await sameNumbers(profiles, log))];
};

function inTexts(profiles: number): Row[] {
  const words = languages.flatMap((language) =>
    hintKinds.flatMap((kind) => startingWords[language][kind].map((text) => ({ kind, text }))),
  );
  const find = createHintFinder(words);
  const texts = Array.from({ length: profiles }, (_, n) => textOf(n, 12));
  const longest = Array.from({ length: 40 }, (_, n) => textOf(n, 350)); // some 20,000 characters
  const each = texts.map((text) => timeOf(() => find(text)));
  const ofLongest = longest.map((text) => timeOf(() => find(text)));
  return [
    bounded('hints in a text of 700 characters, median', 'ms', median(each), mostMilliseconds),
    bounded('hints in a text of 700 characters, p99', 'ms', p99(each), mostMilliseconds),
    counted(
      'hints in the texts of all profiles',
      'ms',
      each.reduce((sum, time) => sum + time, 0),
    ),
    counted('hints in the longest text, 20,000 characters, median', 'ms', median(ofLongest)),
  ];
}

const textOf = (n: number, length: number) =>
  Array.from({ length }, (_, at) => sentences[(n + at * at) % sentences.length]).join(' ');

async function sameNumbers(profiles: number, log: (line: string) => void): Promise<Row[]> {
  const data = await startTestDatabase();
  const { db } = data.database;
  try {
    await ensureIndexes(db);
    const { customers } = collections(db);
    for (let n = 0; n < profiles; n += storedAtOnce) {
      const numbers = Array.from({ length: Math.min(storedAtOnce, profiles - n) }, (_, at) =>
        numberOf(n + at, profiles),
      );
      const docs = numbers.map((inmateNumber) => aCustomerDoc({ _id: new ObjectId(), basicInfo: { inmateNumber } }));
      await customers.insertMany(docs, { ordered: false });
    }
    log(`${await customers.countDocuments()} profiles are stored`);
    const found = createSameNumbers(customers);
    const times: number[] = [];
    for (let n = 0; n < looked * 10; n += 1) {
      const person = { inmateNumber: numberOf(n * 7, profiles), state: 'Oregon' } as const;
      const startedAt = performance.now();
      await found.find(person, 11);
      times.push(performance.now() - startedAt);
    }
    return [
      bounded('the same number, one profile, median', 'ms', median(times), mostMilliseconds),
      counted('the same number, one profile, p99', 'ms', p99(times)),
      counted(`the same number, a page of ${looked}, one after the other`, 'ms', median(times) * looked),
    ];
  } finally {
    await data.close();
  }
}

/** One number in a hundred is another's, too. */
const numberOf = (n: number, profiles: number) => `K-${n % 100 === 0 ? (n + 1) % profiles : n}`;

function timeOf(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}
