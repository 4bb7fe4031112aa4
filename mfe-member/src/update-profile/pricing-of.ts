import type { OwnCustomerJson, OwnUpdateJson } from '@inkbridge/contracts';
import { liveProfileOf, valuesOf, type FormValues, type Pricing } from '@inkbridge/profile-screens/form';
import { centsOf, type Cents } from '@inkbridge/shared/pricing';
import { editOf } from './edit-of.js';

/** What the form shows: the profile with the changes in it that wait for their payment or were sent back (AC-228). */
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

/** A profile that nobody has approved is priced as a whole, anything else by its changes; what was paid counts (D-108). */
export function pricingOf(profile: OwnCustomerJson): Pricing {
  const edit = editOf(profile);
  if (edit.kind === 'open' && edit.target === 'profile') {
    return { kind: 'creation', paid: centsOf(profile.creationPaid) };
  }
  return { kind: 'update', paid: paidForUpdate(profile), live: liveProfileOf(profile) };
}

/** What an update costs less what is owed for it. */
function paidForUpdate({ update, pendingPayments }: OwnCustomerJson): Cents {
  const owed = update?.state === 'awaiting_payment' ? (pendingPayments?.totalAmount ?? update.totalAmount) : 0;
  return centsOf((update?.totalAmount ?? 0) - owed);
}
