import type { OwnCustomerJson, OwnUpdateJson } from '@inkbridge/contracts';
import { liveProfileOf, valuesOf, type FormValues, type Pricing } from '@inkbridge/profile-screens/form';
import { centsOf, type Cents } from '@inkbridge/shared/pricing';
import { editOf } from './edit-of.js';

/** The form's start values: the profile, including changes that are unpaid or were sent back (AC-228). */
export function startOf(profile: OwnCustomerJson): FormValues {
  return valuesOf(profile.update ? withUpdate(profile, profile.update) : profile);
}

function withUpdate(profile: OwnCustomerJson, { changes }: OwnUpdateJson): OwnCustomerJson {
  return {
    ...profile,
    basicInfo: { ...profile.basicInfo, ...changes.basicInfo } as OwnCustomerJson['basicInfo'],
    personalityInfo: { ...profile.personalityInfo, ...changes.personalityInfo },
    photos: changes.photos ?? profile.photos,
    listing: { ...profile.listing, ...changes.listing },
  };
}

/** A profile never approved is priced as a whole, any other by its changes; earlier payments are deducted (D-161). */
export function pricingOf(profile: OwnCustomerJson): Pricing {
  const edit = editOf(profile);
  if (edit.kind === 'open' && edit.target === 'profile') {
    return { kind: 'creation', paid: centsOf(profile.creationPaid) };
  }
  return { kind: 'update', paid: paidForUpdate(profile), live: liveProfileOf(profile) };
}

/** The amount already paid for an update: its price minus what is still owed. */
function paidForUpdate({ update, pendingPayments }: OwnCustomerJson): Cents {
  const owed = update?.state === 'awaiting_payment' ? (pendingPayments?.totalAmount ?? update.totalAmount) : 0;
  return centsOf((update?.totalAmount ?? 0) - owed);
}
