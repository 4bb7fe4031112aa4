import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ErrorSummary } from '../alert/error-summary.js';
import { violationsIn } from '../testing/index.js';
import { PickChips } from './pick-chips.js';

const options = ['Baseball', 'Chess', 'Walking'].map((value) => ({ value, label: value }));
const group = () => screen.getByRole('group', { name: /^Sports/ });

function show({ error }: { error?: string } = {}) {
  const changed = vi.fn<(value: string[]) => void>();
  function Chips() {
    const [value, setValue] = useState(['Walking']);
    return (
      <>
        {error && <ErrorSummary title="All fields are required!" errors={[{ field: 'sports', message: error }]} />}
        <PickChips
          id="sports"
          legend="Sports"
          options={options}
          value={value}
          count={`${value.length} chosen`}
          error={error}
          onChange={(next) => {
            changed(next);
            setValue(next);
          }}
        />
        <button type="button">Save</button>
      </>
    );
  }
  return { ...render(<Chips />), changed };
}

it('AC-157 several are chosen by pressing their words, in the order of the list', async () => {
  const { container, changed } = show();
  expect(group().textContent).toMatch(/^Sports 1 chosen/);

  await userEvent.click(screen.getByText('Baseball'));
  await userEvent.click(screen.getByText('Walking'));

  expect(changed.mock.calls).toEqual([[['Baseball', 'Walking']], [['Baseball']]]);
  expect(screen.getByRole('checkbox', { name: 'Baseball' })).toHaveProperty('checked', true);
  expect(await violationsIn(container)).toEqual([]);
});

it('Tab goes from chip to chip and Space chooses', async () => {
  const { changed } = show();

  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard(' ');

  expect(changed.mock.lastCall).toEqual([['Chess', 'Walking']]);
});

it('AC-159 an error belongs to the group, and a summary leads to it', async () => {
  const { container } = show({ error: 'Choose at least one' });
  expect(document.getElementById(group().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choose at least one',
  );

  await userEvent.click(screen.getByRole('link', { name: 'Choose at least one' }));

  expect(document.activeElement).toBe(group());
  expect(await violationsIn(container)).toEqual([]);
});
