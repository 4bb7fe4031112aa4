import { keysOf } from '@inkbridge/shared/objects';
import { Binary, Decimal128, type Document, Long, MinKey, ObjectId, Timestamp } from 'mongodb';
import type { z } from 'zod';
import { storedContent } from '../facilities/facility-doc.js';
import { newImageName } from '../files/image-name.js';
import type { Collections } from '../product/schema/collections.js';
import { checkOf, storedSchemas } from '../product/schema/stored-records.js';
import { aCustomerDoc, aUserDoc } from './docs.js';
import { aFacility } from './facilities.js';
import type { StoredPeople } from './people.js';

export type CollectionName = keyof Collections;
export type SampleDoc = Document & { _id: never }; // of several types

/** The documents' owner and profiles. */
export type SampleWorld = { member: StoredPeople['member']; profile: string; otherProfile: string };

export const collectionNames = keysOf(storedSchemas);
/** One document each, or made by the API itself. */
export const lasting: ReadonlySet<CollectionName> = new Set(['schema', 'turns', 'searchCursor', 'jobs', 'clock']);
const at = new Date('2026-11-20T12:00:00Z');
const hex = () => new ObjectId().toHexString();

/** A value that the schema takes: the shortest, without what may be absent. */
function sample(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } };
  const inner = () => sample(def['innerType'] as z.core.$ZodType);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def['shape'] as Record<string, z.core.$ZodType>)
          .map(([field, part]) => [field, sample(part)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case 'string':
      return `x${hex()}`;
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'date':
      return at;
    case 'enum':
      return Object.values(def['entries'] as object)[0];
    case 'literal':
      return (def['values'] as unknown[])[0];
    case 'array':
      return [];
    case 'record':
      return {};
    case 'nullable':
      return null;
    case 'optional':
      return undefined;
    case 'union':
      return sample((def['options'] as z.core.$ZodType[])[0] as z.core.$ZodType);
    case 'pipe':
      return sample(def['in'] as z.core.$ZodType);
    case 'custom':
      return new ObjectId();
    default:
      return inner();
  }
}

/** A document of this collection that can be read, of the member and about the profile. */
export function good(name: CollectionName, { member, profile }: SampleWorld): SampleDoc {
  const identity = { _id: new ObjectId(), email: `${hex()}@example.com` };
  const whole: Partial<Record<CollectionName, object>> = {
    customers: { ...aCustomerDoc(), createdBy: member.account._id },
    users: aUserDoc({ ...member.identity, ...identity }, 'Good'),
    identities: { ...member.identity, ...identity },
  };
  const fields: Partial<Record<CollectionName, object>> = {
    ratings: { _id: `${profile}:${hex()}`, ratedAt: at },
    drafts: { _id: `${member.account._id.toHexString()}:${hex()}` },
    guides: { content: { kind: 'mail_stop', day: '2026-12-25', reason: { en: 'Holiday', es: 'Fiesta' } } },
    facilities: { key: hex(), content: storedContent(aFacility()) },
    sandboxCheckouts: { userId: hex() },
    jobs: { _id: 'expire', leasedUntil: at },
    payments: { cents: 9_95 },
    mails: { to: { name: 'Good', address: member.identity.email }, dueAt: at },
    families: { uid: member.account.uid },
    updates: { live: true, waitingSince: at, state: 'pending', customerId: new ObjectId(profile) },
    searches: { waiting: true },
    uploads: { _id: newImageName(), revision: 0 },
  };
  const linked = { userId: member.account._id, owner: member.account._id, customerId: new ObjectId(profile) };
  const shape = keysOf((storedSchemas[name] as z.ZodObject).shape);
  const links = Object.fromEntries(Object.entries(linked).filter(([field]) => shape.includes(field)));
  const doc = whole[name] ?? { ...(sample(storedSchemas[name]) as object), ...links, ...fields[name] };
  return doc as SampleDoc;
}

export const faultForms = {
  missing: () => undefined,
  'of another type': () => ({ odd: [1] }),
  'an unknown word': () => 'unheard of',
  'far too old': (value: unknown) => (value instanceof Date ? new Date(-8.64e15) : '0085-03-04'),
  'beyond all dates': () => new Date('+200000-01-01T00:00:00Z'),
  'no whole number': () => -1.5,
  'no number': () => Number.NaN,
  'no end': () => Number.POSITIVE_INFINITY,
  'more than a number holds': () => Long.MAX_VALUE,
  bytes: () => new Binary(Buffer.from('odd')),
  'a type that nothing here uses': (value) => (value instanceof Date ? new Timestamp({ t: 1, i: 1 }) : new MinKey()),
  'a decimal': () => Decimal128.fromString('1E+6000'),
  'a pattern': () => /^x/g,
  'a huge text': () => 'x'.repeat(300_000),
  'lists in lists of nothing': () => [[null], null, { odd: null }],
  'half a character': () => '\uD800',
  'an id of another type': () => new Binary(Buffer.from(hex())),
} satisfies Record<string, (value: unknown) => unknown>;
export type Fault = { field: number; form: keyof typeof faultForms };

/** As `good`, but one field is broken so that the document cannot be read. Null when this breaks nothing. */
function broken(name: CollectionName, { field, form }: Fault, world: SampleWorld): SampleDoc | null {
  const doc = structured(good(name, world));
  if (name === 'updates') doc['customerId'] = new ObjectId(world.otherProfile); // each has one live update
  if (name === 'favorites') doc['customerId'] = new ObjectId(); // a profile is marked once
  const isId = form === 'an id of another type' && !lasting.has(name);
  const places = isId ? ['_id'] : keysOf(doc).filter((key) => key !== '_id');
  const place = places[field % places.length] ?? '';
  const inside = doc[place] instanceof Object && Object.getPrototypeOf(doc[place]) === Object.prototype;
  const at = inside && form !== 'missing' ? (doc[place] as Document) : doc;
  const key = at === doc ? place : (keysOf(at)[field % Math.max(1, keysOf(at).length)] ?? 'odd');
  const value: unknown = faultForms[form](at[key]);
  if (value === undefined) delete at[key];
  else at[key] = value;
  return isReadable(name, doc) ? null : doc;
}

/** Broken in this way, or in the next one that this collection does not take. */
export function firstBroken(name: CollectionName, { field, form }: Fault, world: SampleWorld): SampleDoc | null {
  for (let more = 0; more < 60; more += 1) {
    const place = field + more;
    const doc =
      broken(name, { field: place, form }, world) ?? broken(name, { field: place, form: 'of another type' }, world);
    if (doc) return doc;
  }
  return null;
}

/** A copy of plain objects. */
function structured(doc: SampleDoc): SampleDoc {
  const copy = (value: unknown): unknown =>
    value instanceof Object && Object.getPrototypeOf(value) === Object.prototype
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]))
      : value;
  return copy(doc) as SampleDoc;
}

export function isReadable(name: CollectionName, doc: SampleDoc): boolean {
  try {
    checkOf(name)(doc, at);
    return true;
  } catch {
    return false;
  }
}
