import type { CustomerJson } from '@inkbridge/contracts';

/** What every sheet prints. */
export type PrintedProps = {
  profile: CustomerJson;
  /** The lines of the address that letters go to (`useDestination`). */
  address: readonly string[];
  /** Lines of the sender's corner of the envelope; what is missing is left to write by hand. */
  sender?: readonly string[];
};
