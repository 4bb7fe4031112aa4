import { idWords, none, type Records } from './records.js';

export type Ids = ReturnType<typeof createIds>;

const idLength = 24;
const idBytes = 12;
const tableCount = 64;
const smallestTable = 8;

/**
 * Profiles by id. Ids of 24 hexadecimal digits take twelve bytes and a place in one of 64 open-addressing tables, so
 * that none takes long to grow; others are kept as text.
 */
export function createIds(records: Records) {
  const tables = Array.from({ length: tableCount }, () => ({ cells: new Uint32Array(smallestTable), used: 0 }));
  const others = new Map<string, number>();
  const otherIds = new Map<number, string>();
  const key = new Uint32Array(idWords);

  const word = (record: number, n: number) => records.at(record).id[records.in(record) * idWords + n] ?? 0;

  function isKey(record: number): boolean {
    return word(record, 2) === key[2] && word(record, 1) === key[1] && word(record, 0) === key[0];
  }

  function tableOf(hash: number) {
    const table = tables[hash >>> 26];
    if (!table) throw new RangeError('no table');
    return table;
  }

  /** Puts a record into the first free cell from its hash on; cells hold record numbers plus one. */
  function fill(cells: Uint32Array, hash: number, record: number): void {
    let cell = hash & (cells.length - 1);
    while (cells[cell] !== 0) cell = (cell + 1) & (cells.length - 1);
    cells[cell] = record + 1;
  }

  function grow(table: { cells: Uint32Array }): void {
    const larger = new Uint32Array(table.cells.length * 2);
    for (const cell of table.cells) {
      if (cell !== 0) fill(larger, hashOf(word(cell - 1, 0), word(cell - 1, 1), word(cell - 1, 2)), cell - 1);
    }
    table.cells = larger;
  }

  function findKey(): number {
    const hash = hashOf(key[0] ?? 0, key[1] ?? 0, key[2] ?? 0);
    const { cells } = tableOf(hash);
    for (let cell = hash & (cells.length - 1); ; cell = (cell + 1) & (cells.length - 1)) {
      const found = cells[cell] ?? 0;
      if (found === 0) return -1;
      if (isKey(found - 1)) return found - 1;
    }
  }

  const ids = {
    /** The number of the profile, or -1. */
    find: (id: string): number => (parse(id, key) ? findKey() : (others.get(id) ?? -1)),

    /** For an id that is not known yet. */
    add(id: string): number {
      const record = records.add();
      if (!parse(id, key)) {
        others.set(id, record);
        otherIds.set(record, id);
        return record;
      }
      records.at(record).id.set(key, records.in(record) * idWords);
      const hash = hashOf(key[0] ?? 0, key[1] ?? 0, key[2] ?? 0);
      const table = tableOf(hash);
      if (2 * (table.used + 1) > table.cells.length) grow(table);
      fill(table.cells, hash, record);
      table.used += 1;
      return record;
    },

    idOf(record: number): string {
      const other = otherIds.size > 0 ? otherIds.get(record) : undefined;
      return other ?? hex(word(record, 0)) + hex(word(record, 1)) + hex(word(record, 2));
    },

    /** Most bytes that `copy` takes. */
    lengthOf: (record: number): number => idBytes + 2 * (otherIds.get(record)?.length ?? 0),

    /** Writes an id so that no other id has the same bytes; returns where it ends. */
    copy(record: number, to: DataView, at: number): number {
      const other = otherIds.size > 0 ? otherIds.get(record) : undefined;
      if (other === undefined) {
        for (let n = 0; n < idWords; n++) to.setUint32(at + 4 * n, word(record, n));
        return at + idBytes;
      }
      to.setUint32(at, none); // no id of 24 digits begins so before the year 2106
      to.setUint32(at + 4, other.length);
      for (let n = 0; n < other.length; n++) to.setUint16(at + 8 + 2 * n, other.charCodeAt(n));
      return at + 8 + 2 * other.length;
    },

    /** Negative if the id of `a` is the lesser text. */
    compare(a: number, b: number): number {
      if (otherIds.size > 0 && (otherIds.has(a) || otherIds.has(b))) return ids.idOf(a) < ids.idOf(b) ? -1 : 1;
      return word(a, 0) - word(b, 0) || word(a, 1) - word(b, 1) || word(a, 2) - word(b, 2);
    },
  };
  return ids;
}

/** Only lower-case digits: others are another text, so another id. */
function parse(id: string, key: Uint32Array): boolean {
  if (id.length !== idLength) return false;
  let value = 0;
  for (let n = 0; n < idLength; n++) {
    const code = id.charCodeAt(n);
    if (code >= 48 && code <= 57) value = (value << 4) | (code - 48);
    else if (code >= 97 && code <= 102) value = (value << 4) | (code - 87);
    else return false;
    if (n % 8 === 7) key[n >> 3] = value;
  }
  return true;
}

function hashOf(a: number, b: number, c: number): number {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

const twoDigits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hex(word: number): string {
  const digits = (shift: number) => twoDigits[(word >>> shift) & 255] ?? '';
  return digits(24) + digits(16) + digits(8) + digits(0);
}
