import { z } from 'zod';
import { facilityContentSchema } from './facility.js';
import { firstGuideDay } from './guides.facts.js';
import { webAddress } from './guides.js';
import { facilityIdSchema } from './ids.js';
import type { Route } from './route.js';
import { calendarDateSchema } from './wire.js';

/** Fields of a facility that a file's columns can hold. */
export const importFields = [
  'name',
  'namePrefix',
  'otherNames',
  'agency',
  'state',
  'jurisdiction',
  'kind',
  'houses',
  'street',
  'street2',
  'city',
  'zip',
  'mailing',
  'mailing2',
  'mailingCity',
  'mailingState',
  'mailingZip',
  'mailingPlace',
  'envelope',
  'phone',
  'page',
  'sourceUrl',
  'checkedOn',
  'status',
  'place',
] as const;

/**
 * `namePrefix`: comes before the name. `mailingPlace`: city, state and ZIP code in one cell. `jurisdiction`: the state, where
 * `state` is the address's. `place`: whether the row is of a prison, or of an office.
 */
export type ImportField = (typeof importFields)[number];

/** Why a row of a file is not taken: what a person has to look up. */
export const importReasons = [
  'no_prison',
  'no_name',
  'no_street',
  'street_is_name',
  'no_city',
  'unknown_state',
  'no_zip',
  'bad_zip',
  'zip_elsewhere',
  'too_long',
  'twice',
  'bad_cell',
  'broken_row',
] as const;

export type ImportReason = (typeof importReasons)[number];

/** Most rows of each kind that a preview shows; its totals count all. */
export const mostPreviewed = 200;

/** Largest file of one import, in bytes. */
export const importBytes = 8 * 1024 * 1024;

/** Why a file has no rows and columns. */
export type FileProblem = 'empty' | 'notCsv';

/**
 * The text of a file: in UTF-8, in UTF-16, which spreadsheets call Unicode, or in Windows-1252 of older programs. A
 * workbook, a picture, a PDF or a page of the web is no CSV file, whatever its name says.
 */
export function csvIn(bytes: Uint8Array): { csv: string } | FileProblem {
  const csv = decoded(bytes);
  if (csv.trim() === '') return 'empty';
  return csv.includes('\0') || /^\s*(?:<|%PDF|\{|\[)/.test(csv) ? 'notCsv' : { csv };
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const count = z.int().min(0);

/** A file as it was read from a disk, and what its columns hold where its heading does not say. */
const file = {
  csv: z.string().min(1).max(importBytes),
  /** Where the file is from; '' takes each row's own page. */
  sourceUrl: z.union([z.literal(''), webAddress]).default(''),
  /** The day on which its facts were read. */
  checkedOn: calendarDateSchema.refine((day) => day >= firstGuideDay),
  /** By the name of a column; null passes over one that its name would tell. */
  columns: z.record(z.string().max(200), z.enum(importFields).nullable()).default({}),
};

/** What an import would do, or has done: all of it in numbers, the first rows of each kind in full. */
export const importPlanSchema = z.strictObject({
  /** Names what would be written: the confirmation sends it back. */
  digest: z.string(),
  /** What a known file was recognized as; '' for any other. */
  format: z.string(),
  /** The columns of the file, and what each holds; null: passed over. */
  columns: z.array(z.strictObject({ column: z.string(), field: z.enum(importFields).nullable() })),
  /** Fields without which no row can be read. */
  missing: z.array(z.enum(importFields)),
  totals: z.strictObject({
    rows: count,
    new: count,
    changed: count,
    same: count,
    gone: count,
    refused: count,
    ignored: count,
  }),
  new: z.array(z.strictObject({ row: count, facility: facilityContentSchema })).max(mostPreviewed),
  changed: z
    .array(
      z.strictObject({
        row: count,
        id: facilityIdSchema,
        name: z.string(),
        changes: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
      }),
    )
    .max(mostPreviewed),
  /** Run by the file's authorities and no longer in it. They stay as they are: the file does not say where their people went. */
  gone: z.array(z.strictObject({ id: facilityIdSchema, name: z.string() })).max(mostPreviewed),
  refused: z
    .array(z.strictObject({ row: count, column: z.string(), reason: z.enum(importReasons), cell: z.string() }))
    .max(mostPreviewed),
});
export type ImportPlan = z.output<typeof importPlanSchema>;
export type ImportPlanJson = z.input<typeof importPlanSchema>;

export const previewImport = {
  method: 'POST',
  url: '/admin/facilities/preview',
  access: 'admin',
  rate: 'sheet',
  onlyReads: true,
  bodyBytes: 2 * importBytes,
  summary: 'What an import of this file would do: new, changed, gone and refused rows. Writes nothing',
  body: z.strictObject(file),
  data: importPlanSchema,
  refusals: ['invalid_request'],
} as const satisfies Route;

export const importFacilities = {
  method: 'POST',
  url: '/admin/facilities/import',
  access: 'admin',
  rate: 'sheet',
  bodyBytes: 2 * importBytes,
  audit: 'import_facilities',
  summary: 'Write what the preview with this digest showed; refused if the register has changed since',
  body: z.strictObject({ ...file, digest: z.string().max(100) }),
  data: importPlanSchema,
  refusals: ['facility_changed', 'invalid_request'],
} as const satisfies Route;

export const exportFacilities = {
  method: 'GET',
  url: '/admin/facilities.csv',
  access: 'admin',
  rate: 'read',
  download: 'csv',
  audit: 'export_facilities',
  summary: 'The register as rows, by state and name; an import reads it back',
  query: z.strictObject({}),
  data: z.strictObject({
    name: z.string(),
    other_names: z.string(),
    agency: z.string(),
    jurisdiction: z.string(),
    kind: z.string(),
    houses: z.string(),
    street_address: z.string(),
    street_city: z.string(),
    street_zip: z.string(),
    mailing_address: z.string(),
    mailing_city: z.string(),
    mailing_state: z.string(),
    mailing_zip: z.string(),
    envelope: z.string(),
    phone: z.string(),
    page: z.string(),
    source_url: z.string(),
    checked_on: z.string(),
    status: z.string(),
    id: z.string(),
  }),
  refusals: [],
} as const satisfies Route;
