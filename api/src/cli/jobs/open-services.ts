import { pino } from 'pino';
import { collections } from '../../product/collections.js';
import { googleOf } from '../../adapters/identity/google-of.js';
import { paymentsOf } from '../../adapters/payments/payments-of.js';
import type { Config } from '../../config/config.js';
import type { Services } from '../../product/services.js';
import { assembleServices } from '../../product/start-product.js';
import type { Session } from '../session.js';
import type { Store } from '../store.js';

/** The product's services, without its listeners and timers. Their log goes to stderr. */
export async function withServices<T>(
  config: Config,
  { db }: Store,
  { session, work }: { session: Session; work: (services: Services) => Promise<T> },
): Promise<T> {
  const { now, stderr } = session;
  const log = pino({ level: 'warn', base: undefined }, { write: (line: string) => void stderr.write(line) });
  const ping = async () => void (await db.command({ ping: 1 }));
  const payments = await paymentsOf(config, { stored: collections(db), now, log });
  const google = googleOf(config, now);
  const { services } = await assembleServices(config, { db, ping }, { google, payments, now, log });
  const stop = (): void => void services.jobs.stop();
  session.signal.addEventListener('abort', stop);
  try {
    return await work(services);
  } finally {
    session.signal.removeEventListener('abort', stop);
    services.catalogue.model.stop();
    services.records.stop();
    await services.jobs.stop();
    await services.afterAnswer.idle();
  }
}
