import { pino } from 'pino';
import type { Config } from '../../config/config.js';
import { collections } from '../../product/schema/collections.js';
import { createModules, type Modules } from '../../product/modules.js';
import { vendorsOf } from '../../product/vendors.js';
import type { Session } from '../kit/session.js';
import type { Store } from '../kit/store.js';

/** The product's rooms, without its listeners and timers. Their log goes to stderr. */
export async function withModules<T>(
  config: Config,
  { db }: Store,
  { session, work }: { session: Session; work: (modules: Modules) => Promise<T> },
): Promise<T> {
  const { now, stderr } = session;
  const log = pino({ level: 'warn', base: undefined }, { write: (line: string) => void stderr.write(line) });
  const stored = collections(db);
  const vendors = await vendorsOf(config, { stored, now, log });
  const modules = await createModules({ ...vendors.ports, stored, now, log });
  const { jobs, catalogue, people } = modules;
  const stop = (): void => void jobs.stop();
  session.signal.addEventListener('abort', stop);
  try {
    return await work(modules);
  } finally {
    session.signal.removeEventListener('abort', stop);
    catalogue.model.stop();
    await jobs.stop();
    await people.idle();
  }
}
