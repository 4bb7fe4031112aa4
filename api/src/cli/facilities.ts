import {
  csvIn,
  exportFacilities,
  type FileProblem,
  firstGuideDay,
  importBytes,
  type ImportField,
  importFields,
  type ImportPlan,
} from '@inkbridge/contracts';
import { calendarDate, isCalendarDate } from '@inkbridge/shared/profile-fields';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { facilityRow } from '../admin/facilities/facility-rows.js';
import type { Columns } from '../admin/facilities/import/columns.js';
import { createImportService, type ImportService } from '../admin/facilities/import/import-service.js';
import type { ImportFile } from '../admin/facilities/import/read-rows.js';
import { readConfig } from '../config/config.js';
import { facilitiesModule } from '../facilities/module.js';
import { createZipCodes } from '../guides/zip-codes.js';
import { AppError } from '../http/answers/app-error.js';
import { csvRows } from '../http/answers/csv-rows.js';
import { collections } from '../product/schema/collections.js';
import { ensureIndexes } from '../product/schema/ensure-indexes.js';
import { trailOf } from './admin/cli-trail.js';
import { type AddCommand, type Outcome, Refusal, type Session } from './kit/session.js';
import { type Store, withStore } from './kit/store.js';

type ImportOptions = { yes: boolean; map: string[]; source: string; checked?: string };

export const facilitiesCommand: AddCommand = (program, run) => {
  const facilities = program
    .command('facilities')
    .description('Takes files of prisons into the register, or writes it.');
  facilities
    .command('import')
    .description('Shows what a CSV file would change in the register, and asks. Closes nothing that the file lacks.')
    .argument('<file>', 'the Bureau of Prisons’, HIFLD’s Prison Boundaries, or any with names, addresses and ZIP codes')
    .option('--yes', 'write it without asking', false)
    .option(
      '--map <column=field...>',
      `what a column holds, or nothing to pass it over: ${importFields.join(', ')}`,
      [],
    )
    .option('--source <url>', 'the page that the file is from; else the page of each row', '')
    .option('--checked <day>', 'the day on which it was read, YYYY-MM-DD; else the day of the file')
    .addHelpText(
      'after',
      '\nExample:\n  npm run cli -- facilities import ohio.csv --map "Mail to=mailing" --checked 2027-01-20',
    )
    .action((file: string, options: ImportOptions) =>
      run('facilities import', (session) => importFile(file, options, session)),
    );
  facilities
    .command('export')
    .description('Writes the register to a CSV file, which an import reads back.')
    .argument('<file>')
    .addHelpText('after', '\nExample:\n  npm run cli -- facilities export facilities.csv')
    .action((file: string) => run('facilities export', (session) => exportFile(file, session)));
};

async function importFile(typed: string, options: ImportOptions, session: Session): Promise<Outcome> {
  const file = await fileOf(resolve(session.folder, typed), options, session);
  return withStore(readConfig(session.env), {}, async ({ db }) => {
    await ensureIndexes(db); // a unique index keeps a prison from being there twice
    const imports = importsOf({ db }, session);
    refuseMistakes(file, await imports.columnsIn(file));
    const write = (digest: string | null) => written(imports, { file, digest, db, session });
    const plan = options.yes ? await write(null) : await imports.preview(file);
    const shown = linesOf(plan);
    const isAsked = !options.yes && hasWork(plan) && session.stdin.isTTY === true;
    const isAgreed = isAsked && (await agreed([...shown, totalsOf(plan)], session));
    const done = isAgreed ? await write(plan.digest) : plan;
    const isWritten = (options.yes || isAgreed) && hasWork(done);
    const end = isWritten || !hasWork(done) ? '' : 'Nothing was written. Add --yes to write it.';
    const text = [...(isAsked ? [] : shown), end, totalsOf(done)].filter((line) => line !== '').join('\n');
    return { facts: { isWritten, ...done.totals }, text };
  });
}

type Writing = { file: ImportFile; digest: string | null; session: Session } & Pick<Store, 'db'>;

/** @throws Refusal */
function written(imports: ImportService, { file, digest, db, session }: Writing): Promise<ImportPlan> {
  const asked = { action: 'import_facilities', admin: null, requestId: '', takesData: false } as const;
  const run = trailOf(collections(db), session)(asked, (act) => imports.run({ ...file, digest }, act));
  return run.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'facility_changed') throw error;
    throw new Refusal('The register has changed since. Nothing was written: run it again.', { cause: error });
  });
}

