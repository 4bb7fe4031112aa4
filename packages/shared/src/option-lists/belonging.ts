import type { Gender, Orientation } from './filter-lists.js';
import type { VeteranStatus } from './person-lists.js';

/** Orientations that put a profile into the LGBTQ+ tab (AC-086). */
export const lgbtqOrientations: ReadonlySet<string> = new Set<Orientation>([
  'LGBTQ+',
  'Transgender',
  'Lesbian',
  'Gay',
  'Bi-Sexual',
]);

/** Genders that put a profile into the LGBTQ+ tab (AC-086). */
export const lgbtqGenders: ReadonlySet<string> = new Set<Gender>([
  'Transgender Male to Female',
  'Transgender Females to Male',
  'Gender Non Conforming/Non binary',
]);

const neverServed: VeteranStatus = 'Never served';

/** AC-086. A hidden orientation is null and does not count; the owner can also keep a profile out of the tab (D-99). */
export function isLgbtq(person: { gender: string; orientation: string | null }): boolean {
  return lgbtqGenders.has(person.gender) || (person.orientation !== null && lgbtqOrientations.has(person.orientation));
}

/** AC-083: neither an empty answer nor "Never served" makes a veteran. */
export function isVeteran(veteranStatus: string | null | undefined): boolean {
  return Boolean(veteranStatus) && veteranStatus !== neverServed;
}
