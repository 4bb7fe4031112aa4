import { readConfig } from '../../config/config.js';
import { collections } from '../../product/schema/collections.js';
import { Interrupted, Refusal, type Outcome, type Session } from '../kit/session.js';
import { withStore } from '../kit/store.js';
import { askProduct } from './ask-product.js';
import { leapOf, wayOn } from './show-clock.js';
import { withModules } from './open-modules.js';

/**
 * Runs a job in this process. When a product serves the embedded database, the product itself runs the job instead: its
 * data in memory would miss another process's writes.
 */
export async function runJob(name: string, session: Session): Promise<Outcome> {
  const config = readConfig(session.env);
  const startedAt = performance.now();
  const by = await withStore(config, {}, (store) =>
    withModules(config, store, {
      session,
      work: async ({ jobs }) => {
        if (!jobs.names().includes(name)) {
          throw new Refusal(`There is no job "${name}". Jobs: ${jobs.names().join(', ')}.`);
        }
        if (store.isServed) {
          const doubt = (await collections(store.db).clock.findOne({ _id: 'clock' }))?.doubt;
          if (doubt) throw new Refusal(`${leapOf(doubt)} ${wayOn}`);
          await askProduct(store.db, name, session);
          return 'the running product';
        }
        if (!(await jobs.runNow(name))) throw busy(name);
        return 'this command';
      },
    }),
  );
  if (session.signal.aborted) throw new Interrupted(`${name} stopped early and is still due.`);
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  return { facts: { name, by, seconds }, text: `${name} is done, by ${by}, in ${seconds} s.` };
}

function busy(name: string): Refusal {
  return new Refusal(`${name} is running in another process, or has just failed there. Try again in five minutes.`);
}
