import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Field } from '../field/field.js';
import { TextInput } from '../field/text-input.js';
import { violationsIn } from '../testing/index.js';
import { Alert, Notice } from './alert.js';
import { ErrorSummary } from './error-summary.js';

it('an alert is read out at once, a notice is not', async () => {
  const { container } = render(
    <>
      <Alert>Email or password is invalid!</Alert>
      <Notice tone="caution">He moved on 02-10-2027.</Notice>
    </>,
  );

  expect(screen.getByRole('alert').textContent).toBe('Email or password is invalid!');
  expect(await violationsIn(container)).toEqual([]);
});

it('a summary of errors takes focus and its links lead into the fields', async () => {
  const { container } = render(
    <form>
      <ErrorSummary
        title="Fillout all the required fields"
        errors={[{ field: 'zip', message: 'Zip code: enter five digits' }]}
      />
      <Field label="Zip code" id="zip">
        <TextInput />
      </Field>
    </form>,
  );
  expect(document.activeElement).toBe(screen.getByRole('alert'));

  await userEvent.click(screen.getByRole('link', { name: 'Zip code: enter five digits' }));

  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Zip code' }));
  expect(await violationsIn(container)).toEqual([]);
});
