import type { ReactNode } from 'react';
import { latePart } from '../../late/late-part.js';
import type { AddressChoiceProps } from './address-choice.js';

/** For pages that must have the choice with them, so that it is there without a network too. */
export const loadAddressChoice = () => import('./address-choice.js');

const LateChoice = latePart<AddressChoiceProps>(loadAddressChoice);

/** Only where there is a choice, or nobody can say whether there is one. */
export function AddressChoice({ fallback, ...props }: AddressChoiceProps & { fallback?: ReactNode }) {
  const { rules, isUnknown } = props.destination;
  return rules.length > 0 || isUnknown ? <LateChoice {...props} fallback={fallback} /> : null;
}
