import { BSON } from 'bson';
import { arrayType, documentType } from './decode-fields.js';
import { type Doc, isDoc, isList } from './document.js';

const batchFields = ['firstBatch', 'nextBatch'] as const;

/** A document that is answered as it is stored. */
export class EncodedDoc {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** Encodes a reply, which may be larger than a document: it wraps a batch of up to 16 MiB, partly encoded already. */
export function encodeReply(reply: Doc): Uint8Array {
  const { cursor, ...rest } = reply;
  const field = isDoc(cursor) ? batchFields.find((name) => name in cursor) : undefined;
  const batch = isDoc(cursor) && field && cursor[field];
  if (!isDoc(cursor) || !field || !isList(batch) || !batch.some((doc) => doc instanceof EncodedDoc)) {
    return encoded(reply);
  }
  const list = wrapped(batch.flatMap((doc, i) => element(documentType, String(i), bytesOf(doc))));
  const others = Object.fromEntries(Object.entries(cursor).filter(([name]) => name !== field));
  const whole = wrapped([elementsOf(others), ...element(arrayType, field, list)]);
  return wrapped([...element(documentType, 'cursor', whole), elementsOf(rest)]);
}

function encoded(doc: Doc): Uint8Array {
  return BSON.serialize(doc, { ignoreUndefined: true });
}

function bytesOf(doc: unknown): Uint8Array {
  if (doc instanceof EncodedDoc) return doc.bytes;
  return isDoc(doc) ? encoded(doc) : encoded({});
}

/** The elements of a document, without its length and end. */
function elementsOf(doc: Doc): Uint8Array {
  return encoded(doc).subarray(4, -1);
}

function element(type: number, name: string, value: Uint8Array): Uint8Array[] {
  return [Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1'), value];
}

function wrapped(parts: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(4);
  const bytes = Buffer.concat([head, ...parts, Buffer.alloc(1)]);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}
