import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { violationsIn } from '../testing/index.js';
import { Checkbox, Radio } from './checkbox.js';
import { Field } from './field.js';
import { MeantDay } from './meant-day.js';
import { PasswordInput } from './password-input.js';
import { Select } from './select.js';
import { MoneyInput, TextArea, TextInput } from './text-input.js';

const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

const password = {
  labels: { show: 'Show', hide: 'Hide', showPassword: 'Show password', hidePassword: 'Hide password' },
};

it('a field ties its label, hint and error to the control', () => {
  render(
    <Field label="Zip code" hint="Five digits" error="Enter the zip code">
      <TextInput defaultValue="1234" />
    </Field>,
  );
  const control = screen.getByRole('textbox', { name: 'Zip code' });

  expect(descriptionOf(control)).toBe('Five digits | Enter the zip code');
  expect(control.getAttribute('aria-invalid')).toBe('true');
});

it('a field without an error is not marked as wrong', () => {
  render(
    <Field label="Zip code" success="Looks right">
      <TextInput />
    </Field>,
  );
  const control = screen.getByRole('textbox');

  expect(descriptionOf(control)).toBe('Looks right');
  expect(control.hasAttribute('aria-invalid')).toBe(false);
});

it('the mark is part of the name, the price is beside it', () => {
  render(
    <Field label="Hair color" mark="optional" price="+ $9.95">
      <Select>
        <option>Brown</option>
      </Select>
    </Field>,
  );

  expect(screen.getByRole('combobox', { name: 'Hair color optional' })).toBeVisible();
  expect(screen.getByText('+ $9.95')).toBeVisible();
});

it('a control keeps a description of its own', () => {
  render(
    <>
      <Field label="Bio" hint="350 words are free">
        <TextArea aria-describedby="count" />
      </Field>
      <span id="count">12 words</span>
    </>,
  );

  expect(descriptionOf(screen.getByRole('textbox'))).toBe('350 words are free | 12 words');
});

it('a password is shown and hidden in words', async () => {
  render(
    <Field label="Password">
      <PasswordInput {...password} defaultValue="correct-horse" />
    </Field>,
  );
  const control = screen.getByLabelText('Password');
  expect(control.getAttribute('type')).toBe('password');

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(control.getAttribute('type')).toBe('text');

  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(control.getAttribute('type')).toBe('password');
});

it('a checkbox is checked by its words and says what is missing', async () => {
  render(<Checkbox label="I am 18 or older" error="Tick the box to go on" />);
  const box = screen.getByRole('checkbox', { name: 'I am 18 or older' });
  expect(descriptionOf(box)).toBe('Tick the box to go on');

  await userEvent.click(screen.getByText('I am 18 or older'));

  expect(box).toHaveProperty('checked', true);
});

/** Says what is missing as soon as the field or the box is left. */
function Leaving() {
  const [left, setLeft] = useState<readonly string[]>([]);
  return (
    <div onBlur={({ target }) => setLeft([...left, target.id])}>
      <Field id="zip" label="Zip code" error={left.includes('zip') && 'Enter the zip code'}>
        <TextInput />
      </Field>
      <Checkbox id="terms" label="Terms" error={left.includes('terms') && 'Agree to the terms'} />
      <button type="button">Sign Up</button>
    </div>
  );
}

it.each([
  { what: 'a field', name: 'Zip code', says: 'Enter the zip code' },
  { what: 'a box', name: 'Terms', says: 'Agree to the terms' },
])(
  'the message of $what left by pressing a button waits for the release, so that the button stays below the pointer',
  async ({ name, says }) => {
    const user = userEvent.setup();
    render(<Leaving />);
    const button = screen.getByRole('button', { name: 'Sign Up' });
    screen.getByLabelText(name).focus();

    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(document.activeElement).toBe(button);
    expect(screen.queryByText(says)).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: button });

    expect(await screen.findByText(says)).toBeVisible();
  },
);

it('a day is asked about once the press is over that left its field', async () => {
  const user = userEvent.setup();
  const question = (day: string) => `Did you mean ${day}?`;
  render(
    <MeantDay meant="2026-11-21" question={question} onMeant={() => undefined}>
      <Field label="Day">
        <TextInput />
      </Field>
    </MeantDay>,
  );
  screen.getByLabelText('Day').focus();

  await user.pointer({ keys: '[MouseLeft>]', target: document.body });
  expect(screen.queryByRole('button')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });

  expect(await screen.findByRole('button', { name: 'Did you mean 2026-11-21?' })).toBeVisible();
});

it('a message that was there stays while a button is pressed, and goes afterwards', async () => {
  const { rerender } = render(<Checkbox label="Terms" error="Agree to the terms" />);

  fireEvent.mouseDown(document.body);
  rerender(<Checkbox label="Terms" />);
  expect(screen.getByText('Agree to the terms')).toBeVisible();
  fireEvent.mouseUp(document.body);

  await waitFor(() => expect(screen.queryByText('Agree to the terms')).toBeNull());
});

it('a message left by Tab is shown at once, and so is one whose release was never reported', async () => {
  render(<Leaving />);

  fireEvent.mouseDown(document.body);
  fireEvent(document.body, new MouseEvent('pointermove', { bubbles: true, buttons: 0 }));
  screen.getByLabelText('Zip code').focus();
  await userEvent.tab();

  expect(await screen.findByText('Enter the zip code')).toBeVisible();
});

it('every control is accessible, with and without an error', async () => {
  const { container } = render(
    <form>
      {[undefined, 'Enter it'].map((error) => (
        <div key={String(error)}>
          <Field label="Name" mark="optional" price="+ $9.95" hint="First then last" error={error}>
            <TextInput />
          </Field>
          <Field label="Password" error={error}>
            <PasswordInput {...password} />
          </Field>
          <Field label="Amount in dollars" error={error}>
            <MoneyInput sign="$" />
          </Field>
          <Field label="Gender" labelHidden error={error}>
            <Select>
              <option>Any</option>
            </Select>
          </Field>
          <Checkbox label="Remember Me" error={error} />
          <fieldset>
            <legend>Sort</legend>
            <Radio name={`sort ${error}`} label="Newest" error={error} />
          </fieldset>
        </div>
      ))}
    </form>,
  );

  expect(await violationsIn(container)).toEqual([]);
});
