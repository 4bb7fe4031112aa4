import axe from 'axe-core';

/** What axe finds wrong, one line each. Contrast needs real layout and is measured in the browser journeys. */
export async function violationsIn(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
