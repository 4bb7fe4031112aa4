import { latePart } from '../late/late-part.js';
import type { OnTapProps } from './on-tap-part.js';

/** Only for readers who save data. */
export const LateOnTap = /* @__PURE__ */ latePart<OnTapProps>(() => import('./on-tap-part.js'));
