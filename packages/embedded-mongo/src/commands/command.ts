import type { CursorTable } from '../query/cursor-table.js';
import type { Slicer } from '../base/slicer.js';
import type { Catalog } from '../storage/catalog.js';
import type { DocumentTable } from '../storage/document-table.js';
import type { Garbage } from '../storage/garbage.js';
import type { IndexBuilder } from '../indexing/index-builder.js';
import type { RetryTable } from '../storage/retry-table.js';
import type { Store } from '../storage/store.js';
import type { Need } from '../base/disk-room.js';
import type { Doc } from '../values/document.js';

/** State shared by all commands of one server. */
export type Engine = {
  store: Store;
  catalog: Catalog;
  documents: DocumentTable;
  cursors: CursorTable;
  retries: RetryTable;
  garbage: Garbage;
  builder: IndexBuilder;
  /** The socket's path, which hello announces as the only member. */
  socketPath: string;
  isClosing(): boolean;
};

/** Identifies a write that the driver may send twice. */
export type RetryKey = { session: Buffer; txnNumber: number };

export type CommandContext = {
  engine: Engine;
  name: string;
  command: Doc;
  /** See `Request`. */
  documents: readonly Buffer[] | null;
  db: string;
  slicer: Slicer;
  retry: RetryKey | null;
  /** The disk space its writes need. */
  need: Need;
};

export type Command = {
  /** Every field this command reads, except those that all commands accept. */
  fields: readonly string[];
  /** Fields that MongoDB accepts but this server refuses with code 72. */
  refused?: readonly string[];
  run(context: CommandContext): Promise<Doc>;
};
