import { mostPreviewed, type FacilityId, type ImportPlan } from '@inkbridge/contracts';
import { keysOf } from '@inkbridge/shared/objects';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { createHash } from 'node:crypto';
import { newId } from '../../../database/ids.js';
import type { FacilityRepository, StoredFacility } from '../../../facilities/facility.js';
import { AppError } from '../../../http/answers/app-error.js';
import type { Act } from '../../../http/routes/act.js';
import { changesIn, createComparison, type PlannedPart } from './plan-import.js';
import { readRows, type ImportFile, type PlacesOf, type ReadPart } from './read-rows.js';

type ImportServiceDeps = {
  facilities: Pick<FacilityRepository, 'known' | 'findMany' | 'insertMany' | 'change'>;
  /** The register has changed. */
  written: () => Promise<void>;
  placesOf: PlacesOf;
  now: () => Date;
};

export type ImportService = ReturnType<typeof createImportService>;

/** Takes files of facilities into the register. A file is read in parts, and once more to write it: the whole of it is never in memory. */
export function createImportService({ facilities, written, placesOf, now }: ImportServiceDeps) {
  const partsOf = (file: ImportFile) => readRows(file, { today: calendarDate(now()), placesOf });

  async function planOf(file: ImportFile): Promise<ImportPlan> {
    const comparison = await createComparison(facilities);
    const summary = createSummary();
    for await (const part of partsOf(file)) summary.add(part, await comparison.partOf(part));
    return summary.planWith(comparison.gone());
  }

  /** Names what it writes in the history of each facility. */
  async function write(file: ImportFile, act: Act): Promise<void> {
    const comparison = await createComparison(facilities);
    const about: FacilityId[] = [];
    const changedAt = now();
    try {
      for await (const part of partsOf(file)) {
        const { new: added, changed } = await comparison.partOf(part);
        const all = added.map(({ facility: content }): StoredFacility => {
          return { id: newId<FacilityId>(), version: 1, movedVersion: 1, changedAt, content };
        });
        about.push(...all.map(({ id }) => id), ...changed.map(({ before }) => before.id));
        await facilities.insertMany(all);
        for (const { before, content } of changed) await facilities.change(before, { content, changedAt });
      }
    } finally {
      act.on({ ...noSingleOne, about });
    }
    await written();
  }

  return {
    preview: planOf,

    /** Without a digest nothing was shown. @throws AppError facility_changed: the register is not as the preview had it */
    async run({ digest, ...file }: ImportFile & { digest: string | null }, act: Act): Promise<ImportPlan> {
      act.on(noSingleOne);
      const plan = await planOf(file);
      if (digest !== null && plan.digest !== digest) throw new AppError('facility_changed');
      if (plan.totals.new + plan.totals.changed > 0) {
        await write(file, act);
        const changed = plan.changed.map(({ id, name, changes }) => ({ id, name, changes }));
        act.changed({ new: 0, changed: [] }, { new: plan.totals.new, changed });
      }
      return plan;
    },
  };
}

const noSingleOne = { kind: 'facility', id: null, name: '' } as const;

/** Adds parts up to what a preview shows. */
function createSummary() {
  const digest = createHash('sha256');
  const totals = { rows: 0, new: 0, changed: 0, same: 0, gone: 0, refused: 0, ignored: 0 };
  const shown: Pick<ImportPlan, 'new' | 'changed' | 'refused'> = { new: [], changed: [], refused: [] };
  let columns: ReadPart['columns'] | null = null;

  return {
    add(read: ReadPart, part: PlannedPart): void {
      columns = read.columns;
      const counts = {
        new: part.new.length,
        changed: part.changed.length,
        same: part.same,
        refused: part.refused.length,
        ignored: read.ignored,
      };
      for (const kind of keysOf(counts)) {
        totals[kind] += counts[kind];
        totals.rows += counts[kind];
      }
      for (const { facility } of part.new) digest.update(JSON.stringify(facility));
      for (const { before, content } of part.changed)
        digest.update(JSON.stringify([before.id, before.version, content]));
      shown.new.push(...part.new.slice(0, mostPreviewed - shown.new.length));
      shown.changed.push(...part.changed.slice(0, mostPreviewed - shown.changed.length).map(shownOf));
      shown.refused.push(...part.refused);
    },

    planWith(gone: ImportPlan['gone']): ImportPlan {
      return {
        digest: digest.digest('base64url'),
        format: columns?.format ?? '',
        columns: (columns?.heading ?? []).map((column, place) => ({ column, field: columns?.fields[place] ?? null })),
        missing: [...(columns?.missing ?? [])],
        totals: { ...totals, gone: gone.length },
        ...shown,
        gone: gone.slice(0, mostPreviewed),
        refused: shown.refused.sort((one, other) => one.row - other.row).slice(0, mostPreviewed),
      };
    },
  };
}

function shownOf(change: PlannedPart['changed'][number]): ImportPlan['changed'][number] {
  const { row, before } = change;
  return { row, id: before.id, name: before.content.name, changes: changesIn(change) };
}
