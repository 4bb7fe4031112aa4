import type { Link } from './import-graph.js';

/** The files that something passes through. */
export type Walk = {
  name: string;
  /** The most files that a reader should need. */
  goal: number;
  /** How many there were when walks were first counted. */
  atFirst: number;
  /** From the root, in the order of the way. */
  files: readonly string[];
};

/**
 * What is wrong with a walk: files that do not exist, and files that no earlier one leads to. One file leads to another
 * if either imports the other, itself or through files that pass it on, such as the `index.ts` of a package.
 */
export function brokenSteps({ files }: Walk, known: ReadonlySet<string>, links: readonly Link[]): string[] {
  const reached = new Map(files.map((file) => [file, importedBy(file, links)]));
  return files.flatMap((file, at) => {
    if (!known.has(file)) return [`${file} does not exist`];
    const before = files.slice(0, at);
    const isLed = before.some((one) => reached.get(one)?.has(file) || reached.get(file)?.has(one));
    return at === 0 || isLed ? [] : [`no earlier file leads to ${file}`];
  });
}

function importedBy(file: string, links: readonly Link[]): Set<string> {
  const found = new Set<string>();
  const open = links.filter(({ from }) => from === file);
  for (const { to } of open) {
    if (found.has(to)) continue;
    found.add(to);
    open.push(...links.filter(({ from, passesOn }) => from === to && passesOn.length > 0));
  }
  return found;
}
