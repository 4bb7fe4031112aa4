import { placeOf, type TrackedFile } from './tracked-files.js';

/** The commands that exist in a checkout. */
export type KnownCommands = {
  /** The scripts of the root's package.json. */
  scripts: ReadonlySet<string>;
  /** The commands of `npm run cli --`. */
  cli: ReadonlySet<string>;
  /** The names for `npm run bench --`. */
  benches: ReadonlySet<string>;
};

/** Commands of pnpm, which contributors are not required to have. */
const pnpmWords = ['install', 'i', 'add', 'remove', 'update', 'run', 'exec', 'dlx'];

/** Commands in a text that do not exist, each with its place. */
export function deadCommands(file: TrackedFile, { scripts, cli, benches }: KnownCommands): string[] {
  const { text } = file;
  const pnpmCommand = new RegExp(
    String.raw`(?<!npm run )\bpnpm (?:--?\S+ )*(?:--\S+ \S+ )?(${[...pnpmWords, ...scripts].join('|')})\b`,
    'g',
  );
  return [
    ...dead(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g, scripts),
    ...dead(/\bnpm run (?:--silent )?cli -- ([a-z][\w-]*)/g, cli),
    ...dead(/\bnpm run bench -- ([a-z][\w-]*)/g, benches),
    ...dead(/\bnpm (start|test)\b/g, scripts),
    ...dead(pnpmCommand, new Set()),
  ];

  function dead(pattern: RegExp, known: ReadonlySet<string>): string[] {
    const found = [...text.matchAll(pattern)].filter(([, name = '']) => !known.has(name));
    return found.map((match) => `${placeOf(file, match.index)}: ${match[0]}`);
  }
}
