import type { CustomerJson } from '@inkbridge/contracts';
import { aCard } from '@inkbridge/profile-screens/testing';

/** A profile as visitors see it. */
export function aPublicProfile(): Extract<CustomerJson, { view: 'public' }> {
  const { basicInfo, ...listed } = aCard();
  return {
    view: 'public',
    ...listed,
    basicInfo: {
      ...basicInfo,
      height: 70,
      weight: 172,
      hairColor: 'Gray',
      eyeColor: 'Hazel',
      spokenLanguages: ['English'],
      institutionalEmailProvider: 'JPay',
      bio: 'I keep a bird list.',
    },
    personalityInfo: { hobbies: ['Bird watching'] },
    addressConfirmedAt: null,
    photos: { imageUrl: null, artworks: [], total: 0 },
  };
}
