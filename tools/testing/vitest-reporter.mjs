/** A vitest reporter that writes the outcome of every test to `REPORT_FILE`, for `npm test`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/** @param {any} test @returns {string[]} */
function titlesOf(test) {
  /** @type {string[]} */
  const titles = [];
  for (let node = test; node.type === 'test' || node.type === 'suite'; node = node.parent) titles.unshift(node.name);
  return titles;
}

/** @param {readonly any[] | undefined} errors */
const textOf = (errors) => (errors ?? []).map(({ message = '' }) => message).join('\n');

/**
 * The comparison, a line for each difference; an error that reports another keeps it as its cause.
 * @param {readonly any[] | undefined} errors @returns {string}
 */
const diffOf = (errors) =>
  (errors ?? [])
    .map(({ diff, cause }) => diff ?? (cause ? diffOf([cause]) : ''))
    .filter((text) => text !== '')
    .join('\n');

export default class TallyReporter {
  /** @param {readonly any[]} modules @param {ReadonlyArray<{ message?: string }>} unhandled */
  onTestRunEnd(modules, unhandled) {
    const file = process.env['REPORT_FILE'];
    if (!file) throw new Error('REPORT_FILE names the file of the report');
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => {
        const { state, errors } = test.result();
        const milliseconds = test.diagnostic()?.duration ?? 0;
        return { titles: titlesOf(test), state, milliseconds, why: textOf(errors), diff: diffOf(errors) };
      }),
    );
    const broken = modules
      .filter((module) => module.errors().length > 0)
      .map((module) => ({ name: relative(process.cwd(), module.moduleId), why: textOf(module.errors()) }));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ tests, broken, unhandled: textOf(unhandled) }));
  }
}
