import { ObjectId } from 'mongodb';
import { hashOf } from './random.js';

/** A document number uses three bytes of an id. */
const mostNumbers = 2 ** 24;

/**
 * Returns the same id for the same arguments: four bytes of time as usual, then five of `kind` and three of the
 * document number. Unlike `new ObjectId()`, it lets two runs create the same catalogue.
 * @throws RangeError for a number that does not fit
 */
export function objectIdOf(kind: string, number: number, createdAt: Date): ObjectId {
  if (number < 0 || number >= mostNumbers)
    throw new RangeError(`An id holds numbers below ${mostNumbers}, got ${number}`);
  const bytes = new DataView(new ArrayBuffer(12));
  bytes.setUint32(0, Math.floor(createdAt.getTime() / 1_000));
  const hashes = hashesOf(kind);
  bytes.setUint32(4, hashes.kind);
  bytes.setUint32(8, number);
  bytes.setUint8(8, hashes.id & 0xff);
  return new ObjectId(new Uint8Array(bytes.buffer));
}

type Hashes = { kind: number; id: number };
const known = new Map<string, Hashes>();

/** Cached per kind, because there are few. */
function hashesOf(kind: string): Hashes {
  let hashes = known.get(kind);
  if (!hashes) {
    hashes = { kind: hashOf(kind), id: hashOf(`${kind}/id`) };
    known.set(kind, hashes);
  }
  return hashes;
}
