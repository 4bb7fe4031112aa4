import {
  facilityContentSchema,
  mostOfFacility,
  type FacilityContent,
  type FacilityId,
  type ImportPlan,
} from '@inkbridge/contracts';
import { foldText } from '@inkbridge/shared/text';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { facilityKeyOf, type StoredFacility } from '../../../facilities/facility.js';
import type { ReadFile, ReadRow, RefusedRow } from './read-rows.js';

export type PlannedChange = { row: number; before: StoredFacility; content: FacilityContent };

/** What an import writes, and what a person has to look at. */
export type Plan = {
  new: { row: number; facility: FacilityContent }[];
  changed: PlannedChange[];
  same: number;
  gone: { id: FacilityId; name: string }[];
  refused: RefusedRow[];
  digest: string;
};

/** Compares a file with the register. Writes nothing. */
export function planImport(
  { rows, refused }: Pick<ReadFile, 'rows' | 'refused'>,
  stored: readonly StoredFacility[],
): Plan {
  const known = knownBy(stored);
  const plan: Omit<Plan, 'digest'> = { new: [], changed: [], same: 0, gone: [], refused: [...refused] };
  const met = new Set<FacilityId | string>();
  for (const read of rows) {
    const before = known(read);
    const identity = before?.id ?? facilityKeyOf(read.facility);
    if (met.has(identity)) {
      plan.refused.push({ row: read.row, column: '', reason: 'twice', cell: read.facility.name });
      continue;
    }
    met.add(identity);
    if (!before) plan.new.push({ row: read.row, facility: read.facility });
    else {
      const content = mergedInto(before.content, read);
      if (isDeepStrictEqual(content, before.content)) plan.same += 1;
      else plan.changed.push({ row: read.row, before, content });
    }
  }
  plan.refused.sort((one, other) => one.row - other.row);
  plan.gone = goneFrom(stored, { rows, met });
  return { ...plan, digest: digestOf(plan) };
}

/** By state and name or another name; of several of one name, the one of the same kind. */
function knownBy(stored: readonly StoredFacility[]) {
  const byName = new Map<string, StoredFacility[]>();
  const nameIn = (state: string, name: string) => `${state}\n${foldText(name)}`;
  for (const facility of stored) {
    const { state, name, otherNames } = facility.content;
    for (const one of new Set([name, ...otherNames].map((text) => nameIn(state, text))))
      byName.set(one, [...(byName.get(one) ?? []), facility]);
  }
  return ({ facility: { state, name, kind }, says }: ReadRow): StoredFacility | undefined => {
    const found = byName.get(nameIn(state, name)) ?? [];
    const named = found.filter(({ content }) => foldText(content.name) === foldText(name));
    const likely = named.length > 0 ? named : found;
    const ofKind = likely.find(({ content }) => content.kind === kind);
    return ofKind ?? (likely.length === 1 && !says.includes('kind') ? likely[0] : undefined);
  };
}

/** A file changes what it knows, and nothing else: not the day alone, unless it was read later. */
function mergedInto(before: FacilityContent, { facility, says }: ReadRow): FacilityContent {
  const facts = says.filter((field) => field !== 'checkedOn' && field !== 'otherNames');
  const merged: FacilityContent = { ...before, ...Object.fromEntries(facts.map((field) => [field, facility[field]])) };
  const known = new Set([before.name, ...before.otherNames].map(foldText));
  const others = [facility.name, ...facility.otherNames].filter((name) => !known.has(foldText(name)));
  merged.otherNames = [...before.otherNames, ...others].slice(0, mostOfFacility.otherNames);
  if (before.status.is === 'closed') merged.status = before.status;
  if (facility.checkedOn > before.checkedOn) merged.checkedOn = facility.checkedOn;
  return merged;
}

/** Those of the file's authorities that it has no more. */
function goneFrom(
  stored: readonly StoredFacility[],
  { rows, met }: { rows: readonly ReadRow[]; met: ReadonlySet<string> },
) {
  const groupOf = ({ agency, state, kind }: FacilityContent) =>
    [agency, kind === 'federal' ? '' : state, kind].join('\n');
  const groups = new Set(rows.map(({ facility }) => groupOf(facility)));
  return stored.flatMap(({ id, content }) =>
    content.status.is !== 'closed' && groups.has(groupOf(content)) && !met.has(id) ? [{ id, name: content.name }] : [],
  );
}

function digestOf(plan: Omit<Plan, 'digest'>): string {
  const hash = createHash('sha256');
  for (const { facility } of plan.new) hash.update(JSON.stringify(facility));
  for (const { before, content } of plan.changed) hash.update(JSON.stringify([before.id, before.version, content]));
  return hash.digest('base64url');
}

const factsOf = (content: FacilityContent): Record<string, unknown> => z.encode(facilityContentSchema, content);

/** Each changed part in words, as a preview shows it. */
export function changesIn({ before, content }: PlannedChange): ImportPlan['changed'][number]['changes'] {
  const [old, now] = [factsOf(before.content), factsOf(content)];
  return Object.entries(now).flatMap(([field, after]) => {
    const was = old[field];
    return isDeepStrictEqual(was, after) ? [] : [{ field, before: inWords(was), after: inWords(after) }];
  });
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return Array.isArray(value)
    ? value.map(inWords).join(', ')
    : Object.values(value).map(inWords).filter(Boolean).join(', ');
}
