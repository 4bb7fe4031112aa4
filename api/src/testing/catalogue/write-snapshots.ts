import type { CatalogEntry } from '@inkbridge/catalog-index';
import { anEntry } from '@inkbridge/catalog-index/testing';
import { writeSnapshot } from '../../catalogue/snapshot/snapshot-file.js';

/** A process that writes one snapshot after another, each with a higher position, until it is killed. */
const [path = '', count = '0'] = process.argv.slice(2);

function* entries(revision: number): Generator<CatalogEntry> {
  for (let number = 0; number < Number(count); number += 1) {
    const id = number.toString(16).padStart(24, '0');
    yield anEntry({ id, revision, interests: [1, 2, 3], card: Buffer.alloc(300, number) });
  }
}

for (let position = 1; ; position += 1) {
  const head = { release: 'r', database: 'd', position, takenAt: '' };
  await writeSnapshot(path, { head, entries: entries(position) }, { hasRoomFor: () => true });
  process.stdout.write(`${position}\n`);
}
