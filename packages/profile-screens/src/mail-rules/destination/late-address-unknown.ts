import { latePart } from '../../late/late-part.js';
import type { AddressUnknownProps } from './address-unknown.js';

/** For pages that must have it with them, so that it is there without a network too. */
export const loadAddressUnknown = () => import('./address-unknown.js');

/** Loaded where the rules could not be. */
export const AddressUnknown = latePart<AddressUnknownProps>(loadAddressUnknown);
