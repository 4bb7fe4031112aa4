import { fileStoreOf } from '../adapters/files/file-store-of.js';
import { createSharpEncoder } from '../adapters/files/sharp-encoder.js';
import { createSharpPress } from '../adapters/files/sharp-press.js';
import { googleOf } from '../adapters/identity/google/google-of.js';
import { identityOf } from '../adapters/identity/identity-of.js';
import { googleSourceOf } from '../adapters/identity/base/sign-in-offer.js';
import { createTypedRecipients } from '../adapters/identity/local/typed-recipients.js';
import { mailTransportOf, readableOutboxOf } from '../adapters/mail/mail-transport-of.js';
import { paymentNamesOf } from '../adapters/payments/payment-offer.js';
import { paymentsOf } from '../adapters/payments/payments-of.js';
import type { Config } from '../config/config.js';
import { mayBeSeenWith } from '../dev/may-be-seen.js';
import type { DataDisk } from '../database/data-disk.js';
import type { PlayedVendors } from '../dev/played-vendors.js';
import type { Collections } from './schema/collections.js';
import type { Ports } from './modules.js';

type VendorsDeps = Pick<Ports, 'now'> & {
  stored: Collections;
  disk?: DataDisk;
  log: Parameters<typeof fileStoreOf>[1]['log'] & Parameters<typeof paymentsOf>[1]['log'];
};

export type ChosenVendors = Awaited<ReturnType<typeof vendorsOf>>;

/** The adapter that the configuration chooses for each port, and what must be served where one is played. */
export async function vendorsOf(config: Config, { stored, disk, now, log }: VendorsDeps) {
  const google = googleOf(config, now);
  const payments = await paymentsOf(config, { stored, now, log });
  const ports = {
    transport: mailTransportOf(config, now),
    vendors: async (mailer, clock) => ({
      ...(await identityOf(config, { stored, mailer, google: google.tokens, clock, now })),
      gateways: payments,
      files: await fileStoreOf(config, { disk, log }),
      encode: createSharpEncoder(),
      press: createSharpPress(),
    }),
    mayWriteTo: createTypedRecipients(stored, now),
    publicUrl: config.publicUrl,
    termsVersion: config.termsVersion,
  } satisfies Partial<Ports>;
  const played: PlayedVendors = {
    google: google.sandbox,
    paymentDesks: payments.sandbox?.desks,
    outbox: readableOutboxOf(config),
    mayBeSeen: mayBeSeenWith(config),
  };
  return { ports, played, sandbox: payments.sandbox };
}

/** The adapter that this start uses for each port, for the log. */
export function adaptersOf(config: Config) {
  return {
    identity: config.firebase ? 'firebase' : 'local',
    google: config.firebase ? 'firebase' : googleSourceOf(config),
    mail: config.mail.smtpUrl ? 'smtp' : 'outbox',
    ...paymentNamesOf(config),
    files: config.storageBucket ? 'bucket' : 'disk',
    database: config.mongodbUri ? 'mongodb' : 'embedded',
  };
}
