import { isoDate } from '@inkbridge/contracts';
import type { Collection } from 'mongodb';
import { z } from 'zod';

export const schemaCollection = 'schema';

/** The form of the stored documents: one document for the whole database. */
export const schemaDocSchema = z.object({
  _id: z.literal('schema'),
  /** Number of the last migration that was run. */
  version: z.int().min(0),
  /** Releases that know fewer migrations than this cannot work with the data. */
  readableFrom: z.int().min(0),
  changedAt: isoDate,
});
export type SchemaDoc = z.output<typeof schemaDocSchema>;

/** Data of releases that wrote no number. */
const unnumbered = { version: 0, readableFrom: 0 };

export async function readMark(schema: Collection<SchemaDoc>): Promise<Pick<SchemaDoc, 'version' | 'readableFrom'>> {
  return (await schema.findOne({ _id: 'schema' })) ?? unnumbered;
}

/** Neither number ever falls, whoever writes at the same moment. */
export async function raiseMark(
  schema: Collection<SchemaDoc>,
  { changedAt, ...numbers }: Omit<SchemaDoc, '_id'>,
): Promise<void> {
  await schema.updateOne({ _id: 'schema' }, { $max: numbers, $set: { changedAt } }, { upsert: true });
}
