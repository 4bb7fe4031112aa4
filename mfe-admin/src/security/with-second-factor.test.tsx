import { violationsIn } from '@inkbridge/ui/testing';
import { numbers } from '@inkbridge/api-client';
import { refusal } from '@inkbridge/api-client/testing';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import './must-set-up.js'; // loads the lazy part before a test's time-out starts
import { withSecondFactor } from './with-second-factor.js';

const own = { managed: 'here', authenticator: null, passkeys: [], recoveryCodesLeft: 0, demanded: true };

const { Screen } = withSecondFactor({
  Screen: () => {
    const query = useQuery(numbers('month'));
    return <p>{query.isError ? 'refused' : 'the page'}</p>;
  },
});

it('D-122 an admin without a second factor is led to one, where the API demands it', async () => {
  const { container } = await renderAdmin(<Screen />, {
    '/admin/numbers': () => {
      throw refusal(403, 'second_factor_required');
    },
    '/identity/second-factor': () => ({ data: own }),
  });

  expect(await screen.findByRole('heading', { level: 1, name: 'Set up a second factor first' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Set up the app' })).toBeVisible();
  expect(screen.queryByText('the page')).toBeNull();
  expect(await violationsIn(container)).toEqual([]);
});

it('otherwise the page is as it was, and asks nothing more', async () => {
  const { requests } = await renderAdmin(<Screen />, {
    '/admin/numbers': () => {
      throw refusal(403, 'forbidden');
    },
  });

  expect(await screen.findByText('refused')).toBeVisible();
  expect(requests.map(({ path }) => path.split('?')[0])).toEqual(['/admin/numbers']);
});
