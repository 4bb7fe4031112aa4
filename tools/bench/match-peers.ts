import { createCatalogIndex, type CatalogIndex } from '@inkbridge/catalog-index';
import { measuredPages, pageSize } from './match-kernel.js';
import { answersAt, entriesTo, idOf } from './match-people.js';
import { isAbsent, type MatchQuestion, type Peer } from './peer.js';
import { startPostgres } from './peer-postgres.js';
import { startSqlite } from './peer-sqlite.js';
import { counted, leftOut, median, p99, timesSlower, type Row } from './report.js';

/** A peer takes up to seconds for one. */
const questions = 20;
/** Ours is so short that other programs disturb it more. */
const repeats = 20;
/** Questions before those that are timed: the engine compiles what runs often, and PostgreSQL plans anew five times. */
const warmUps = { ours: 500, theirs: 6 };

type PeersOptions = { profiles: number; log: (line: string) => void };

/** How many times longer other tools take for the same page of best matches; their answers are compared with ours. */
export async function peerRows({ profiles, log }: PeersOptions): Promise<Row[]> {
  const index = createCatalogIndex({ now: () => new Date() });
  await index.rebuild(entriesTo(profiles));
  for (let count = 0; count < warmUps.ours; count += 1)
    for (const page of measuredPages) index.matches(answersAt(questions + count), { page, limit: pageSize });
  const rows: Row[] = [];
  for (const { start, atLeast } of [
    { start: startPostgres, atLeast: 150 },
    { start: startSqlite, atLeast: 1_500 },
  ]) {
    const startedAt = performance.now();
    const peer = await start(profiles);
    if (isAbsent(peer)) {
      log(`${peer.name} is left out: ${peer.why}`);
      rows.push(leftOut(`${peer.name} ÷ ours`, 'ms'));
      continue;
    }
    log(`${peer.name}: ${profiles} profiles loaded in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
    try {
      for (const page of measuredPages) rows.push(...(await compare(peer, index, { page, profiles, atLeast })));
    } finally {
      await peer.stop();
    }
  }
  return rows;
}

type Comparison = { page: number; profiles: number; atLeast: number };

/** @throws Error when the answers differ, because then the times say nothing */
async function compare(peer: Peer, index: CatalogIndex, { page, profiles, atLeast }: Comparison): Promise<Row[]> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let count = 0; count < warmUps.theirs; count += 1)
    await peer.ask({ answers: answersAt(questions + count), page });
  for (let count = 0; count < questions; count += 1) {
    const question = { answers: answersAt(count), page };
    const answer = await peer.ask(question);
    const own = ask(index, question);
    const wanted = own.ids.join();
    if (answer.numbers.map(idOf).join() !== wanted)
      throw new Error(`${peer.name} answers question ${count}, page ${page}, otherwise than we do`);
    theirs.push(answer.milliseconds);
    ours.push(...own.milliseconds);
  }
  const question = `page ${page} of ${profiles}`;
  return [
    timesSlower(`${peer.name} ÷ ours, ${question}`, 'ms', { value: median(theirs), baseline: median(ours), atLeast }),
    counted(`${peer.name}, ${question}, p99`, 'ms', p99(theirs)),
    counted(`ours, ${question}, p99`, 'ms', p99(ours)),
  ];
}

function ask(index: CatalogIndex, { answers, page }: MatchQuestion): { ids: string[]; milliseconds: number[] } {
  const { ids } = index.matches(answers, { page, limit: pageSize });
  const times = Array.from({ length: repeats }, () => {
    const startedAt = performance.now();
    index.matches(answers, { page, limit: pageSize });
    return performance.now() - startedAt;
  });
  return { ids, milliseconds: times };
}
