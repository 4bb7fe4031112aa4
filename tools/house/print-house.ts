import type { House } from './measure.js';
import type { Documented, RoomFigures } from './room-figures.js';
import type { Spread } from './spread.js';

/** The figures as text: a table of rooms, then what concerns the whole tree. */
export function houseText(house: House): string {
  const { rooms, whole, packages, cycles, apiRooms, duplicates, walks } = house;
  return [
    ...table(['room', ...columns.map(([title]) => title)], [...rooms, whole].map(rowOf)),
    '',
    'What packages export by their package.json, documented in %:',
    ...table(
      ['package', 'exports', 'all·functions·values·types·components'],
      packages.map((one) => [one.room, `${one.exports}`, documentedText(one.documented)]),
    ),
    '',
    `Files in import cycles: ${cycles.atRunTime.flat().length} at run time, ${cycles.withTypes.flat().length} with type-only imports`,
    ...cycles.withTypes.map((cycle) => `  ${cycle.join(' ~ ')}`),
    '',
    `Rooms of api/src: ${apiRooms.rooms}; arrows: ${apiRooms.arrows} (${apiRooms.imports} imports), of which ${apiRooms.up.length} run up; mutual pairs: ${apiRooms.mutual.length}`,
    ...[...apiRooms.up, ...apiRooms.mutual].map((one) => `  ${one}`),
    '',
    `Pairs of places that share six or more lines: ${duplicates.length}`,
    ...duplicates.map(({ one, other, lines }) => `  ${lines}  ${one}  ${other}`),
    '',
    'Files that something passes through:',
    ...walks.map(
      ({ name, count, goal, atFirst }) => `  ${count}  ${name} (goal: at most ${goal}; at first ${atFirst})`,
    ),
    ...walks.flatMap(({ name, broken }) => broken.map((problem) => `  ${name}: ${problem}`)),
  ].join('\n');
}

const columns: readonly (readonly [string, (row: RoomFigures) => string])[] = [
  ['files', ({ files }) => `${files}`],
  ['lines', ({ lines }) => `${lines}`],
  ['css', ({ cssLines }) => `${cssLines}`],
  ['tests', ({ testLines }) => `${testLines}`],
  ['file', ({ fileLines }) => spreadText(fileLines)],
  ['<20', ({ shortFiles }) => `${shortFiles}`],
  ['fns', ({ functions }) => `${functions}`],
  ['fn', ({ functionLines }) => spreadText(functionLines)],
  ['any·casts/kLOC', (row) => `${row.anysPerThousand}·${row.castsPerThousand}`],
  ['!', ({ nonNull }) => `${nonNull}`],
  ['throws', ({ throws }) => `${throws.coded}/${throws.builtIn}/${throws.plain}`],
  ['exports', (row) => `${row.exports}`],
  ['documented %', ({ documented }) => documentedText(documented)],
  ['comments %', ({ commentPercent }) => shown(commentPercent)],
  ['1 importer', ({ oneImporter }) => `${oneImporter}`],
  ['re-exports', ({ onlyPassOn }) => `${onlyPassOn}`],
];

function rowOf(figures: RoomFigures): string[] {
  return [figures.room, ...columns.map(([, text]) => text(figures))];
}

function spreadText({ median, p90, max }: Spread): string {
  return `${median}·${p90}·${max}`;
}

function documentedText({ all, functions, values, types, components }: Documented): string {
  return [all, functions, values, types, components].map(shown).join('·');
}

function shown(value: number | null): string {
  return value === null ? '–' : `${value}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
