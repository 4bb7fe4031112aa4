import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenOf } from '../../tools/lib/live/purchase.js';
import { root } from '../../tools/lib/run.mjs';
import { createClient, type Request, tallyOf } from '../lib/client.js';
import { inDatabase } from '../lib/database.js';
import type { Fleet, Member } from './fleet.js';
import type { Outcome } from './steps.js';
import { approve, listPaid, newest, textAt } from './visitor.js';

/** Parts of the built API that stand in for a change of its sources. */
const field = '{ name: "homeTownCity", section: "background", kind: "text", maxLength: 80 }';
const newField = '{ name: "favoriteQuote", section: "background", kind: "text", maxLength: 80 }';
const lastMigration = /(\{ version: (\d+), name: "[^"]+", breaks: false, run: [^{}]+ \})(\s*\])/;
const newMigration = (version: number) =>
  `{ version: ${version}, name: "counts its runs", breaks: false, run: async (db, { isDry }) => {
    if (!isDry) await db.collection("several_runs").insertOne({ at: new Date() });
    return 1;
  } }`;

type Build = { dist: string; changes: readonly ((text: string) => string)[] };
/** The next release has one field and one migration more, and the one before has one field less. */
const next: Build = {
  dist: 'dist-several-next',
  changes: [
    (text) => text.replace(field, `${field}, ${newField}`),
    (text) =>
      text.replace(lastMigration, (_all, last: string, version: string, end: string) => {
        return `${last}, ${newMigration(Number(version) + 1)}${end}`;
      }),
  ],
};
const before: Build = { dist: 'dist-several-before', changes: [(text) => text.replace(`${field},`, '')] };

/** Replaces processes by those of other releases, one after another, while guests browse. */
export async function runUpgrade({ members, proxy, database }: Fleet): Promise<Outcome[]> {
  for (const build of [next, before]) makeBuild(build);
  const [first, second, third] = members;
  const outcomes: Outcome[] = [];
  const note = (step: string, outcome: string, isGood: boolean) => outcomes.push({ step, outcome, isGood });
  const browsing = browse(proxy.siteUrl);
  try {
    for (const one of [first, second]) await one.end('SIGTERM');
    await Promise.all([first.start(next), second.start(next)]);
    const runs = await inDatabase(database.uri, (db) => db.collection('several_runs').countDocuments());
    note('two of a release with a migration start at once beside one of the last', `it ran ${runs} times`, runs === 1);

    const more = await passedOn({ from: first, to: third, back: second }, 'favoriteQuote');
    note('a field more: stored by the new one, approved and listed by the old one', more, more === kept);

    await second.start();
    const isBack = (await textAt(second, '/customer?p=1')).includes('_id');
    note('back to the last release on the data of the new one', isBack ? 'it lists' : 'it does not', isBack);

    await first.start(before);
    const less = await passedOn({ from: second, to: first, back: third }, 'homeTownCity');
    note('a field less: stored by the one that has it, approved and listed by the other', less, less === kept);

    await first.start();
  } finally {
    const { answered, refused, failed } = await browsing.end();
    note('guests meanwhile', `${answered} answered, ${refused} refused, ${failed} failed`, failed === 0);
    for (const { dist } of [next, before]) rmSync(join(root, 'api', dist), { recursive: true, force: true });
  }
  return outcomes;
}

const kept = 'it is kept';

type Way = { from: Member; to: Member; back: Member };

/** Stores a profile with a field at one process, and has it approved by one that may not know the field. */
async function passedOn({ from, to, back }: Way, name: string): Promise<string> {
  const value = 'Ad astra';
  const id = await listPaid(from, { [name]: value });
  await approve(to, `customer?id=${id}`);
  if (!(await textAt(to, newest)).includes(id)) return 'it is not listed';
  const shown = await textAt(back, `/customer?id=${id}`, { token: await tokenOf(back, 'member') });
  return shown.includes(`"${name}":"${value}"`) ? kept : 'it is gone';
}

/** @throws Error when the build lacks a part to change */
function makeBuild({ dist, changes }: Build): void {
  const to = join(root, 'api', dist);
  rmSync(to, { recursive: true, force: true });
  cpSync(join(root, 'api/dist'), to, { recursive: true });
  const files = readdirSync(to).filter((name) => name.endsWith('.js'));
  for (const change of changes) {
    const changed = files.filter((name) => {
      const text = readFileSync(join(to, name), 'utf8');
      const other = change(text);
      if (other !== text) writeFileSync(join(to, name), other);
      return other !== text;
    });
    if (changed.length === 0) throw new Error(`A part of ${dist} could not be changed`);
  }
}

function browse(siteUrl: string) {
  const requests: Request[] = [];
  const { call } = createClient(
    () => siteUrl,
    (request) => void requests.push(request),
  );
  const over = new AbortController();
  const running = (async () => {
    while (!over.signal.aborted) await call('guest: list', '/customer?p=1');
  })();
  return {
    async end() {
      over.abort();
      await running;
      return tallyOf(requests);
    },
  };
}
