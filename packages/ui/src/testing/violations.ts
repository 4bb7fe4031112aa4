import axe from 'axe-core';

/** What jsdom cannot tell, for want of layout and canvas, and what is a matter of the page as a whole. */
const leftToTheBrowser = ['color-contrast', 'label-content-name-mismatch', 'region'];

/** What axe finds wrong, one line each. */
export async function violationsIn(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: Object.fromEntries(leftToTheBrowser.map((rule) => [rule, { enabled: false }])),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
