import type { Index } from '../storage/catalog-types.js';
import { partLimit } from '../storage/index-keys.js';
import type { Entry } from '../storage/store.js';
import { setField, type Doc } from '../values/document.js';
import { decodePart, partEnd } from '../values/key-decoding.js';
import { inverted } from '../values/key-encoding.js';
import { pathOf } from '../values/path.js';
import type { SortSpec } from './sort.js';

const prefixBytes = 4;

/** Reads the parts of an index's entries: first `locate`, then the values of that entry. */
export class EntryReader {
  readonly #index: Index;
  readonly #descending: boolean[];
  readonly #ends: number[];
  #entry: Entry = { key: Buffer.alloc(0), value: Buffer.alloc(0) };

  constructor(index: Index) {
    this.#index = index;
    this.#descending = index.key.map(({ direction }) => direction === -1);
    this.#ends = index.key.map(() => 0);
  }

  /** False if the value of some part cannot be read back from the entry. */
  locate(entry: Entry): boolean {
    this.#entry = entry;
    const cutAt = this.#index.truncated ? partLimit(this.#index.key.length) : Infinity;
    let from = prefixBytes;
    for (const [i, descending] of this.#descending.entries()) {
      from = partEnd(entry.key, from, descending, cutAt);
      if (from === -1) return false;
      this.#ends[i] = from;
    }
    return partEnd(entry.value, 0, false, Infinity) === entry.value.length;
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

  /** Bytes whose order is the wanted one. */
  order(sort: SortSpec): Buffer {
    const pieces = sort.map(({ path, direction }) => {
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

function setPath(doc: Doc, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) return setField(doc, name, value);
  const inner: Doc = Object.hasOwn(doc, name) ? (doc[name] as Doc) : {};
  setField(doc, name, inner);
  setPath(inner, rest, value);
}
