import { longestNote } from '@inkbridge/contracts/facts';
import { cancelConfirm } from '@inkbridge/shared/confirm-dialog';
import { violationsIn } from '@inkbridge/ui/testing';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen, type ScreenOptions } from '../testing/index.js';
import { en } from './messages/en.js';
import { type ProfileQuestion, useProfileConfirm } from './use-profile-confirm.js';

afterEach(() => act(cancelConfirm));

const receipt = { lines: [{ label: 'Hair color', amount: '$9.95' }], total: '$9.95', isEmpty: false };

/** Opens the question; returns the dialog and the answers it will get. */
async function ask(question: ProfileQuestion, options: ScreenOptions = { viewer: 'user' }) {
  const answers: unknown[] = [];
  function Asking() {
    const confirm = useProfileConfirm();
    return <button onClick={() => void confirm(question).then((answer) => answers.push(answer))}>Ask</button>;
  }
  const { user, container } = await renderScreen(<Asking />, options);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  return { user, container, answers, dialog: screen.getByRole('alertdialog') };
}

const plain = { name: 'Thomas Hale' };

it.each<{ ac: string; question: ProfileQuestion; title: string; yes: string }>([
  {
    ac: 'AC-615',
    question: { kind: 'delete-profile', ...plain },
    title: 'Archive Thomas Hale?',
    yes: 'Archive Profile',
  },
  {
    ac: 'AC-615',
    question: { kind: 'delete-profile', undo: true, ...plain },
    title: 'Unarchive Thomas Hale?',
    yes: 'Unarchive Profile',
  },
  {
    ac: 'AC-616',
    question: { kind: 'update', ...plain },
    title: 'Update Thomas Hale’s profile?',
    yes: 'Continue Updating',
  },
  {
    ac: 'AC-617',
    question: { kind: 'create', ...plain },
    title: 'Create Thomas Hale’s profile?',
    yes: 'Confirm Creation',
  },
  {
    ac: 'AC-618',
    question: { kind: 'status', to: 'inactive', ...plain },
    title: 'Deactivate Thomas Hale?',
    yes: 'Deactivate',
  },
  {
    ac: 'AC-618',
    question: { kind: 'status', to: 'active', ...plain },
    title: 'Activate Thomas Hale?',
    yes: 'Activate',
  },
  {
    ac: 'AC-619',
    question: { kind: 'approve-profile', ...plain },
    title: 'Approve Thomas Hale’s profile?',
    yes: 'Approve Profile',
  },
  {
    ac: 'AC-620',
    question: { kind: 'approve-update', ...plain },
    title: 'Approve Thomas Hale’s update?',
    yes: 'Approve Update',
  },
  {
    ac: 'AC-621',
    question: { kind: 'reject-update', ...plain },
    title: 'Reject Thomas Hale’s update?',
    yes: 'Reject Update',
  },
  {
    ac: 'AC-405',
    question: { kind: 'remove-placement', addOn: 'Featured', ...plain },
    title: 'Remove Thomas Hale’s Featured placement?',
    yes: 'Remove Feature Placement',
  },
  {
    ac: 'AC-405',
    question: { kind: 'remove-placement', addOn: 'Premium', ...plain },
    title: 'Remove Thomas Hale’s Premium placement?',
    yes: 'Remove Premium Placement',
  },
])('$ac "$title" has its own text and resolves as confirmed', async ({ question, title, yes }) => {
  const { user, dialog, answers } = await ask(question);
  expect(dialog).toHaveProperty('open', true);
  expect(within(dialog).getByRole('heading').textContent).toBe(title);

  await user.click(within(dialog).getByRole('button', { name: yes }));

  expect(answers).toEqual([{ confirmed: true, note: '' }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('AC-615 AC-616 AC-617 AC-618 AC-619 AC-620 AC-621 no two kinds say the same', () => {
  const effects = Object.values(en).flatMap((words) =>
    typeof words === 'object' && 'effect' in words ? words.effect : [],
  );

  expect(effects).toHaveLength(13);
  expect(new Set(effects).size).toBe(13);
});

it.each([
  { undo: undefined, button: 'Archive Profile', red: true },
  { undo: true, button: 'Unarchive Profile', red: false },
])('AC-615 the button "$button" is red: $red', async ({ undo, button, red }) => {
  const { dialog } = await ask({ kind: 'delete-profile', ...(undo && { undo }), ...plain });

  expect(within(dialog).getByRole('button', { name: button }).className.includes('danger')).toBe(red);
});

it.each([
  { ac: 'AC-612', mode: 0, label: 'Continue Updating' },
  { ac: 'AC-613', mode: 1, label: 'Confirm Creation' },
  { ac: 'AC-614', mode: 2, label: 'Proceed to Checkout' },
] as const)('$ac in mode $mode the button says "$label"', async ({ mode, label }) => {
  const { dialog } = await ask({ kind: 'create', mode, receipt, ...plain });

  expect(within(dialog).getByRole('button', { name: label }).getAttribute('aria-disabled')).toBeNull();
});

it.each(['create', 'update'] as const)('AC-622 AC-623 a %s takes a note for admins', async (kind) => {
  const { user, dialog, answers } = await ask({ kind, ...plain });

  await user.type(within(dialog).getByPlaceholderText('Leave a note for admin...'), '  Please be quick. ');
  await user.click(within(dialog).getByRole('button', { name: /Continue|Confirm/ }));

  expect(answers).toEqual([{ confirmed: true, note: 'Please be quick.' }]);
});

it('D-66 the note takes as many characters as the server does, and no more', async () => {
  const { user, dialog, answers } = await ask({ kind: 'create', ...plain });

  const box = within(dialog).getByPlaceholderText('Leave a note for admin...');
  await user.click(box);
  await user.paste('x'.repeat(longestNote + 1));
  await user.click(within(dialog).getByRole('button', { name: 'Confirm Creation' }));

  expect(answers).toEqual([{ confirmed: true, note: 'x'.repeat(longestNote) }]);
});

it('AC-624 other kinds have no box for a note', async () => {
  const { dialog } = await ask({ kind: 'delete-profile', ...plain });

  expect(within(dialog).queryByRole('textbox')).toBeNull();
});

it('AC-625 members see the receipt, line by line, with its total', async () => {
  const { dialog } = await ask({ kind: 'update', mode: 2, receipt, info: 'raw facts', ...plain });

  expect(within(dialog).getByText('Hair color').parentElement?.nextElementSibling?.textContent).toBe('$9.95');
  expect(within(dialog).getByText('Total').nextElementSibling?.textContent).toBe('$9.95');
  expect(within(dialog).queryByText('raw facts')).toBeNull();
});

it('AC-626 admins see the raw facts, no receipt and no note', async () => {
  const { dialog } = await ask({ kind: 'update', receipt, info: 'raw facts', ...plain }, { viewer: 'admin' });

  expect(within(dialog).getByText('raw facts')).toBeVisible();
  expect(within(dialog).queryByText('Total')).toBeNull();
  expect(within(dialog).queryByRole('textbox')).toBeNull();
});

it.each(['create', 'update'] as const)('D-18 D-61 an admin reads that the %s is live at once', async (kind) => {
  const { dialog } = await ask({ kind, ...plain }, { viewer: 'admin' });

  expect(dialog.textContent).toMatch(/live immediately/u);
  expect(dialog.textContent).not.toMatch(/review|reads the changes|paid/u);
});

it('AC-544 a checkout of nothing cannot be confirmed, and the dialog says why', async () => {
  const empty = { lines: [], total: '$0.00', isEmpty: true };
  const { user, dialog, answers } = await ask({ kind: 'update', mode: 2, receipt: empty, ...plain });
  const button = within(dialog).getByRole('button', { name: 'Proceed to Checkout', description: 'Nothing to pay yet' });

  await user.click(button);

  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(answers).toEqual([]);
  expect(screen.getByRole('alertdialog')).toBe(dialog);
});

it('AC-627 Cancel and Escape answer that nothing was confirmed', async () => {
  const { user, dialog, answers } = await ask({ kind: 'delete-profile', ...plain });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.keyboard('{Escape}');

  expect(answers).toEqual([{ confirmed: false }, { confirmed: false }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('D-105 has no accessibility violations', async () => {
  const { dialog } = await ask({ kind: 'update', mode: 2, receipt, ...plain });

  expect(await violationsIn(dialog)).toEqual([]);
});
