import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ConfirmDialogs } from './confirm-dialogs.js';
import type { ConfirmRequest } from './confirm-request.js';
import { confirm } from './confirm-store.js';

const question = (title: string): ConfirmRequest => ({
  kind: 'approve-profile',
  forAdmin: true,
  texts: {
    title,
    effect: 'It goes live.',
    confirm: 'Approve',
    cancel: 'Cancel',
    close: 'Close',
    nothingToPay: 'Nothing',
    note: { label: 'Note', optional: 'optional', placeholder: '…' },
  },
});

/** Calls `confirm` inside `act`, so that the dialog is rendered afterwards. */
function ask(title: string) {
  let answer = confirm(question('replaced at once'));
  act(() => {
    answer = confirm(question(title));
  });
  return answer;
}

it('a newer question takes the place of the older one, which was not confirmed', async () => {
  render(<ConfirmDialogs />);
  const first = ask('Approve Ann?');
  const second = ask('Approve Bob?');

  expect(await first).toEqual({ confirmed: false });
  expect(screen.getByRole('alertdialog', { name: 'Approve Bob?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await second).toEqual({ confirmed: true, note: '' });
});

it('AC-627 going back in the browser confirms nothing', async () => {
  render(<ConfirmDialogs />);
  const answer = ask('Approve Ann?');

  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));

  expect(await answer).toEqual({ confirmed: false });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('AC-627 a host that goes away confirms nothing', async () => {
  const { unmount } = render(<ConfirmDialogs />);
  const answer = ask('Approve Ann?');

  unmount();

  expect(await answer).toEqual({ confirmed: false });
});
