import type { MessageBundle } from '@inkbridge/federation';
import type { textPages } from '@inkbridge/shared/routes';
import { firstLetterMessages } from './first-letter/messages/en.js';
import { helpMessages } from './help/messages/en.js';
import { privacyMessages } from './privacy/messages/en.js';
import { safetyMessages } from './safety/messages/en.js';
import { termsMessages } from './terms/messages/en.js';

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
