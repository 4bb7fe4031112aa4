import { paths } from '@inkbridge/shared/routes';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { BackToList } from './back-to-list.js';

it.each([
  { from: '/', name: 'Home', href: '/' },
  { from: '/update-profiles?q=hale', name: 'Update Profiles', href: '/update-profiles?q=hale' },
  { from: '/admin/user/1', name: 'Back', href: '/admin/user/1' },
  { from: undefined, name: 'Approve Profiles', href: '/approve-profiles' },
])('from $from the way back is called $name', async ({ from, name, href }) => {
  const { router } = await renderAdmin(<BackToList fallback={paths.approveProfiles} />, {});

  await act(() => router.navigate('/admin/inmate/1', { state: from === undefined ? null : { cameFrom: from } }));

  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});
