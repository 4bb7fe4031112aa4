import { unzlibSync } from 'fflate';

const signature = 0x77_4f_46_46; // "wOFF"
const woff = { header: 44, entry: 20 };
const sfnt = { header: 12, entry: 16 };

type Table = { name: Buffer; checksum: number; bytes: Uint8Array };

/**
 * The font of a WOFF 1 file, unpacked. The font library would unpack a table again for every letter that it reads.
 * @throws RangeError for any other file
 */
export function unpackedFont(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== signature) throw new RangeError('Not a WOFF file');
  const count = file.readUInt16BE(12);
  return fontOf(
    file.readUInt32BE(4),
    Array.from({ length: count }, (_, at) => tableAt(file, woff.header + at * woff.entry)),
  );
}

function tableAt(file: Buffer, entry: number): Table {
  const [offset = 0, stored = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((at) => file.readUInt32BE(entry + at));
  const bytes = file.subarray(offset, offset + stored);
  return { name: file.subarray(entry, entry + 4), checksum, bytes: stored < length ? unzlibSync(bytes) : bytes };
}

/** The directory of a font, then its tables, each at a multiple of four bytes. */
function fontOf(flavor: number, tables: readonly Table[]): Buffer {
  const header = Buffer.alloc(sfnt.header + tables.length * sfnt.entry);
  header.writeUInt32BE(flavor, 0);
  header.writeUInt16BE(tables.length, 4);
  const parts: Uint8Array[] = [header];
  let offset = header.length;
  for (const [at, { name, checksum, bytes }] of tables.entries()) {
    const entry = sfnt.header + at * sfnt.entry;
    name.copy(header, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}
