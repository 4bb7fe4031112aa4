import { zlibSync } from 'fflate';

/** A reference to an object of the file: `7 0 R`. */
export type Ref = `${number} 0 R`;

/** Collects the objects of a PDF and writes them as one file (ISO 32000-1, 7.5). */
export type PdfFile = {
  /** A number for an object whose content comes later. */
  reserve(): Ref;
  /** Adds an object, at a reserved number if given: a dictionary, an array or any other value in PDF's notation. */
  add(content: string, at?: Ref): Ref;
  /** Adds a compressed stream; `entries` are further entries of its dictionary. */
  addStream(bytes: Uint8Array, entries?: string): Ref;
  bytes(root: Ref, info: Ref): Uint8Array<ArrayBuffer>;
};

/** The second line marks the file as binary. */
const header = latin('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n');

export function createPdfFile(): PdfFile {
  const objects: Uint8Array[] = [];
  const reserve = (): Ref => `${objects.push(new Uint8Array())} 0 R`;
  const put = (bytes: Uint8Array, at: Ref): Ref => {
    objects[Number.parseInt(at, 10) - 1] = bytes;
    return at;
  };
  return {
    reserve,
    add: (content, at = reserve()) => put(latin(content), at),
    addStream(bytes, entries = '') {
      const packed = zlibSync(bytes);
      const start = latin(`<< /Length ${packed.length} /Filter /FlateDecode ${entries} >>\nstream\n`);
      return put(joined([start, packed, latin('\nendstream')]), reserve());
    },
    bytes: (root, info) => fileOf(objects, `<< /Size ${objects.length + 1} /Root ${root} /Info ${info} >>`),
  };
}

function fileOf(objects: readonly Uint8Array[], trailer: string): Uint8Array<ArrayBuffer> {
  const wrapped = objects.map((bytes, n) => joined([latin(`${n + 1} 0 obj\n`), bytes, latin('\nendobj\n')]));
  let at = header.length;
  const rows = wrapped.map(({ length }) => {
    const row = `${String(at).padStart(10, '0')} 00000 n \n`;
    at += length;
    return row;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  return joined([header, ...wrapped, latin(`${table}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`)]);
}

/** One byte per character, for PDF's own notation; texts of people go through `textString`. */
export function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Any text as a PDF string: UTF-16 in hex digits. */
export function textString(text: string): string {
  return `<feff${utf16(text)}>`;
}

/** UTF-16, big end first, in hex digits. */
export function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, n) => hex4(text.charCodeAt(n))).join('');
}

export function hex4(value: number): string {
  return value.toString(16).padStart(4, '0');
}
