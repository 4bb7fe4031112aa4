import {
  type FacilityContent,
  facilityContentSchema,
  facilityTexts,
  type ImportPlan,
  mostOfFacility,
} from '@inkbridge/contracts';
import { facilityAddress } from '@inkbridge/shared/profile-fields';
import { foldText } from '@inkbridge/shared/text';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  facilityKeyOf,
  type FacilityRepository,
  type KnownFacility,
  type StoredFacility,
} from '../../../facilities/facility.js';
import type { ReadPart, ReadRow, RefusedRow } from './read-rows.js';

export type PlannedChange = { row: number; before: StoredFacility; content: FacilityContent };

/** What a part of a file writes, and what a person has to look at. */
export type PlannedPart = {
  new: { row: number; facility: FacilityContent }[];
  changed: PlannedChange[];
  same: number;
  refused: RefusedRow[];
};

type Facilities = Pick<FacilityRepository, 'known' | 'findMany'>;

/**
 * Compares a file with the register, part by part. Of the register it holds names and ids; the rest is read for the rows
 * of one part. Writes nothing.
 */
export async function createComparison(facilities: Facilities) {
  const known = await knownIn(facilities);
  const met = new Set<string>();
  const groups = new Set<string>();

  return {
    async partOf({ rows, refused }: Pick<ReadPart, 'rows' | 'refused'>): Promise<PlannedPart> {
      const part: PlannedPart = { new: [], changed: [], same: 0, refused: [...refused] };
      const found = rows.map((read) => ({ read, like: known(read) }));
      const ids = found.flatMap(({ like }) => (like ? [like.id] : []));
      const whole = new Map((await facilities.findMany(ids)).map((facility) => [facility.id, facility]));
      for (const { read, like } of found) {
        groups.add(groupOf(read.facility));
        const identity = like?.id ?? facilityKeyOf(read.facility);
        if (met.has(identity)) {
          part.refused.push({ row: read.row, column: '', reason: 'twice', cell: read.facility.name });
          continue;
        }
        met.add(identity);
        if (!like) {
          part.new.push({ row: read.row, facility: read.facility });
          continue;
        }
        const before = whole.get(like.id);
        // Whoever changed it meanwhile knows more than the file.
        const content = before?.version === like.version ? mergedInto(before.content, read) : null;
        if (!before || !content || isDeepStrictEqual(content, before.content)) part.same += 1;
        else if (facilityAddress(content).mailingAddress.length > facilityTexts.address)
          part.refused.push({ row: read.row, column: '', reason: 'too_long', cell: content.name });
        else if (changesIn({ before, content }).length === 0)
          part.same += 1; // only written less tidily
        else part.changed.push({ row: read.row, before, content });
      }
      return part;
    },

    /** Those of the file's authorities that it has no more, once all of its parts were compared. */
    async gone(): Promise<ImportPlan['gone']> {
      const gone: ImportPlan['gone'] = [];
      for await (const one of facilities.known()) {
        const isMet = met.has(one.id) || met.has(facilityKeyOf(one));
        if (!one.isClosed && !isMet && groups.has(groupOf(one))) gone.push({ id: one.id, name: one.name });
      }
      return gone.sort((one, other) => (one.name < other.name ? -1 : 1));
    },
  };
}

function groupOf({ agency, state, kind }: Pick<FacilityContent, 'agency' | 'state' | 'kind'>): string {
  return [agency, kind === 'federal' ? '' : state, kind].join('\n');
}

/** What is held of each facility, for each of its names. */
type Known = Pick<KnownFacility, 'id' | 'version' | 'kind'> & { isOwnName: boolean };

/** By state and name or another name; of several of one name, the one of the same kind. */
async function knownIn(facilities: Pick<Facilities, 'known'>) {
  const byName = new Map<string, Known[]>();
  const nameIn = (state: string, name: string) => `${state}\n${foldText(name)}`;
  for await (const { id, version, kind, state, name, otherNames } of facilities.known()) {
    const own = nameIn(state, name);
    for (const one of new Set([own, ...otherNames.map((text) => nameIn(state, text))]))
      byName.set(one, [...(byName.get(one) ?? []), { id, version, kind, isOwnName: one === own }]);
  }
  return ({ facility: { state, name, kind }, says }: ReadRow): Known | undefined => {
    const found = byName.get(nameIn(state, name)) ?? [];
    const named = found.filter(({ isOwnName }) => isOwnName);
    const likely = named.length > 0 ? named : found;
    const ofKind = likely.find((one) => one.kind === kind);
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

const factsOf = (content: FacilityContent): Record<string, unknown> => z.encode(facilityContentSchema, content);

/** Each changed part in words, as a preview shows it. */
export function changesIn({
  before,
  content,
}: Pick<PlannedChange, 'before' | 'content'>): ImportPlan['changed'][number]['changes'] {
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
