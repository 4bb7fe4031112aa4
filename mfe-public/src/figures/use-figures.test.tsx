import { fakeApi } from '@inkbridge/api-client/testing';
import { profileId, renderScreen } from '@inkbridge/profile-screens/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useReportPrint, useSeen } from './use-figures.js';

const id = profileId(1);
const count = 'POST /figures';

function Page() {
  useSeen(id);
  return <button onClick={useReportPrint(id)}>Print</button>;
}

async function open() {
  const transport = fakeApi({ [count]: () => ({ data: { received: true } }) });
  const view = await renderScreen(<Page />, { transport, viewer: 'guest', url: '/' });
  return { ...view, requests: transport.requests };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('D-137 a page that someone had before them for five seconds reports one view', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { requests } = await open();

  await pass(4_000);
  expect(requests).toEqual([]);
  await pass(1_500);
  await waitFor(() => expect(requests).toHaveLength(1));
  await pass(60_000);

  expect(requests).toEqual([expect.objectContaining({ path: '/figures', body: { id, kind: 'view' } })]);
});

it('D-137 a tab in the background, and a page that was left, report nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { requests, unmount } = await open();
  await pass(20_000);
  expect(requests).toEqual([]);

  unmount();
  await pass(20_000);

  expect(requests).toEqual([]);
});

it('D-137 a print is reported at once', async () => {
  const { requests, user } = await open();

  await user.click(screen.getByRole('button', { name: 'Print' }));

  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ id, kind: 'print' }]));
});

it('without a network nothing is fetched for a report that could not be sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { requests } = await open();

  await act(async () => screen.getByRole('button', { name: 'Print' }).click());

  await expect(waitFor(() => expect(requests).toHaveLength(1), { timeout: 300 })).rejects.toThrow();
});
