import { latePart } from '@inkbridge/profile-screens';
import type { NearestWaysProps } from './nearest-ways.js';

/** Only a search that finds nobody loads it. */
export const LateNearest = latePart<NearestWaysProps>(() => import('./nearest-people.js'));
