import { type KnownDifference, knownDifferences, type SuiteName } from './known-differences.js';

/** One thing that was tried on a server. `why` is null when it went as on MongoDB. */
export type Result = { title: string; why: string | null };

/** A suite on a server: passes, failures because the server differs from MongoDB, and unexplained failures. */
export type Row = {
  server: string;
  suite: SuiteName;
  passed: number;
  theirs: { why: string; titles: string[] }[];
  unexplained: Result[];
};

type Run = { server: string; suite: SuiteName; results: readonly Result[] };

/** Sorts failures by the reasons of known-differences.ts. */
export function judged({ server, suite, results }: Run): Row {
  const failed = results.filter(({ why }) => why !== null);
  const known = knownDifferences[server]?.[suite] ?? [];
  const reasonFor = (failure: Result) => known.find((reason) => explains(reason, failure));
  const theirs = known.flatMap((reason) => {
    const titles = failed.filter((one) => reasonFor(one) === reason).map(({ title }) => title);
    return titles.length > 0 ? [{ why: reason.why, titles }] : [];
  });
  const unexplained = failed.filter((one) => !reasonFor(one));
  return { server, suite, passed: results.length - failed.length, theirs, unexplained };
}

function explains({ of, says = /^/ }: KnownDifference, { title, why }: Result): boolean {
  return (of.test(title) || of.test(why ?? '')) && says.test(why ?? '');
}

export function printTable(rows: readonly Row[], { why }: { why: boolean }): void {
  console.log('\n| server | suite | passed | differs | unexplained |\n| --- | --- | --- | --- | --- |');
  for (const { server, suite, passed, theirs, unexplained } of rows) {
    const differs = theirs.reduce((sum, { titles }) => sum + titles.length, 0);
    console.log(`| ${server} | ${suite} | ${passed} | ${differs} | ${unexplained.length} |`);
  }
  for (const { server, suite, theirs, unexplained } of rows) {
    if (theirs.length + unexplained.length > 0) console.log(`\n${server}, ${suite}:`);
    for (const reason of theirs) {
      console.log(`  ${String(reason.titles.length).padStart(3)} ${reason.why}`);
      if (why) for (const title of reason.titles) console.log(`        ${title}`);
    }
    for (const result of unexplained) console.log(`      unexplained: ${result.title}: ${result.why ?? ''}`);
  }
}
