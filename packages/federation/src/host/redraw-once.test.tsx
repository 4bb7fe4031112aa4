import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { RedrawOnce } from './remote-routes.js';

const broken = new DOMException('The node is not a child', 'NotFoundError');

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

function Form() {
  const [isBroken, setIsBroken] = useState(false);
  const [name, setName] = useState('');
  if (isBroken) throw broken;
  return (
    <form>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <input aria-label="Free" name="free" type="password" />
      <input type="checkbox" aria-label="Agree" name="agree" />
      <select aria-label="State" name="state">
        <option>Ohio</option>
        <option>Texas</option>
      </select>
      <p>{`Hello ${name}`}</p>
      <button type="button" onClick={() => setIsBroken(true)}>
        Break
      </button>
    </form>
  );
}

async function fillIn() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Name'), 'Ann');
  await user.type(screen.getByLabelText('Free'), 'secret');
  await user.click(screen.getByLabelText('Agree'));
  await user.selectOptions(screen.getByLabelText('State'), 'Texas');
  return user;
}

it('a screen that broke is drawn again once, with all that was typed and chosen', async () => {
  const failed = vi.fn<(error: unknown) => void>();
  const { container } = render(
    <RedrawOnce>
      <Form />
    </RedrawOnce>,
    { onCaughtError: failed },
  );
  const user = await fillIn();
  const field = screen.getByLabelText('Name');

  await user.click(screen.getByRole('button', { name: 'Break' }));

  expect(screen.getByLabelText('Name')).not.toBe(field);
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ann'));
  expect(screen.getByText('Hello Ann')).toBeVisible();
  expect(screen.getByLabelText('Free')).toHaveValue('secret');
  expect(screen.getByLabelText('Agree')).toBeChecked();
  expect(screen.getByLabelText('State')).toHaveValue('Texas');
  expect(failed).toHaveBeenCalledTimes(1);

  await user.click(screen.getByRole('button', { name: 'Break' })).catch(() => undefined);
  expect(container.textContent).toBe('');
});

it('a screen that cannot be drawn at all is passed on', () => {
  const Never = () => {
    throw broken;
  };

  expect(() =>
    render(
      <RedrawOnce>
        <Never />
      </RedrawOnce>,
    ),
  ).toThrow(broken);
});

it('a screen that React lost its place in is drawn again', async () => {
  const Place = ({ busy }: { busy: boolean }) => (
    <p data-bare-texts="">
      {busy && <i>wait </i>}
      text
    </p>
  );
  const page = render(
    <RedrawOnce>
      <Place busy={false} />
    </RedrawOnce>,
  );
  vi.spyOn(Node.prototype, 'insertBefore').mockImplementationOnce(() => {
    throw broken;
  });

  await act(async () =>
    page.rerender(
      <RedrawOnce>
        <Place busy />
      </RedrawOnce>,
    ),
  );

  expect(page.container.textContent).toBe('wait text');
});
