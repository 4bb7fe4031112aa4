import { latePart } from '@inkbridge/profile-screens';
import type { AddressChoiceProps } from './address-choice.js';

const LateChoice = latePart<AddressChoiceProps>(() => import('./address-choice.js'));

/** Only where there is a choice, or nobody can say whether there is one. Its script comes with the page (`remote.tsx`). */
export function AddressChoice(props: AddressChoiceProps) {
  const { rules, isUnknown } = props.destination;
  return rules.length > 0 || isUnknown ? <LateChoice {...props} /> : null;
}
