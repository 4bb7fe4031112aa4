import axe from 'axe-core';

/** What axe finds in the page, named and short. Colours are not drawn here; the browser tests look at those. */
export async function seriousProblems(root: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
