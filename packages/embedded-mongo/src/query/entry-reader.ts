import type { Index } from '../storage/catalog-types.js';
import { partLimit } from '../storage/index-keys.js';
import type { Entry } from '../storage/store.js';
import { type Doc, setField } from '../values/document.js';
import { decodePart, partEnd } from '../values/key-decoding.js';
import { inverted } from '../values/key-encoding.js';
import { pathOf } from '../values/path.js';
import type { SortSpec } from './sort.js';

const prefixBytes = 4;

/** Reads the parts of an index's entries: first `locate`, then the values of that entry. */
export class EntryReader {
  readonly #index: Index;
  readonly #sort: SortSpec;
  readonly #run: { first: number; last: number } | null;
  /** How many parts are read, and whether the `_id` is. */
  readonly #needed: number;
  readonly #readsId: boolean;
  readonly #descending: boolean[];
  readonly #ends: number[];
  #entry: Entry = { key: Buffer.alloc(0), value: Buffer.alloc(0) };

  /** `paths`: those whose values will be asked for. */
  constructor(index: Index, sort: SortSpec, paths: readonly string[]) {
    this.#index = index;
    this.#sort = sort;
    this.#run = runOf(index, sort);
    const read = [...paths, ...sort.map(({ path }) => path)].map((path) => this.#partOf(path));
    this.#needed = Math.max(0, ...read) + 1;
    this.#readsId = paths.some((path) => this.#partOf(path) === -1);
    this.#descending = index.key.map(({ direction }) => direction === -1);
    this.#ends = index.key.map(() => 0);
  }

  /** False if the value of some part cannot be read back from the entry. */
  locate(entry: Entry): boolean {
    this.#entry = entry;
    const cutAt = this.#index.truncated ? partLimit(this.#index.key.length) : Infinity;
    let from = prefixBytes;
    for (let i = 0; i < this.#needed; i += 1) {
      from = partEnd(entry.key, from, this.#descending[i] ?? false, cutAt);
      if (from === -1) return false;
      this.#ends[i] = from;
    }
    return !this.#readsId || partEnd(entry.value, 0, false, Infinity) === entry.value.length;
  }

  /** The document as far as these paths go; a missing field is null. */
  document(paths: readonly string[]): { doc: Doc; hasNull: boolean } {
    const doc: Doc = {};
    let hasNull = false;
    for (const path of paths) {
      const value = this.#valueAt(path);
      hasNull ||= value === null;
      setPath(doc, pathOf(path), value);
    }
    return { doc, hasNull };
  }

  /** Bytes whose order is that of the sort. */
  order(): Buffer {
    if (this.#run) return this.#entry.key.subarray(this.#begin(this.#run.first), this.#ends[this.#run.last]);
    const pieces = this.#sort.map(({ path, direction }) => {
      const part = this.#partOf(path);
      if (part === -1) return direction === 1 ? this.#entry.value : inverted(this.#entry.value);
      const bytes = this.#entry.key.subarray(this.#begin(part), this.#ends[part]);
      return this.#index.key[part]?.direction === direction ? bytes : inverted(bytes);
    });
    return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
  }

  #valueAt(path: string): unknown {
    const part = this.#partOf(path);
    if (part === -1) return decodePart(this.#entry.value, 0, this.#entry.value.length, false);
    const descending = this.#descending[part] ?? false;
    return decodePart(this.#entry.key, this.#begin(part), this.#ends[part] ?? 0, descending);
  }

  /** −1 for `_id` where it is no part: every entry holds it as its value. */
  #partOf(path: string): number {
    return this.#index.key.findIndex((part) => part.path === path);
  }

  #begin(part: number): number {
    return part === 0 ? prefixBytes : (this.#ends[part - 1] ?? 0);
  }
}

/** The parts of the index that follow each other in the wanted order, if they do. */
function runOf({ key }: Index, sort: SortSpec): { first: number; last: number } | null {
  const first = key.findIndex(({ path }) => path === sort[0]?.path);
  const isRun = sort.every(({ path, direction }, i) => {
    const part = key[first + i];
    return part?.path === path && part.direction === direction;
  });
  return first !== -1 && isRun ? { first, last: first + sort.length - 1 } : null;
}

function setPath(doc: Doc, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) return setField(doc, name, value);
  const inner: Doc = Object.hasOwn(doc, name) ? (doc[name] as Doc) : {};
  setField(doc, name, inner);
  setPath(inner, rest, value);
}
