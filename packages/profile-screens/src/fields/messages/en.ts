import type { MessageBundle } from '@inkbridge/federation';
import type { FieldName } from '@inkbridge/shared/profile-fields';
import { en as profile } from '../../messages/en.js';

/** What fields and fees are called wherever they stand: in forms, in receipts, beside their changes. */
const en = {
  /** The words of a profile's page, and those of fields that it has no word for, or no whole one. */
  label: {
    ...profile.field,
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Contact email',
    dateOfBirth: 'Date of birth',
    age: 'Age',
    gender: 'Gender',
    mailingAddress: 'Mailing address',
    city: 'City',
    state: 'State',
    zipcode: 'Zip code',
    institutionalEmailProvider: 'Institutional email provider',
    otherEmailProvider: 'Provider name',
    homeTownCity: 'Home town city',
    homeTownState: 'Home town state',
    referredBy: 'Referred by',
    highSchoolCity: 'High school city',
    highSchoolState: 'High school state',
    collegeCity: 'College city',
    collegeState: 'College state',
    bio: 'Bio',
    imageUrl: 'Main photo',
  } satisfies Record<FieldName, string>,
  line: {
    creation: 'Profile creation, {months} months',
    update: 'Update',
    renewal: 'Renewal, {months} months',
    wordLimit: 'Bio, {words} extra words',
    photo: 'Photos and artwork, {count} extra',
    premiumPlacement: 'Premium placement, {count, plural, one {# month} other {# months}}',
    featuredPlacement: 'Featured placement, {count, plural, one {# month} other {# months}}',
    alreadyPaid: 'Already paid',
    formerField: 'A field we no longer use',
    total: 'Total',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    fields: typeof en;
  }
}

/** For lazy screens that name private fields or fees. Such a screen installs it, so that no guest downloads it. */
export const fieldMessages: MessageBundle = {
  namespace: 'fields',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
