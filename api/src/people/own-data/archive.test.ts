import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type ArchiveFile, archiveOf } from './export-service.js';

const at = new Date('2026-11-21T12:00:00Z');

async function* parts(count: number, log: string[], name: string): AsyncGenerator<Uint8Array> {
  try {
    for (let n = 0; n < count; n += 1) {
      log.push(`${name} ${n}`);
      yield new Uint8Array(64 * 1024).fill(n);
    }
  } finally {
    log.push(`${name} ends`);
  }
}

async function* files(log: string[]): AsyncGenerator<ArchiveFile> {
  yield { path: 'a.jpg', isPacked: true, bytes: parts(3, log, 'a') };
  yield { path: 'ñandú.json', isPacked: false, bytes: parts(2, log, 'b') };
}

it('an archive can be opened, and has every byte of every file', async () => {
  const made: Uint8Array[] = [];
  for await (const part of archiveOf(files([]), at)) made.push(part);

  const found = unzipSync(new Uint8Array(Buffer.concat(made)));

  expect(Object.entries(found).map(([name, bytes]) => [name, bytes.length])).toEqual([
    ['a.jpg', 3 * 64 * 1024],
    ['ñandú.json', 2 * 64 * 1024],
  ]);
});

it('reads no further than its reader, and ends what it was reading when the reader goes', async () => {
  const log: string[] = [];
  const archive = archiveOf(files(log), at);

  await archive.next();
  await archive.next();
  await archive.return(undefined);

  expect(log).toEqual(['a 0', 'a ends']);
});
