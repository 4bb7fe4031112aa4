import { access, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Exists once the catalogue is complete, so that `npm start` can skip seeding. */
const finishedMark = (dataDir: string) => join(dataDir, 'demo-catalogue.json');
/** Exists during seeding. Data left by an interrupted run belongs to no one and can be replaced. */
const unfinishedMark = (dataDir: string) => join(dataDir, 'demo-catalogue.unfinished');

export function wasInterrupted(dataDir: string): Promise<boolean> {
  return exists(unfinishedMark(dataDir));
}

export async function markBegun(dataDir: string): Promise<void> {
  await rm(finishedMark(dataDir), { force: true });
  await writeFile(unfinishedMark(dataDir), '');
}

/** Does not change an existing mark. */
export async function markFinished(dataDir: string, facts: object): Promise<void> {
  const mark = finishedMark(dataDir);
  if (!(await exists(mark))) await writeFile(mark, `${JSON.stringify(facts, null, 2)}\n`);
  await rm(unfinishedMark(dataDir), { force: true });
}

export function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
