import { SecondFactorParts } from '@inkbridge/frame';
import { Section } from './section.js';

/** Authenticator app, passkeys and recovery codes of the member. */
export function SecondFactorSections() {
  return <SecondFactorParts Section={Section} />;
}
