import { catalogue, profile as profileQuery } from '@inkbridge/api-client';
import { type Answers, aPage, fakeApi, refusal } from '@inkbridge/api-client/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { Rating } from '../card/rating.js';
import { aCard, anOwnProfile, renderScreen } from '../testing/index.js';
import { RatingPanel } from './rating-panel.js';

const { _id: id } = anOwnProfile();

function Page() {
  const { data } = useQuery(profileQuery(id));
  if (!data) return null;
  return (
    <>
      <Rating profile={data} />
      <RatingPanel profile={data} errorText={() => 'That did not work.'} />
    </>
  );
}

async function show(prevRating: number, answer: Answers[string]) {
  const transport = fakeApi({
    '/customer': () => ({ data: anOwnProfile({ rating: 4.8, numRatings: 21, prevRating }) }),
    'PUT /customer/rate': answer,
  });
  const view = await renderScreen(<Page />, { transport, viewer: 'user' });
  await screen.findByRole('group', { name: 'Your rating' });
  const calls = () => transport.requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
  return { ...view, calls };
}

const star = (count: number) => screen.getByRole<HTMLInputElement>('radio', { name: `${count} of 5` });
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value ?? null;

it('AC-102 five stars, none of them chosen at first', async () => {
  const { container } = await show(0, () => null);

  expect(screen.getAllByRole('radio')).toHaveLength(5);
  expect(chosen()).toBeNull();
  expect(screen.getByText('Choose from 1 to 5 stars.')).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

it('AC-248 AC-251 AC-253 a rating is sent; mean, number and the own one show at once, on cards too', async () => {
  const { user, client, calls } = await show(0, () => ({ data: { rating: 4.7, numRatings: 22, prevRating: 0 } }));
  const list = catalogue({ key: 'customers', query: { options: 'viewAll' } }).queryKey;
  client.setQueryData(list, { pages: [aPage([aCard({ _id: id })])], pageParams: [1] });

  await user.click(star(4));

  expect(await screen.findByText('You gave 4 of 5. Choose again to change it.')).toBeVisible();
  expect(screen.getByText('(22 reviews)')).toBeVisible();
  expect(screen.getByText('4.7')).toBeVisible();
  expect(calls()).toEqual([[`/customer/rate?id=${id}`, { rating: 4 }]]);
  expect(client.getQueryData(list)).toMatchObject({ pages: [{ data: [{ rating: 4.7, numRatings: 22 }] }] });
});

it('AC-252 AC-253 an earlier rating is shown and can be changed', async () => {
  const { user, calls } = await show(4, () => ({ data: { rating: 4.6, numRatings: 21, prevRating: 4 } }));
  expect(chosen()).toBe('4');

  await user.click(star(2));

  expect(await screen.findByText('You gave 2 of 5. Choose again to change it.')).toBeVisible();
  expect(screen.getByText('(21 reviews)')).toBeVisible();
  expect(calls()).toHaveLength(1);
});

it('while it is saved the choice shows and further ones do nothing', async () => {
  const { user, calls } = await show(0, () => new Promise(() => undefined));

  await user.click(star(5));
  await waitFor(() => expect(screen.getByText('Saving your rating')).toBeVisible());
  await user.click(star(1));

  expect(chosen()).toBe('5');
  expect(calls()).toHaveLength(1);
});

it('without a connection a rating is refused at once, and nothing is sent later', async () => {
  const { user, calls } = await show(0, () => {
    throw refusal(0, 'network');
  });
  onTestFinished(() => onlineManager.setOnline(true));
  act(() => onlineManager.setOnline(false));

  await user.click(star(5));
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work.');
  act(() => onlineManager.setOnline(true));

  expect(chosen()).toBeNull();
  expect(calls()).toHaveLength(1);
});

it('a refused rating is taken back and the panel says why', async () => {
  const { user } = await show(3, () => {
    throw refusal(404, 'not_found');
  });

  await user.click(star(5));

  expect((await screen.findByRole('alert')).textContent).toBe('That did not work.');
  expect(chosen()).toBe('3');
});
