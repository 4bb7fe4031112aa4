import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileDurably } from '../../adapters/durable-file.js';
import { Refusal } from '../kit/session.js';

const name = 'manifest.json';

/** SHA-256, in hex. */
const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
/** A path that cannot leave the backup's folder. */
const fileSchema = z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)?$/);

/**
 * The contents of a backup, with checksums to verify them. A backup is documents, read through the driver from a copy of
 * the database, because a copy of LMDB's files can be read by this database only and shows nothing to a person. Two
 * backups of the same data are identical but for `createdAt`, so backing up again proves a restore.
 */
const manifestSchema = z.strictObject({
  format: z.literal('inkbridge-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  database: z.enum(['embedded', 'mongodb']),
  collections: z.array(
    z.strictObject({ name: z.string(), documents: z.int().min(0), file: fileSchema, sha256: sha256Schema }),
  ),
  /** Null when pictures are kept in a bucket. `list` has a line for each picture, in the format of `sha256sum`. */
  pictures: z
    .strictObject({ files: z.int().min(0), bytes: z.int().min(0), list: fileSchema, sha256: sha256Schema })
    .nullable(),
  secrets: z.array(z.strictObject({ file: fileSchema, sha256: sha256Schema })),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFileDurably(join(folder, name), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** @throws Refusal for a folder that is not a backup of a kind we know */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => null);
  if (text === null) throw new Refusal(`${folder} is not a backup: it has no ${name}.`);
  const parsed = manifestSchema.safeParse(jsonIn(text));
  if (!parsed.success) {
    throw new Refusal(
      `${join(folder, name)} cannot be read. It is damaged, or was written by a newer version of the product.`,
    );
  }
  return parsed.data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
