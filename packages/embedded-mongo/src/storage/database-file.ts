import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** Offsets in a file of LMDB's format of data, as `struct MDB_page`, `MDB_node`, `MDB_db` and `MDB_meta` lay them out. */
const header = { flags: 18, lower: 20, bytes: 24 };
const node = { flags: 4, keyBytes: 6, key: 8 };
const overflow = { pages: 16 };
const table = { root: 40 };
/** Offsets from the beginning of a page. */
const meta = { magic: 24, pageBytes: 48, free: 48, main: 96, lastPage: 144, transaction: 152 };

const magicValue = 0xbeefc0de;
const largestPageBytes = 65_536;
const isBranch = 0x01;
const holdsNumbersOnly = 0x20;
const isOverflowing = 0x01;
const isTable = 0x02;
/** The root of an empty table. */
const noPage = 0xffff_ffff_ffff_ffffn;

type Pages = { read: (page: number) => Buffer; held: number };

/**
 * Opening a file that is no LMDB database, or reading a page that was cut off, crashes the process. Every commit writes
 * its pages before it counts them, but not those at the end that it used and freed again: a file is whole if it holds all
 * pages that its tables and its list of free pages consist of.
 * @throws Error for a file that is not a database, or has lost its end
 */
export function assertDatabaseFile(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return;
  const file = openSync(path, 'r');
  try {
    const head = bytesAt(file, 0, 2 * largestPageBytes);
    if (!hasMagic(head)) throw new Error('data.mdb is not a database file');
    const pageBytes = head.readUInt32LE(meta.pageBytes);
    const newest = newestMeta(head, pageBytes);
    const missing = (Number(newest.readBigUInt64LE(meta.lastPage)) + 1) * pageBytes - size;
    if (missing <= 0) return;
    const read = (page: number) => bytesAt(file, page * pageBytes, pageBytes);
    const roots = [meta.free, meta.main].map((at) => newest.readBigUInt64LE(at + table.root));
    if (lacksPage({ read, held: Math.floor(size / pageBytes) }, roots)) {
      throw new Error(`data.mdb has lost its end: ${missing} bytes are missing`);
    }
  } finally {
    closeSync(file);
  }
}

/** Zeros where the file is shorter. */
function bytesAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, position);
  return bytes;
}

const hasMagic = (page: Buffer): boolean => page.readUInt32LE(meta.magic) === magicValue;

/** Each of the first two pages describes the file; the one of the later transaction counts. */
function newestMeta(head: Buffer, pageBytes: number): Buffer {
  const [first, second] = [head.subarray(0), head.subarray(Math.min(pageBytes, largestPageBytes))];
  const transactionOf = (page: Buffer) => page.readBigUInt64LE(meta.transaction);
  return hasMagic(second) && transactionOf(second) > transactionOf(first) ? second : first;
}

/** Whether a tree below one of these roots has a page that the file does not hold. */
function lacksPage({ read, held }: Pages, roots: readonly bigint[]): boolean {
  const left = [...roots];
  for (let root = left.pop(); root !== undefined; root = left.pop()) {
    if (root === noPage) continue;
    if (root >= held) return true;
    const page = read(Number(root));
    const flags = page.readUInt16LE(header.flags);
    if (flags & holdsNumbersOnly) continue;
    for (const at of nodesOf(page)) {
      if (flags & isBranch) left.push(childOf(page, at));
      else if (endOf(page, at) > held) return true;
      else left.push(tableIn(page, at));
    }
  }
  return false;
}

function nodesOf(page: Buffer): number[] {
  const count = page.readUInt16LE(header.lower) >> 1;
  return Array.from({ length: count }, (_, place) => page.readUInt16LE(header.bytes + 2 * place) + header.bytes);
}

const childOf = (page: Buffer, at: number): bigint => BigInt(page.readUIntLE(at, 6));

const dataOf = (page: Buffer, at: number): number => at + node.key + page.readUInt16LE(at + node.keyBytes);

/** The page after those of a value that has pages of its own; 0 for any other. */
function endOf(page: Buffer, at: number): bigint {
  if (!(page.readUInt16LE(at + node.flags) & isOverflowing)) return 0n;
  const data = dataOf(page, at);
  return page.readBigUInt64LE(data) + page.readBigUInt64LE(data + overflow.pages);
}

/** The root of the table that a value describes; `noPage` for any other value. */
function tableIn(page: Buffer, at: number): bigint {
  if (!(page.readUInt16LE(at + node.flags) & isTable)) return noPage;
  return page.readBigUInt64LE(dataOf(page, at) + table.root);
}
