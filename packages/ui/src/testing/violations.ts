import axe from 'axe-core';

/** Rules that need layout or canvas, which jsdom lacks, or that concern the page as a whole. */
const leftToTheBrowser = ['color-contrast', 'label-content-name-mismatch', 'region'];

/** The violations axe finds, one line each. */
export async function violationsIn(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: Object.fromEntries(leftToTheBrowser.map((rule) => [rule, { enabled: false }])),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
