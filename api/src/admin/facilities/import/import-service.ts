import { mostPreviewed, type FacilityId, type ImportPlan } from '@inkbridge/contracts';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { newId } from '../../../database/ids.js';
import type { FacilityRepository, StoredFacility } from '../../../facilities/facility.js';
import type { Register } from '../../../facilities/register.js';
import { AppError } from '../../../http/answers/app-error.js';
import type { Act } from '../../../http/routes/act.js';
import { changesIn, planImport, type Plan } from './plan-import.js';
import { readRows, type ImportFile, type PlacesOf, type ReadFile } from './read-rows.js';

type ImportServiceDeps = {
  facilities: FacilityRepository;
  register: Pick<Register, 'all' | 'readAgain'>;
  placesOf: PlacesOf;
  now: () => Date;
};

export type ImportService = ReturnType<typeof createImportService>;

/** Facilities written together. */
const atOnce = 500;

/** Takes files of facilities into the register. */
export function createImportService({ facilities, register, placesOf, now }: ImportServiceDeps) {
  async function planned(file: ImportFile): Promise<{ read: ReadFile; plan: Plan }> {
    await register.readAgain();
    const read = await readRows(file, { today: calendarDate(now()), placesOf });
    return { read, plan: planImport(read, await register.all()) };
  }

  async function write(plan: Plan): Promise<void> {
    const changedAt = now();
    const added = plan.new.map(({ facility: content }): StoredFacility => {
      return { id: newId<FacilityId>(), version: 1, movedVersion: 1, changedAt, content };
    });
    for (let start = 0; start < added.length; start += atOnce)
      await facilities.insertMany(added.slice(start, start + atOnce));
    for (const { before, content } of plan.changed) {
      // Whoever changed it meanwhile knows more than the file.
      await facilities.change(before, { content, changedAt });
    }
    await register.readAgain();
  }

  return {
    async preview(file: ImportFile): Promise<ImportPlan> {
      const { read, plan } = await planned(file);
      return shownOf(read, plan);
    },

    /** Without a digest nothing was shown. @throws AppError facility_changed: the register is not as the preview had it */
    async run({ digest, ...file }: ImportFile & { digest: string | null }, act: Act): Promise<ImportPlan> {
      act.on({ kind: 'facility', id: null, name: '' });
      const { read, plan } = await planned(file);
      if (digest !== null && plan.digest !== digest) throw new AppError('facility_changed');
      const shown = shownOf(read, plan);
      if (plan.new.length + plan.changed.length > 0) {
        await write(plan);
        act.changed(
          { new: 0, changed: [] },
          { new: plan.new.length, changed: shown.changed.map(({ name, changes }) => ({ name, changes })) },
        );
      }
      return shown;
    },
  };
}

function shownOf({ columns, ignored }: ReadFile, plan: Plan): ImportPlan {
  const { new: added, changed, same, gone, refused, digest } = plan;
  const kinds = { new: added.length, changed: changed.length, same, refused: refused.length, ignored };
  const rows = Object.values(kinds).reduce((sum, one) => sum + one, 0);
  return {
    digest,
    format: columns.format,
    columns: columns.heading.map((column, place) => ({ column, field: columns.fields[place] ?? null })),
    missing: [...columns.missing],
    totals: { ...kinds, rows, gone: gone.length },
    new: added.slice(0, mostPreviewed),
    changed: changed.slice(0, mostPreviewed).map((change) => {
      const { row, before } = change;
      return { row, id: before.id, name: before.content.name, changes: changesIn(change) };
    }),
    gone: gone.slice(0, mostPreviewed),
    refused: refused.slice(0, mostPreviewed),
  };
}
