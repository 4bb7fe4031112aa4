import { anAdminProfile } from '@inkbridge/profile-screens/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { ProfileCard } from './profile-card.js';

const words = (count: number) => Array.from({ length: count }, (_, place) => `word${place + 1}`);

it.each([
  { what: 'a short text', bio: 'one two three', shown: 'one two three' },
  { what: 'a text of 32 words', bio: words(32).join(' '), shown: words(32).join(' ') },
  { what: 'a longer text', bio: ` ${words(33).join('\n\n ')}`, shown: `${words(32).join(' ')}…` },
  { what: 'no text', bio: '', shown: undefined },
])('of $what a card shows the first 32 words', async ({ bio, shown }) => {
  const profile = anAdminProfile({ basicInfo: { bio } });
  await renderAdmin(<ProfileCard profile={profile} eager onDecide={() => undefined} />, {});

  expect(screen.getByRole('article').querySelector('blockquote')?.textContent).toBe(shown);
});
