import { BSON } from 'bson';
import { decodeDoc } from '../values/bson-codec.js';
import { encodeReply } from '../values/encode-reply.js';
import { type Doc, setField } from '../values/document.js';

/** The largest message either side sends, in bytes. */
export const maxMessageBytes = 48_000_000;

const opCodes = { reply: 1, query: 2004, msg: 2013 } as const;
const headerBytes = 16;
const flags = { checksumPresent: 1, moreToCome: 2 } as const;

/** One command from a client, in either of the two message formats. */
export type Request = {
  requestId: number;
  command: Doc;
  /** The documents of an insert, not yet decoded; null when they are part of `command`, or there are none. */
  documents: readonly Buffer[] | null;
  /** The database; OP_MSG sends it as `$db`. */
  db: string;
  kind: 'query' | 'msg';
  /** False with `moreToCome`: the client expects no reply. */
  wantsReply: boolean;
  /** The length of the message. */
  bytes: number;
};

/**
 * The length of the first message in `bytes`, or null if its header is incomplete.
 * @throws RangeError
 */
export function messageLength(bytes: Buffer): number | null {
  if (bytes.length < 4) return null;
  const length = bytes.readInt32LE(0);
  if (length < headerBytes || length > maxMessageBytes) throw new RangeError(`Message length ${length} is not valid`);
  return length;
}

/** @throws RangeError for an op code that current drivers do not send, or an invalid message */
export function parseRequest(message: Buffer): Request {
  const requestId = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === opCodes.msg) return parseMsg(message, requestId);
  if (opCode === opCodes.query) return parseQuery(message, requestId);
  throw new RangeError(`Op code ${opCode} is not supported`);
}

/** OP_QUERY: flags, `<db>.$cmd`, skip, limit, command. Used only for the first message of a connection. */
function parseQuery(message: Buffer, requestId: number): Request {
  const nameStart = headerBytes + 4;
  const nameEnd = message.indexOf(0, nameStart);
  const namespace = message.toString('utf8', nameStart, nameEnd);
  const command = decodeDoc(message.subarray(nameEnd + 1 + 8));
  return {
    requestId,
    command,
    documents: null,
    db: namespace.split('.')[0] ?? '',
    kind: 'query',
    wantsReply: true,
    bytes: message.length,
  };
}

function parseMsg(message: Buffer, requestId: number): Request {
  const flagBits = message.readUInt32LE(headerBytes);
  const end = message.length - (flagBits & flags.checksumPresent ? 4 : 0);
  let command: Doc = {};
  const sequences: Sequence[] = [];
  for (let at = headerBytes + 4; at < end;) {
    const size = message.readInt32LE(at + 1);
    const section = message.subarray(at + 1, at + 1 + size);
    if (size < 5 || section.length < size) throw new RangeError(`Section length ${size} is not valid`);
    if (message[at] === 0) command = decodeDoc(section);
    else sequences.push(parseSequence(section));
    at += 1 + size;
  }
  let documents: readonly Buffer[] | null = null;
  for (const { name, docs } of sequences) {
    if (name === 'documents' && Object.keys(command)[0] === 'insert') documents = docs;
    else setField(command, name, docs.map(decodeDoc));
  }
  const db = typeof command['$db'] === 'string' ? command['$db'] : '';
  const wantsReply = (flagBits & flags.moreToCome) === 0;
  return { requestId, command, documents, db, kind: 'msg', wantsReply, bytes: message.length };
}

type Sequence = { name: string; docs: Buffer[] };

/** A section of kind 1: size, the field's name, then consecutive documents. */
function parseSequence(section: Buffer): Sequence {
  const nameEnd = section.indexOf(0, 4);
  const docs: Buffer[] = [];
  for (let at = nameEnd + 1; at < section.length;) {
    const size = section.readInt32LE(at);
    if (size < 5 || at + size > section.length) throw new RangeError(`Document length ${size} is not valid`);
    docs.push(section.subarray(at, at + size));
    at += size;
  }
  return { name: section.toString('utf8', 4, nameEnd), docs };
}

let lastRequestId = 0;

/** The response, in the format in which the request arrived. */
export function encodeAnswer(request: Request, reply: Doc): Buffer {
  const body = encodeReply(reply);
  return request.kind === 'msg' ? encodeMsg(request, body) : encodeQueryReply(request, body);
}

function encodeMsg(request: Request, body: Uint8Array): Buffer {
  const head = header(headerBytes + 5 + body.length, request.requestId, opCodes.msg, 5);
  return Buffer.concat([head, body]);
}

/** OP_REPLY: flags, cursor id, start, number of documents, documents. */
function encodeQueryReply(request: Request, body: Uint8Array): Buffer {
  const head = header(headerBytes + 20 + body.length, request.requestId, opCodes.reply, 20);
  head.writeInt32LE(1, headerBytes + 16);
  return Buffer.concat([head, body]);
}

function header(length: number, responseTo: number, opCode: number, extraBytes: number): Buffer {
  const head = Buffer.alloc(headerBytes + extraBytes);
  lastRequestId = (lastRequestId + 1) & 0x7fffffff;
  head.writeInt32LE(length, 0);
  head.writeInt32LE(lastRequestId, 4);
  head.writeInt32LE(responseTo, 8);
  head.writeInt32LE(opCode, 12);
  return head;
}

/** The size of one document in a batch, in bytes. */
export function documentBytes(doc: Doc): number {
  return BSON.calculateObjectSize(doc);
}
