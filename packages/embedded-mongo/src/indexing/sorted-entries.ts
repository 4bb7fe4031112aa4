import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { mostKeys, sortedOrder } from './sort-keys.js';
import { type Entry, outOfDiskSpace } from '../storage/store.js';

/** Bytes of entries that are sorted at once; takes some ten milliseconds. */
const runBytes = 2 * 1024 * 1024;
/** Memory of a merge, for parts of all runs, and the smallest and largest part of one, in bytes. */
const mergeBytes = 32 * 1024 * 1024;
const part = { least: 2_048, most: 65_536 };
/** Lengths of key and value. */
const headBytes = 4;
/** Instead of a length: the value is the end of the key, which has it anyway, and is this much shorter than it. */
const isEndOfKey = 0x8000;

/** Where parts wait. Too little room for one is noticed before it is written. */
type Place = { folder: string; hasRoom(bytes: number): boolean };

let files = 0;

/**
 * Any number of index entries, in order: sorted in parts that wait in a file without a name, and merged. Memory use
 * does not depend on their number. The key and the value of an entry have at most 32,767 bytes.
 */
export class SortedEntries {
  readonly #place: Place;
  readonly #bytes = Buffer.allocUnsafe(runBytes);
  readonly #starts = new Uint32Array(mostKeys);
  readonly #ends = new Uint32Array(mostKeys);
  #length = 0;
  #count = 0;
  #file: number | null = null;
  readonly #runEnds: number[] = [];

  /** `file`: where another thread's instance waits for what this one sorts; see `openFile`. */
  constructor(place: Place, file: number | null = null) {
    this.#place = place;
    this.#file = file;
  }

