/**
 * Checks that imports point downward only (docs/architecture.md), and that no folders import one another in a circle.
 * Fails if it found no files to check.
 */
import { cruise } from 'dependency-cruiser';
import { options, rules } from '../dependency-rules.mjs';
import { arrowsOf, foldersInKnots } from './lib/knots.mjs';
import { Refusal, root, runMain } from './lib/run.mjs';

const rooms = ['packages', 'shell', 'mfe-public', 'mfe-member', 'mfe-admin', 'api', 'tools', 'drills', 'e2e'];

await runMain(async () => {
  process.chdir(root);
  const { output } = await cruise(rooms, { ...options, validate: true, ruleSet: { forbidden: rules } });
  const { modules, summary } = /** @type {import('dependency-cruiser').ICruiseResult} */ (output);
  for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
  const own = summary.totalCruised;
  if (own === 0) throw new Refusal('The boundary check looked at no file.');
  if (summary.violations.length > 0) throw new Refusal(`${summary.violations.length} imports cross a boundary.`);
  const knotted = foldersInKnots(arrowsOf(modules));
  if (knotted.length > 0) throw new Refusal(`These folders import one another in a circle:\n${knotted.join('\n')}`);
  console.log(`${own} modules, no import crosses a boundary, no folders in a circle.`);
});
