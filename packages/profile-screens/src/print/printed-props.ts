import type { CustomerJson } from '@inkbridge/contracts';

/** What every sheet prints. */
export type PrintedProps = {
  profile: CustomerJson;
  /** Lines of the sender's corner of the envelope; what is missing is left to write by hand. */
  sender?: readonly string[];
};
