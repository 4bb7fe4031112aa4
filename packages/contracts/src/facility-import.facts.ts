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

/** What an import would do. Writes nothing. */
export const previewImportRoute = {
  method: 'POST',
  url: '/admin/facilities/preview',
  access: 'admin',
  rate: 'sheet',
} as const;

/** Writes what its preview showed. */
export const importFacilitiesRoute = {
  method: 'POST',
  url: '/admin/facilities/import',
  access: 'admin',
  rate: 'sheet',
} as const;

/** By state and name. */
export const exportFacilitiesRoute = {
  method: 'GET',
  url: '/admin/facilities.csv',
  access: 'admin',
  rate: 'read',
  download: 'csv',
} as const;
