import { useTranslation } from '@inkbridge/federation/i18n';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { galleryMessages } from '../gallery/messages/en.js';
import { renderScreen } from '../testing/index.js';
import { latePart, type PartModule } from './late-part.js';

function Part({ name }: { name: string }) {
  const { t } = useTranslation('gallery');
  return <p>{`${t('next')}, ${name}`}</p>;
}
const module: PartModule<{ name: string }> = { Part, bundles: [galleryMessages] };

it('keeps its place until it is here, and speaks the language of the page', async () => {
  const Late = latePart<{ name: string }>(() => Promise.resolve(module));
  await renderScreen(<Late name="Ruth" fallback={<p>waiting</p>} />, { language: 'es' });
  expect(screen.getByText('waiting')).toBeVisible();

  expect(await screen.findByText('Imagen siguiente, Ruth')).toBeVisible();
  expect(screen.queryByText('waiting')).toBeNull();
});

it('is fetched once for many places', async () => {
  const load = vi.fn(() => Promise.resolve(module));
  const Late = latePart(load);

  await renderScreen(
    <>
      <Late name="Ruth" />
      <Late name="Ann" />
    </>,
  );
  await screen.findByText('Next picture, Ruth');
  await screen.findByText('Next picture, Ann');

  expect(load).toHaveBeenCalledOnce();
});

it('a part that fails to load can be requested again', async () => {
  const load = vi.fn<() => Promise<typeof module>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue(module);
  const Late = latePart(load);
  const { user } = await renderScreen(<Late name="Ruth" />);

  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Next picture, Ruth')).toBeVisible();
});

it('a part that fails to load comes by itself as soon as it can', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const load = vi.fn<() => Promise<typeof module>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue(module);
  const Late = latePart(load);
  await renderScreen(<Late name="Ruth" />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();

  await act(() => vi.advanceTimersByTimeAsync(10_000));

  expect(await screen.findByText('Next picture, Ruth')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
