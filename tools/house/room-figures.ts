import type { ExportedName } from './exported-names.js';
import { perThousand, percent, spreadOf, type Spread } from './spread.js';
import type { SyntaxFigures } from './syntax-figures.js';

/** What is known of one file. */
export type FileFigures = SyntaxFigures & {
  path: string;
  room: string;
  lines: number;
  exports: readonly ExportedName[];
  onlyPassesOn: boolean;
  importers: number;
};

/** Documented exports in per cent; null where there are none. */
export type Documented = Record<'all' | 'functions' | 'values' | 'types' | 'components', number | null>;

/** One row of the table. Test lines and CSS are counted apart from everything else. */
export type RoomFigures = {
  room: string;
  files: number;
  lines: number;
  cssLines: number;
  testLines: number;
  fileLines: Spread;
  /** Files of fewer than 20 lines. */
  shortFiles: number;
  functions: number;
  functionLines: Spread;
  anysPerThousand: number;
  casts: number;
  castsPerThousand: number;
  nonNull: number;
  throws: SyntaxFigures['throws'];
  exports: number;
  documented: Documented;
  commentPercent: number | null;
  oneImporter: number;
  onlyPassOn: number;
};

type Apart = { cssLines: number; testLines: number };

/** The figures of files taken together. */
export function figuresOf(room: string, files: readonly FileFigures[], { cssLines, testLines }: Apart): RoomFigures {
  const lines = sum(files, (file) => file.lines);
  const casts = sum(files, (file) => file.casts);
  const functions = files.flatMap(({ functionLines }) => functionLines);
  const exports = files.flatMap((file) => file.exports);
  return {
    room,
    files: files.length,
    lines,
    cssLines,
    testLines,
    fileLines: spreadOf(files.map((file) => file.lines)),
    shortFiles: files.filter((file) => file.lines < 20).length,
    functions: functions.length,
    functionLines: spreadOf(functions),
    anysPerThousand: perThousand(
      sum(files, ({ anys }) => anys),
      lines,
    ),
    casts,
    castsPerThousand: perThousand(casts, lines),
    nonNull: sum(files, ({ nonNull }) => nonNull),
    throws: {
      coded: sum(files, ({ throws }) => throws.coded),
      builtIn: sum(files, ({ throws }) => throws.builtIn),
      plain: sum(files, ({ throws }) => throws.plain),
    },
    exports: exports.length,
    documented: documentedIn(exports),
    commentPercent: percent(
      sum(files, ({ commentLines }) => commentLines),
      lines,
    ),
    oneImporter: files.filter(({ importers }) => importers === 1).length,
    onlyPassOn: files.filter((file) => file.onlyPassesOn).length,
  };
}

/** The share of documented names, of all and of each kind. */
export function documentedIn(exports: readonly ExportedName[]): Documented {
  const share = (...kinds: readonly ExportedName['kind'][]): number | null => {
    const names = exports.filter(({ kind }) => kinds.includes(kind));
    return percent(names.filter(({ isDocumented }) => isDocumented).length, names.length);
  };
  return {
    all: share('function', 'value', 'type', 'component'),
    functions: share('function'),
    values: share('value'),
    types: share('type'),
    components: share('component'),
  };
}

function sum<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + valueOf(item), 0);
}
