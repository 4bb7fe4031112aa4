import { unzlibSync } from 'fflate';

/** The tables of a font by their four-letter names. */
export type FontTables = ReadonlyMap<string, Uint8Array>;

const signature = 0x77_4f_46_46; // "wOFF"
const headerBytes = 44;
const entryBytes = 20;

/**
 * Unpacks a WOFF 1 file. Its tables are compressed one by one with zlib, so that a browser needs no decoder of a font
 * library. @throws RangeError for any other file
 */
export function tablesOfWoff(file: Uint8Array): FontTables {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (view.getUint32(0) !== signature) throw new RangeError('Not a WOFF file');
  const count = view.getUint16(12);
  return new Map(Array.from({ length: count }, (_, place) => tableAt(file, view, headerBytes + place * entryBytes)));
}

function tableAt(file: Uint8Array, view: DataView, entry: number): [string, Uint8Array] {
  const name = String.fromCharCode(...file.subarray(entry, entry + 4));
  const at = (place: number) => view.getUint32(entry + place);
  const [offset, stored, length] = [at(4), at(8), at(12)];
  const bytes = file.subarray(offset, offset + stored);
  return [name, stored < length ? unzlibSync(bytes) : bytes];
}
