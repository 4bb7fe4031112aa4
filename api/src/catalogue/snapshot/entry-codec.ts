import type { CatalogEntry } from '@inkbridge/catalog-index';

/** A frame is handed on once it is this long, in bytes: about a millisecond of work. */
const frameBytes = 256 * 1024;
const fixedBytes = 12 + 1 + 4 * 8 + 12;
/** In place of the id of a facility. */
const noFacility = Buffer.alloc(12);

const flags = ['active', 'veteran', 'lgbtq', 'premium', 'featured', 'hidden'] as const;
const words = ['state', 'gender', 'orientation', 'race', 'education'] as const;
const texts = ['firstName', 'lastName', 'dateOfBirth'] as const;
const times = ['revision', 'publishedAt', 'changedAt', 'dueAt'] as const;

/**
 * Writes entries one after another into frames. Words of option lists are spelled once in a file and numbered after
 * that, so frames are read in the order in which they were written.
 */
export function* encodeEntries(entries: Iterable<CatalogEntry>): Generator<Buffer> {
  const known = new Map<string | null, number>([[null, 0]]);
  let frame = Buffer.allocUnsafe(frameBytes * 2);
  let at = 0;
  for (const entry of entries) {
    const most = mostBytesOf(entry);
    if (at + most > frame.length) frame = Buffer.concat([frame.subarray(0, at)], at + most + frameBytes);
    at = put(frame, at, { entry, known });
    if (at < frameBytes) continue;
    yield frame.subarray(0, at);
    at = 0;
  }
  if (at > 0) yield frame.subarray(0, at);
}

/** The entries of a frame. Their cards are parts of `frame`. @param spelled the words so far; `[null]` at the start */
export function* decodeEntries(frame: Buffer, spelled: (string | null)[]): Generator<CatalogEntry> {
  for (let at = 0; at < frame.length;) {
    const read = entryAt(frame, at, spelled);
    at = read.end;
    yield read.entry;
  }
}

/** Counts three bytes for each UTF-16 unit, the most that UTF-8 takes. */
function mostBytesOf(entry: CatalogEntry): number {
  let most = fixedBytes + 1 + entry.interests.length + 4 + entry.card.length;
  for (const word of words) most += 4 + 3 * (entry[word]?.length ?? 0);
  for (const text of texts) most += 2 + 3 * entry[text].length;
  return most;
}

type Writing = { entry: CatalogEntry; known: Map<string | null, number> };

function put(frame: Buffer, start: number, { entry, known }: Writing): number {
  let at = start + frame.write(entry.id, start, 'hex');
  if (at !== start + 12) throw new RangeError(`Not an id: ${entry.id}`);
  at = frame.writeUInt8(
    flags.reduce((bits, flag, bit) => bits | (Number(entry[flag]) << bit), 0),
    at,
  );
  for (const time of times) at = frame.writeDoubleLE(entry[time], at);
  frame.set(entry.facility === null ? noFacility : Buffer.from(entry.facility, 'hex'), at);
  at += noFacility.length;
  for (const word of words) at = putWord(frame, at, entry[word], known);
  for (const text of texts) at = putText(frame, at, entry[text]);
  at = frame.writeUInt8(entry.interests.length, at);
  for (const ordinal of entry.interests) at = frame.writeUInt8(ordinal, at);
  at = frame.writeUInt32LE(entry.card.length, at);
  frame.set(entry.card, at);
  return at + entry.card.length;
}

function putWord(frame: Buffer, at: number, word: string | null, known: Map<string | null, number>): number {
  const number = known.get(word);
  if (number !== undefined) return frame.writeUInt16LE(number, at);
  known.set(word, known.size);
  return putText(frame, frame.writeUInt16LE(known.size - 1, at), word ?? '');
}

function putText(frame: Buffer, at: number, text: string): number {
  const length = frame.write(text, at + 2);
  return frame.writeUInt16LE(length, at) + length;
}

type Reading = { entry: CatalogEntry; end: number };

/** Written out, because it runs for every profile of the catalogue before lists answer. */
function entryAt(frame: Buffer, start: number, spelled: (string | null)[]): Reading {
  const bits = frame.readUInt8(start + 12);
  let at = start + fixedBytes;
  const word = (): string | null => {
    const number = frame.readUInt16LE(at);
    at += 2;
    if (number === spelled.length) spelled.push(text());
    return spelled[number] ?? null;
  };
  const text = (): string => {
    const from = at + 2;
    at = from + frame.readUInt16LE(at);
    return frame.toString('utf8', from, at);
  };
  const [state, gender, orientation, race, education] = [word() ?? '', word() ?? '', word(), word() ?? '', word()];
  const [firstName, lastName, dateOfBirth] = [text(), text(), text()];
  const facility = bytesAt(frame, start + 45, noFacility.length);
  const interests = bytesAt(frame, at + 1, frame.readUInt8(at));
  at += 1 + interests.length;
  const card = bytesAt(frame, at + 4, frame.readUInt32LE(at));
  const entry = {
    id: frame.toString('hex', start, start + 12),
    ...flagsOf(bits),
    revision: frame.readDoubleLE(start + 13),
    publishedAt: frame.readDoubleLE(start + 21),
    changedAt: frame.readDoubleLE(start + 29),
    dueAt: frame.readDoubleLE(start + 37),
    facility: noFacility.equals(facility) ? null : facility.toString('hex'),
    state,
    gender,
    orientation,
    race,
    education,
    firstName,
    lastName,
    dateOfBirth,
    interests: Array.from(interests),
    card,
  };
  return { entry, end: at + 4 + card.length };
}

function flagsOf(bits: number) {
  return {
    active: (bits & 1) !== 0,
    veteran: (bits & 2) !== 0,
    lgbtq: (bits & 4) !== 0,
    premium: (bits & 8) !== 0,
    featured: (bits & 16) !== 0,
    hidden: (bits & 32) !== 0,
  };
}

function bytesAt(frame: Buffer, from: number, length: number): Buffer {
  if (from + length > frame.length) throw new RangeError('An entry is longer than its frame');
  return frame.subarray(from, from + length);
}
