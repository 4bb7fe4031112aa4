import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { violationsIn } from '../testing/index.js';
import { Checkbox, Radio } from './checkbox.js';
import { Field } from './field.js';
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
