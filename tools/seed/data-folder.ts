import { access, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** There once the catalogue is complete: `npm start` then goes straight on to serving. */
const finishedMark = (dataDir: string) => join(dataDir, 'demo-catalogue.json');
/** There while it is being written. What such a run left behind is nobody's data. */
const unfinishedMark = (dataDir: string) => join(dataDir, 'demo-catalogue.unfinished');

export async function wasInterrupted(dataDir: string): Promise<boolean> {
  return access(unfinishedMark(dataDir)).then(
    () => true,
    () => false,
  );
}

export async function markBegun(dataDir: string): Promise<void> {
  await writeFile(unfinishedMark(dataDir), '');
}

export async function markFinished(dataDir: string, facts: object): Promise<void> {
  await writeFile(finishedMark(dataDir), `${JSON.stringify(facts, null, 2)}\n`);
  await rm(unfinishedMark(dataDir), { force: true });
}
