import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { root } from '../../tools/lib/run.mjs';
import { drillSteps, type Made } from './drill-steps.js';
import { drillWorld } from './drill-world.js';
import { CannotStart } from '../lib/programs.js';
import { reasonOf, type Result, type Suite } from './suite.js';

const databases = ['inkbridge_drill', 'inkbridge_restored', 'inkbridge_moved'] as const;

/** The built product itself. After a step that others need has failed, nothing more is tried. */
export const product: Suite = async (server) => {
  if (!existsSync(join(root, 'api/dist/cli.js'))) throw new CannotStart('The product is not built: npm run build.');
  await dropDatabases(server.uri);
  const world = drillWorld(server, databases[0]);
  const results: Result[] = [];
  const made = {} as Made; // each step adds its part
  try {
    for (const { name, run, isNeeded = false } of drillSteps) {
      const why = await run(world, made).then(() => null, reasonOf);
      results.push({ title: name, why });
      console.log(`  ${why === null ? 'ok    ' : 'FAILED'} ${name}${why === null ? '' : `: ${why}`}`);
      if (why !== null && isNeeded) break;
    }
    return results;
  } finally {
    await world.close();
    await dropDatabases(server.uri);
  }
};

async function dropDatabases(uri: string): Promise<void> {
  const client = await new MongoClient(uri).connect();
  for (const name of databases) await client.db(name).dropDatabase();
  await client.close();
}
