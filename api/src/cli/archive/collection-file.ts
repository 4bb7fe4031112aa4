import type { Collection, Document } from 'mongodb';
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { writeChecked } from './checked-files.js';
import { documentIn, documentsOf, lineOf } from './document-lines.js';

/** Characters per compressed chunk, and size of an inserted batch: memory does not grow with the collection. */
const chunkLength = 64 * 1024;
const batch = { documents: 1_000, characters: 4 * 1024 * 1024 };

type DocumentProgress = { signal: AbortSignal; onDocuments: (documents: number) => void };

/**
 * Writes a collection as gzipped lines of Extended JSON. The bytes depend on the documents alone: gzip's header has no
 * time in it.
 */
export async function writeCollection(
  collection: Collection,
  file: string,
  { signal, onDocuments }: DocumentProgress,
): Promise<{ documents: number; sha256: string }> {
  let documents = 0;

  async function* chunks(): AsyncGenerator<string> {
    let chunk = '';
    for await (const document of documentsOf(collection)) {
      chunk += lineOf(document);
      documents += 1;
      if (chunk.length < chunkLength) continue;
      yield chunk;
      chunk = '';
      onDocuments(documents);
    }
    if (chunk !== '') yield chunk;
  }

  const written = await writeChecked([Readable.from(chunks()), createGzip()], file, signal);
  return { ...written, documents };
}

/** Reads such a file into an empty collection. @returns the number of documents */
export async function readCollection(
  collection: Collection,
  file: string,
  { signal, onDocuments }: DocumentProgress,
): Promise<number> {
  let stored = 0;
  for await (const documents of batchesIn(file)) {
    signal.throwIfAborted();
    await collection.insertMany(documents, { ordered: false });
    stored += documents.length;
    onDocuments(stored);
  }
  return stored;
}

async function* batchesIn(file: string): AsyncGenerator<Document[]> {
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => undefined); // the reader gets the error
  let documents: Document[] = [];
  let characters = 0;
  for await (const line of linesOf(unpacked)) {
    documents.push(documentIn(line));
    characters += line.length;
    if (documents.length < batch.documents && characters < batch.characters) continue;
    yield documents;
    documents = [];
    characters = 0;
  }
  if (documents.length > 0) yield documents;
}

/** Whole lines without line ends. Unlike readline's, this iterator throws the stream's errors. */
export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
