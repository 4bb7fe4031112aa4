import { violationsIn } from '@inkbridge/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCard, profileId, renderScreen } from '../testing/index.js';
import { CardGrid } from './card-grid.js';
import { CardSkeletons } from './card-skeletons.js';
import { ProfileCard } from './profile-card.js';

it('D-105 cards are the items of a named list, in the order given', async () => {
  const profiles = ['Ann', 'Bob'].map((firstName, place) => aCard({ _id: profileId(place), basicInfo: { firstName } }));
  const { container } = await renderScreen(
    <CardGrid label="Best matches" profiles={profiles}>
      {(profile) => <ProfileCard profile={profile} heading="h2" />}
    </CardGrid>,
  );

  const items = within(screen.getByRole('list', { name: 'Best matches' })).getAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual(['Ann Hale', 'Bob Hale']);
  expect(await violationsIn(container)).toEqual([]);
});

it('cards to come are one polite word for screen readers', async () => {
  await renderScreen(<CardSkeletons label="Loading profiles" />);

  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading profiles');
});
