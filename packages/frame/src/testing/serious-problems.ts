import axe from 'axe-core';

/**
 * The accessibility problems that axe finds, in short form. Colours are not rendered here; the browser tests check
 * those.
 */
export async function seriousProblems(root: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
