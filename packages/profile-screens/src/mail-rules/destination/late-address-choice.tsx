import { latePart } from '../../late/late-part.js';
import type { AddressChoiceProps } from './address-choice.js';
import type { AddressUnknownProps } from './address-unknown.js';

/** For pages that must have the choice with them, so that it is there without a network too. */
export const loadAddressChoice = () => import('./address-choice.js');

const LateChoice = latePart<AddressChoiceProps>(loadAddressChoice);

/** Only where there is a choice, or nobody can say whether there is one. */
export function AddressChoice(props: AddressChoiceProps) {
  const { rules, isUnknown } = props.destination;
  return rules.length > 0 || isUnknown ? <LateChoice {...props} /> : null;
}

/** Loaded where the rules could not be. */
export const AddressUnknown = latePart<AddressUnknownProps>(() => import('./address-unknown.js'));
