import { Refusal, root, run } from './run.mjs';

/**
 * Paths in the checkout that differ from a commit, including new files, sorted.
 * @param {string} since a commit, branch or tag
 * @param {string} [checkout]
 * @returns {Promise<string[]>}
 * @throws Refusal when git does not know the commit, or nothing differs
 */
export async function changedFiles(since, checkout = root) {
  const changed = await git(['diff', '--name-only', '--diff-filter=d', '--relative', since, '--'], checkout);
  if (changed === null) throw new Refusal(`git knows no commit "${since}".`);
  const added = (await git(['ls-files', '--others', '--exclude-standard'], checkout)) ?? [];
  const files = [...new Set([...changed, ...added])].toSorted();
  if (files.length === 0) {
    throw new Refusal(`Nothing has changed since ${since}. Name an earlier commit: npm test -- --changed --since=main`);
  }
  return files;
}

/** @param {readonly string[]} args @param {string} cwd @returns {Promise<string[] | null>} lines, or null when git refuses */
async function git(args, cwd) {
  const { code, text } = await run('git', args, { output: 'collect', cwd });
  return code === 0 ? text.split('\n').filter((line) => line !== '') : null;
}