  /** The number of the file, for a thread that fills it; it belongs to this instance. */
  openFile(): number {
    return (this.#file ??= openNameless(this.#place.folder));
  }

  /** Saves what is left and says where each part ends, for the instance that the file belongs to. */
  finish(): readonly number[] {
    if (this.#count > 0) this.#saveRun();
    return this.#runEnds;
  }

  /** Takes over the parts that another thread has sorted. */
  take(ends: readonly number[]): void {
    this.#runEnds.push(...ends);
  }

  /** @throws MongoError 14031 when the disk is full */
  add({ key, value }: Entry): void {
    const isEnd = key.subarray(key.length - value.length).equals(value);
    const size = headBytes + key.length + (isEnd ? 0 : value.length);
    if (this.#count === mostKeys || this.#length + size > runBytes) this.#saveRun();
    let at = this.#bytes.writeUInt16LE(key.length, this.#length);
    at = this.#bytes.writeUInt16LE(value.length | (isEnd ? isEndOfKey : 0), at);
    this.#starts[this.#count] = at;
    at += key.copy(this.#bytes, at);
    this.#ends[this.#count] = at;
    if (!isEnd) at += value.copy(this.#bytes, at);
    this.#length = at;
    this.#count += 1;
  }

  /** All entries, ascending. Nothing may be added afterwards. */
  inOrder(): Iterator<Entry, undefined> {
    const last = this.#sorted();
    const share = Math.floor(mergeBytes / (this.#runEnds.length + 1));
    const size = Math.min(part.most, Math.max(part.least, share));
    const begins = [0, ...this.#runEnds];
    const saved = this.#runEnds.map((end, i) => new SavedRun(this.#file ?? 0, { at: begins[i] ?? 0, end, size }));
    return mergedRuns([...saved.map((run) => entriesOf(run)), entriesOf(wholeRun(last))]);
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }

  #saveRun(): void {
    const bytes = this.#sorted();
    if (!this.#place.hasRoom(bytes.length)) throw outOfDiskSpace();
    const begin = this.#runEnds.at(-1) ?? 0;
    writeAll(this.openFile(), bytes, begin);
    this.#runEnds.push(begin + bytes.length);
    this.#length = 0;
    this.#count = 0;
  }

  #sorted(): Buffer {
    const keys = { bytes: this.#bytes, starts: this.#starts, ends: this.#ends, count: this.#count };
    const sorted = Buffer.allocUnsafe(this.#length);
    let length = 0;
    for (const key of sortedOrder(keys)) {
      const from = (this.#starts[key] ?? 0) - headBytes;
      length += this.#bytes.copy(sorted, length, from, from + sizeAt(this.#bytes, from));
    }
    return sorted;
  }
}

/** Nothing of it is left when the process ends, however that happens. */
function openNameless(folder: string): number {
  const path = join(folder, `sorting-${process.pid}-${(files += 1)}.tmp`);
  const file = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return file;
}

/** @throws MongoError 14031 when the disk is full */
function writeAll(file: number, bytes: Buffer, position: number): void {
  try {
    for (let done = 0; done < bytes.length;) {
      done += writeSync(file, bytes, done, bytes.length - done, position + done);
    }
  } catch (cause) {
    const isFull = cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT');
    throw isFull ? outOfDiskSpace() : cause;
  }
}

function sizeAt(bytes: Buffer, at: number): number {
  const value = bytes.readUInt16LE(at + 2);
  return headBytes + bytes.readUInt16LE(at) + (value & isEndOfKey ? 0 : value);
}

/** Gives its bytes in parts, each of whole entries. */
type Parts = { next(): Buffer | null };

function wholeRun(bytes: Buffer): Parts {
  let left: Buffer | null = bytes;
  return {
    next() {
      const whole = left;
      left = null;
      return whole;
    },
  };
}

class SavedRun implements Parts {
  readonly #file: number;
  readonly #size: number;
  readonly #end: number;
  #at: number;

  constructor(file: number, { at, end, size }: { at: number; end: number; size: number }) {
    this.#file = file;
    this.#at = at;
    this.#end = end;
    this.#size = size;
  }

  next(): Buffer | null {
    if (this.#at >= this.#end) return null;
    const bytes = this.#read(this.#size);
    let whole = 0;
    while (whole + headBytes <= bytes.length && whole + sizeAt(bytes, whole) <= bytes.length) {
      whole += sizeAt(bytes, whole);
    }
    const found = whole > 0 ? bytes.subarray(0, whole) : this.#read(sizeAt(bytes, 0));
    this.#at += found.length;
    return found;
  }

  #read(size: number): Buffer {
    const bytes = Buffer.allocUnsafe(Math.min(size, this.#end - this.#at));
    const read = readSync(this.#file, bytes, 0, bytes.length, this.#at);
    if (read < bytes.length) throw new Error('A part of the sorted entries cannot be read back');
    return bytes;
  }
}

function entriesOf(parts: Parts): Run {
  let bytes: Buffer = Buffer.alloc(0);
  let at = 0;
  return {
    next() {
      if (at >= bytes.length) {
        bytes = parts.next() ?? Buffer.alloc(0);
        at = 0;
        if (bytes.length === 0) return null;
      }
      const lengths = { key: bytes.readUInt16LE(at), value: bytes.readUInt16LE(at + 2) };
      const keyEnd = at + headBytes + lengths.key;
      const key = bytes.subarray(at + headBytes, keyEnd);
      const isEnd = (lengths.value & isEndOfKey) !== 0;
      const value = isEnd
        ? bytes.subarray(keyEnd - (lengths.value & ~isEndOfKey), keyEnd)
        : bytes.subarray(keyEnd, keyEnd + lengths.value);
      at = isEnd ? keyEnd : keyEnd + lengths.value;
      return { key, value };
    },
  };
}

/** Entries in ascending order; null at the end. */
type Run = { next(): Entry | null };

/**
 * The entries of all runs, ascending. A tree of losers: each inner node keeps the greater of two heads, so that the next
 * entry costs one comparison for each level, however many runs there are.
 */
function mergedRuns(runs: readonly Run[]): Iterator<Entry, undefined> {
  const heads = runs.map((run) => run.next());
  const losers = new Int32Array(Math.max(1, runs.length)).fill(-1);
  let winner = -1;
  const isBefore = (a: number, b: number) => {
    const [one, other] = [heads[a], heads[b]];
    return one && (!other || Buffer.compare(one.key, other.key) < 0);
  };
  /** Plays this run's head against the losers on its way up; a place where nobody has played yet keeps it. */
  const play = (run: number) => {
    let up = run;
    for (let node = (run + runs.length) >> 1; node > 0; node >>= 1) {
      const loser = losers[node] ?? -1;
      if (loser === -1) {
        losers[node] = up;
        return;
      }
      if (!isBefore(loser, up)) continue;
      losers[node] = up;
      up = loser;
    }
    winner = up;
  };
  for (let run = 0; run < runs.length; run += 1) play(run);
  return {
    next() {
      const value = heads[winner];
      if (!value) return { done: true, value: undefined };
      heads[winner] = runs[winner]?.next() ?? null;
      play(winner);
      return { done: false, value };
    },
  };
}
