import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** The content of a frame. */
type FrameKind = 'head' | 'entries' | 'end';
type Frame = { kind: FrameKind; content: Buffer };

const kinds: readonly FrameKind[] = ['head', 'entries', 'end'];
const leadBytes = 5;
const sumBytes = 4;
/** Bytes. A longer frame was never written. */
const longestFrame = 64 * 1024 * 1024;

/** The file is cut short, or its bytes are not those that were written. */
export class DamagedFileError extends Error {}

/**
 * Writes frames of the form: length, kind, content, checksum. Each checksum continues the one before, so the last one
 * covers the whole file. Returns the number of bytes written.
 */
export function createFrameWriter(file: FileHandle): (frame: Frame) => Promise<number> {
  let sum = 0;
  return async ({ kind, content }) => {
    const lead = Buffer.alloc(leadBytes);
    lead.writeUInt32LE(content.length);
    lead.writeUInt8(kinds.indexOf(kind), 4);
    sum = crc32(content, crc32(lead, sum));
    const end = Buffer.alloc(sumBytes);
    end.writeUInt32LE(sum);
    await writeAll(file, [lead, content, end]);
    return leadBytes + content.length + sumBytes;
  };
}

/** Every frame with its own memory, checked. @throws DamagedFileError */
export async function* readFrames(file: FileHandle): AsyncGenerator<Frame> {
  let sum = 0;
  for (;;) {
    const lead = await readExactly(file, leadBytes);
    const length = lead.readUInt32LE();
    const kind = kinds[lead.readUInt8(4)];
    if (!kind || length > longestFrame) throw new DamagedFileError('no frame');
    const rest = await readExactly(file, length + sumBytes);
    const content = rest.subarray(0, length);
    sum = crc32(content, crc32(lead, sum));
    if (sum !== rest.readUInt32LE(length)) throw new DamagedFileError('wrong checksum');
    yield { kind, content };
    if (kind === 'end') return;
  }
}

async function writeAll(file: FileHandle, parts: readonly Buffer[]): Promise<void> {
  for (const part of parts) {
    for (let at = 0; at < part.length;) at += (await file.write(part, at)).bytesWritten;
  }
}

/** Not from the pool: what is kept of it keeps only this memory. */
async function readExactly(file: FileHandle, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(length);
  for (let at = 0; at < length;) {
    const { bytesRead } = await file.read(buffer, at, length - at);
    if (bytesRead === 0) throw new DamagedFileError('cut short');
    at += bytesRead;
  }
  return buffer;
}
