import type { CustomerJson } from '@inkbridge/contracts';

/** What every sheet prints. */
export type PrintedProps = {
  profile: CustomerJson;
  /** The sender's name on the envelope. */
  sender: string;
};
