import type { MessageBundle } from '@inkbridge/federation';
import type { textPages } from '@inkbridge/shared/routes';
import { firstLetterMessages } from './first-letter/bundle.js';
import { helpMessages } from './help/bundle.js';
import { privacyMessages } from './privacy/bundle.js';
import { safetyMessages } from './safety/bundle.js';
import { termsMessages } from './terms/bundle.js';

/** A page of texts about the service; also the namespace of its texts. */
export type TextPageName = (typeof textPages)[number];

/** The texts of each page, for those who need them before the page is loaded. */
export const textBundles: Readonly<Record<TextPageName, MessageBundle>> = {
  terms: termsMessages,
  privacy: privacyMessages,
  help: helpMessages,
  safety: safetyMessages,
  firstLetter: firstLetterMessages,
};
