import { aPage, refusal } from '@inkbridge/api-client/testing';
import { anAuditEntry, profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.js';
import { AuditEntries } from './audit-entries.js';

const log = '/admin/audit';
const show = (answer: () => unknown, url = '/') =>
  renderAdmin(<AuditEntries about={profileId(1)} />, { [log]: answer }, { url });

it('D-150 shows what admins did to one thing, and leads to the whole log about it', async () => {
  const { container, requests } = await show(() => aPage([anAuditEntry()], { total: 7, totalPages: 2 }));

  const row = await screen.findByRole('row', { name: /Archived a profile/ });
  expect(row.textContent).not.toContain('Thomas Hale'); // the page is about him
  expect(screen.getByRole('link', { name: 'Show in the audit log' }).getAttribute('href')).toBe(
    `/admin/audit?about=${profileId(1)}`,
  );
  expect(screen.getByRole('link', { name: /Next page/ }).getAttribute('href')).toBe('/?acts=2');
  expect(requests[0]?.path).toBe(`/admin/audit?page=1&limit=5&about=${profileId(1)}`);
  expect(await violationsIn(container)).toEqual([]);
});

it('D-172 an import shows what it changed of this one facility, and nothing of the others', async () => {
  const changed = (id: string, phone: string) => ({
    id,
    name: 'Elm',
    changes: [{ field: 'phone', before: '', after: phone }],
  });
  const after = [changed(profileId(2), '555-0102'), changed(profileId(1), '555-0101')];
  const entry = anAuditEntry({
    action: 'import_facilities',
    target: { kind: 'facility', id: null, name: '' },
    changes: [
      { field: 'new', before: 0, after: 3 },
      { field: 'changed', before: [], after },
    ],
  });
  const { user } = await show(() => aPage([entry]));
  const row = await screen.findByRole('row', { name: /Imported facilities/ });

  await user.click(within(row).getByText('1 change'));

  expect(row).toHaveTextContent('555-0101');
  expect(row).not.toHaveTextContent('555-0102');
});

it('its page is in the address, apart from the pages of other lists', async () => {
  const { requests } = await show(() => aPage([anAuditEntry()], { page: 2, totalPages: 2, total: 7 }), '/?acts=2');
  await screen.findByRole('row', { name: /Archived a profile/ });

  expect(requests[0]?.path).toContain('page=2');
});

it('says that nothing was done yet', async () => {
  await show(() => aPage([]));

  expect(await screen.findByText('No admin has done anything here yet.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Show in the audit log' })).toBeNull();
});

it('a failed load can be tried again', async () => {
  await show(() => {
    throw refusal(500, 'internal');
  });

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
