import type { ExportedName } from './exported-names.js';
import type { Link } from './import-graph.js';

type FileExports = { path: string; exports: readonly ExportedName[] };

/** The names that can be imported from `entries`, each as the file declares it that the entry passes on. */
export function publicNames(
  entries: readonly string[],
  files: readonly FileExports[],
  links: readonly Link[],
): ExportedName[] {
  const exportsOf = new Map(files.map(({ path, exports }) => [path, exports]));
  const passing = links.filter(({ passesOn }) => passesOn.length > 0);
  const found = new Map<string, ExportedName>();

  function collect(file: string, wanted: string): void {
    for (const one of exportsOf.get(file) ?? []) {
      if (wanted === '*' || one.name === wanted) found.set(`${file} ${one.name}`, one);
    }
    for (const { to, passesOn } of passing.filter(({ from }) => from === file)) {
      for (const { name, as } of passesOn) {
        if (as === '*' && name === '*') collect(to, wanted);
        else if (wanted === '*' || as === wanted) collect(to, name);
      }
    }
  }
  for (const entry of entries) collect(entry, '*');
  return [...found.values()];
}
