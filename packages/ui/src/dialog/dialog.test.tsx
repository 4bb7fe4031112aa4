import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { Button } from '../button/button.js';
import { Field } from '../field/field.js';
import { TextInput } from '../field/text-input.js';
import { polyfillDialog, violationsIn } from '../testing/index.js';
import { Dialog, type DialogProps, Sheet } from './dialog.js';

beforeAll(polyfillDialog);

function Page(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Archive Profile</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Archive Thomas Hale?"
        closeLabel="Close"
        actions={<Button onClick={() => setOpen(false)}>Cancel</Button>}
        {...props}
      >
        {props.children ?? <p>The profile leaves every list at once.</p>}
      </Dialog>
    </>
  );
}

const openPage = async (props: Partial<DialogProps> = {}) => {
  const page = render(<Page {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Archive Profile' }));
  return page;
};
const field = (
  <Field label="Note for admin">
    <TextInput />
  </Field>
);

it('D-105 a confirmation is an alertdialog named by its question and described by its body', async () => {
  const { container } = await openPage({ role: 'alertdialog' });

  const dialog = screen.getByRole('alertdialog', { name: 'Archive Thomas Hale?' });
  const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('The profile leaves every list at once.');
  expect(await violationsIn(container)).toEqual([]);
});

it('a confirmation focuses its question, even when it has a field', async () => {
  await openPage({ role: 'alertdialog', children: field });

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Archive Thomas Hale?' }));
});

it('a confirmation can focus its field, or the button that destroys nothing', async () => {
  const first = await openPage({ role: 'alertdialog', children: field, initialFocus: 'field' });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note for admin' }));
  first.unmount();

  await openPage({ role: 'alertdialog', initialFocus: 'action' });

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
});

it('another dialog focuses its first field', async () => {
  await openPage({ children: field });

  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note for admin' }));
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the ×', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['its own button', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
])('%s closes it and focus returns to where it came from', async (_, close) => {
  await openPage();

  await close();

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Archive Profile' }));
});

it('stays open when the caller does not want it closed', async () => {
  const refuse = vi.fn<() => void>();
  await openPage({ onClose: refuse });

  await userEvent.keyboard('{Escape}');

  expect(refuse).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('is still there when the browser has closed it by itself and the caller has not agreed', async () => {
  const refuse = vi.fn<() => void>();
  await openPage({ onClose: refuse });

  screen.getByRole<HTMLDialogElement>('dialog').close();

  expect(refuse).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('opens under strict effects, where the event of a closing comes after the next opening', async () => {
  const close = vi.fn<() => void>();
  await openPage({ onClose: close });

  screen.getByRole('dialog').dispatchEvent(new Event('close'));

  expect(close).not.toHaveBeenCalled();
});

it('leaves it to a file field inside when its picker is cancelled', async () => {
  const close = vi.fn<() => void>();
  await openPage({ onClose: close, children: <input type="file" aria-label="Photo" /> });

  screen.getByLabelText('Photo').dispatchEvent(new Event('cancel', { bubbles: true }));

  expect(close).not.toHaveBeenCalled();
});

it('a sheet is a dialog', async () => {
  const { container } = render(
    <Sheet open onClose={() => undefined} title="Filters" closeLabel="Close">
      {field}
    </Sheet>,
  );

  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

it('is open as soon as its page is there, before anybody sees or presses the page', () => {
  const seen: unknown[] = [];
  function Observed() {
    useLayoutEffect(() => void seen.push(document.querySelector('dialog')?.open), []);
    return <Page open />;
  }
  render(<Observed />);

  expect(seen).toEqual([true]);
});

it('the page’s content has the focus, not the body, when the element that opened a dialog is gone', async () => {
  const { rerender } = render(<main />);
  rerender(
    <main>
      <Dialog open onClose={() => undefined} title="You must login" closeLabel="Close">
        <p>After you log in, we take you back.</p>
      </Dialog>
    </main>,
  );
  expect(screen.getByRole('dialog')).toBeVisible();

  rerender(<main />);

  expect(screen.getByRole('main')).toHaveFocus();
});
