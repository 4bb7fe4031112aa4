import { type FacilityId, type ImportPlan, mostPreviewed } from '@inkbridge/contracts';
import { keysOf } from '@inkbridge/shared/objects';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { createHash } from 'node:crypto';
import { newId } from '../../../database/ids.js';
import type { FacilityRepository } from '../../../facilities/facility.js';
import { AppError } from '../../../http/answers/app-error.js';
import type { Act } from '../../../http/routes/act.js';
import type { Columns } from './columns.js';
import { changesIn, createComparison, type PlannedPart } from './plan-import.js';
import { type ImportFile, type PlacesOf, type ReadPart, readRows } from './read-rows.js';

type ImportServiceDeps = {
  facilities: Pick<FacilityRepository, 'known' | 'findMany' | 'insertMany' | 'changeMany'>;
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
    return summary.planWith(await comparison.gone());
  }

  /** What of a part could be written: another import or an admin may have been faster, and knows more than the file. */
  async function writePart({ new: added, changed, same, refused }: PlannedPart, about: Set<FacilityId>) {
    const changedAt = now();
    const stored = added.map((row) => ({ row, id: newId<FacilityId>() }));
    const isNew = await facilities.insertMany(
      stored.map(({ id, row }) => ({ id, version: 1, movedVersion: 1, changedAt, content: row.facility })),
    );
    for (const id of isNew) about.add(id);
    const isChanged = new Set((await facilities.changeMany(changed, changedAt)).map(({ id }) => id));
    for (const id of isChanged) about.add(id);
    return {
      new: stored.filter(({ id }) => isNew.has(id)).map(({ row }) => row),
      changed: changed.filter(({ before }) => isChanged.has(before.id)),
      same: same + added.length + changed.length - isNew.size - isChanged.size,
      refused,
    };
  }

  /** Names what it writes in the history of each facility. */
  async function write(file: ImportFile, act: Act): Promise<ImportPlan> {
    const comparison = await createComparison(facilities);
    const summary = createSummary();
    const about = new Set<FacilityId>();
    try {
      for await (const part of partsOf(file)) summary.add(part, await writePart(await comparison.partOf(part), about));
    } finally {
      act.on({ ...noSingleOne, about: [...about] });
      if (about.size > 0) await written();
    }
    const plan = summary.planWith(await comparison.gone());
    if (about.size === 0) return plan;
    const changed = plan.changed.map(({ id, name, changes }) => ({ id, name, changes }));
    act.changed({ new: 0, changed: [] }, { new: plan.totals.new, changed });
    return plan;
  }

  return {
    preview: planOf,

    /** What a file's heading tells, before any row is read. */
    async columnsIn(file: ImportFile): Promise<Columns> {
      for await (const { columns } of partsOf(file)) return columns;
      throw new Error('a file has at least one part');
    },

    /**
     * Tells what was written. Without a digest nothing was shown.
     * @throws AppError facility_changed: the register is not as the preview had it
     */
    async run({ digest, ...file }: ImportFile & { digest: string | null }, act: Act): Promise<ImportPlan> {
      act.on(noSingleOne);
      if (digest !== null && (await planOf(file)).digest !== digest) throw new AppError('facility_changed');
      return write(file, act);
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
      const refused = part.refused.toSorted((one, other) => one.row - other.row);
      shown.refused.push(...refused.slice(0, mostPreviewed - shown.refused.length));
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
      };
    },
  };
}

function shownOf(change: PlannedPart['changed'][number]): ImportPlan['changed'][number] {
  const { row, before } = change;
  return { row, id: before.id, name: before.content.name, changes: changesIn(change) };
}
