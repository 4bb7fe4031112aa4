import { seriousProblems } from '@inkbridge/frame/testing';
import { aCard, profileId } from '@inkbridge/profile-screens/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aPage, openSite } from '../testing/public-site.js';

const friday = new Date('2026-11-20T12:00:00Z').getTime();
const hour = 3_600_000;

const card = (number: number, listedAt?: string) =>
  aCard({
    _id: profileId(number),
    basicInfo: { firstName: 'Pat', lastName: `Number ${number}` },
    fresh: listedAt ? 'newly_listed' : null,
    listedAt,
  });
const people = [card(1, '2026-11-21T08:00:00.000Z'), card(2, '2026-11-19T08:00:00.000Z'), card(3)];

/** Opens the list at a time, and returns who is marked as new there. */
async function visitAt(time: number): Promise<string[]> {
  cleanup();
  vi.spyOn(Date, 'now').mockReturnValue(time);
  await openSite('/explore-profiles', { answers: { '/customer': aPage(people) } });
  const cards = await screen.findAllByRole('article');
  const isNew = (one: HTMLElement) => within(one).queryByText('New since last visit') !== null;
  return cards.filter(isNew).map((one) => within(one).getByRole('heading').textContent);
}

it('nobody is new on a first visit', async () => {
  expect(await visitAt(friday)).toEqual([]);
});

it('D-133 people listed since the last visit are marked in words, the others as before', async () => {
  await visitAt(friday);

  expect(await visitAt(friday + 24 * hour)).toEqual(['Pat Number 1']);
  const known = screen.getByRole('article', { name: 'Pat Number 2' });
  expect(within(known).getByText('Newly listed')).toBeVisible();
  expect(await seriousProblems()).toEqual([]);
});

it('a reload keeps the marks, and the next visit has those of its own', async () => {
  await visitAt(friday);
  await visitAt(friday + 24 * hour);

  expect(await visitAt(friday + 25.9 * hour)).toEqual(['Pat Number 1']);
  expect(await visitAt(friday + 48 * hour)).toEqual([]);
});

it('where the device keeps nothing, or something else, nobody is new', async () => {
  localStorage.setItem('inkbridge.visit', 'yesterday');
  expect(await visitAt(friday)).toEqual([]);

  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(await visitAt(friday + 24 * hour)).toEqual([]);
});
