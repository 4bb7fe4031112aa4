import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of an archive. `isPacked`: its bytes do not get smaller, as those of pictures. */
export type ArchiveFile = { path: string; isPacked: boolean; bytes: AsyncIterable<Uint8Array> };

const nothing = new Uint8Array();

/**
 * A zip archive, made while it is read: holds one part of one file at a time, and reads no file before its turn. A reader
 * who stops ends the file that is being read.
 */
export async function* archiveOf(files: AsyncIterable<ArchiveFile>, at: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    made.push(part);
  });
  for await (const { path, isPacked, bytes } of files) {
    const entry = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    entry.mtime = at;
    zip.add(entry);
    for await (const part of bytes) {
      entry.push(part);
      yield* made.splice(0);
    }
    entry.push(nothing, true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made;
}
