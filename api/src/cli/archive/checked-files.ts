import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Passes bytes on and adds them to `hash`. */
function into(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

/** Writes a new file that only its owner may read, and returns its SHA-256 in hex. */
export async function writeChecked(
  source: readonly [Readable, ...Transform[]],
  file: string,
  signal: AbortSignal,
): Promise<{ sha256: string }> {
  const hash = createHash('sha256');
  const written = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline([...source, into(hash), written], { signal });
  return { sha256: hash.digest('hex') };
}

/** The SHA-256 of a file in hex. */
export async function sumOf(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash, { signal });
  return hash.digest('hex');
}