/** @throws Refusal */
function refuseMistakes({ columns }: ImportFile, { heading, missing }: Columns): void {
  const unknown = Object.keys(columns).filter((name) => !heading.includes(name));
  const wrong =
    unknown.length > 0
      ? `No column is called ${unknown.join(', ')}.`
      : missing.length > 0
        ? `No column was recognized as ${missing.join(', ')}. Say which it is with --map column=field.`
        : null;
  if (wrong) throw new Refusal(`${wrong} The columns are: ${heading.join(', ')}`);
}

/** @throws Refusal */
async function fileOf(path: string, { map, source, checked }: ImportOptions, { now }: Session): Promise<ImportFile> {
  if (checked !== undefined && (!isCalendarDate(checked) || checked < firstGuideDay))
    throw new Refusal(`"${checked}" is not a day. Write it as 2027-01-20.`);
  try {
    const { mtime, size } = await stat(path);
    const isWrong = mtime > now() || calendarDate(mtime) < firstGuideDay; // as some archives write it
    const day = calendarDate(isWrong ? now() : mtime);
    const csv = size > importBytes ? 'tooLarge' : csvIn(await readFile(path));
    if (typeof csv === 'string') throw new Refusal(`${path} ${problems[csv]}`);
    return { ...csv, sourceUrl: source, checkedOn: checked ?? day, columns: Object.fromEntries(map.map(columnOf)) };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${path} cannot be read.`, { cause: error });
  }
}

const problems: Readonly<Record<FileProblem | 'tooLarge', string>> = {
  empty: 'is empty.',
  tooLarge: `is larger than ${importBytes / 1_048_576} MB. Split it, and import one part after the other.`,
  notCsv: 'is no CSV file. Open it in the program that made it, and save it as CSV.',
};

/** @throws Refusal */
function columnOf(pair: string): [string, ImportField | null] {
  const end = pair.lastIndexOf('=');
  const named = pair.slice(end + 1);
  const field = named === '' ? null : importFields.find((one) => one === named);
  if (end < 1 || field === undefined)
    throw new Refusal(`"${pair}" is not column=field. The fields are ${importFields.join(', ')}.`);
  return [pair.slice(0, end), field];
}

function facilitiesOf({ db }: Pick<Store, 'db'>, { now, stderr }: Session) {
  const log = { error: (_facts: object, message: string) => void stderr.write(`${message}\n`) };
  return facilitiesModule({ stored: collections(db), now, log });
}

function importsOf(store: Pick<Store, 'db'>, session: Session): ImportService {
  const { facilities } = facilitiesOf(store, session);
  const zipCodes = createZipCodes();
  return createImportService({
    facilities,
    written: async () => undefined,
    placesOf: (codes) => zipCodes.find(codes),
    now: session.now,
  });
}

const hasWork = ({ totals }: ImportPlan) => totals.new + totals.changed > 0;

function totalsOf({ totals }: ImportPlan): string {
  return `${totals.new} new, ${totals.changed} changed, ${totals.gone} gone, ${totals.refused} refused`;
}

function linesOf(plan: ImportPlan): string[] {
  const more = (shown: readonly unknown[], total: number) =>
    total > shown.length ? [`… ${total - shown.length} more`] : [];
  return [
    ...plan.new.map(({ facility }) => `new      ${facility.name}, ${facility.mailing.city}, ${facility.state}`),
    ...more(plan.new, plan.totals.new),
    ...plan.changed.flatMap(({ name, changes }) =>
      changes.map(({ field, before, after }) => `changed  ${name}: ${field}: ${before || '(nothing)'} → ${after}`),
    ),
    ...more(plan.changed, plan.totals.changed),
    ...plan.gone.map(({ name }) => `gone     ${name}: close it in the console if it is`),
    ...more(plan.gone, plan.totals.gone),
    ...plan.refused.map(
      ({ row, column, reason, cell }) => `refused  row ${row}, ${column || 'address'}: ${reason}: ${cell}`,
    ),
    ...more(plan.refused, plan.totals.refused),
  ];
}

async function agreed(lines: readonly string[], { stdin, stderr, signal }: Session): Promise<boolean> {
  stderr.write(`${lines.join('\n')}\nWrite this? [y/N] `);
  const asking = createInterface({ input: stdin });
  try {
    return /^y(es)?$/i.test((await asking.question('', { signal })).trim());
  } finally {
    asking.close();
  }
}

async function exportFile(typed: string, session: Session): Promise<Outcome> {
  const path = resolve(session.folder, typed);
  return withStore(readConfig(session.env), {}, async ({ db }) => {
    const { head, lineOf } = csvRows(exportFacilities.data);
    const all = await facilitiesOf({ db }, session).register.all();
    await writeFile(path, [head, ...all.map((facility) => lineOf(facilityRow(facility)))].join(''));
    return { facts: { file: path, facilities: all.length }, text: `${all.length} facilities are in ${path}.` };
  });
}
