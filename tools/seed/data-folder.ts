import { access, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** There once the catalogue is complete: `npm start` then goes straight on to serving. */
const finishedMark = (dataDir: string) => join(dataDir, 'demo-catalogue.json');
/** There while it is being written. What such a run left behind is nobody's data. */
const unfinishedMark = (dataDir: string) => join(dataDir, 'demo-catalogue.unfinished');

export function wasInterrupted(dataDir: string): Promise<boolean> {
  return exists(unfinishedMark(dataDir));
}

export async function markBegun(dataDir: string): Promise<void> {
  await rm(finishedMark(dataDir), { force: true });
  await writeFile(unfinishedMark(dataDir), '');
}

/** A mark that is there already keeps what it says. */
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
