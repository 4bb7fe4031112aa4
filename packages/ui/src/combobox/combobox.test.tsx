import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Field } from '../field/field.js';
import { violationsIn } from '../testing/index.js';
import { Combobox } from './combobox.js';

const names = ['Ohio', 'Oklahoma', 'Oregon', 'Pennsylvania', 'Texas'];
const options = names.map((name) => ({ value: name, label: name, alias: name.slice(0, 2) }));

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'State' });
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

function show({ value = '', error }: { value?: string; error?: string } = {}) {
  const changed = vi.fn<(value: string) => void>();
  const submitted = vi.fn<() => void>();
  function Form() {
    const [chosen, setChosen] = useState(value);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <Field label="State" error={error}>
          <Combobox
            name="state"
            options={options}
            value={chosen}
            noResult={(typed) => `No state called ${typed}`}
            onChange={(next) => {
              changed(next);
              setChosen(next);
            }}
          />
        </Field>
        <button type="submit">Save</button>
      </form>
    );
  }
  return { ...render(<Form />), changed, submitted };
}

it('AC-024 a press shows all options with the chosen one marked, and a press on an option chooses it', async () => {
  const { container, changed } = show({ value: 'Texas' });
  expect(box().value).toBe('Texas');
  expect(shown()).toEqual([]);

  await userEvent.click(box());
  expect(within(screen.getByRole('listbox', { name: 'State' })).getAllByRole('option')).toHaveLength(names.length);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Texas');
  expect(await violationsIn(container)).toEqual([]);

  await userEvent.click(screen.getByRole('option', { name: 'Ohio' }));
  expect(changed.mock.lastCall).toEqual(['Ohio']);
  expect(box().value).toBe('Ohio');
  expect(document.activeElement).toBe(box());
  expect(shown()).toEqual([]);
});

it('AC-026 typing narrows the options and Enter takes the first without sending the form', async () => {
  const { changed, submitted } = show({ value: 'Texas' });

  await userEvent.click(box());
  await userEvent.keyboard('o');
  expect(shown()).toEqual(['Ohio', 'Oklahoma', 'Oregon']);
  await userEvent.keyboard('r{Enter}');

  expect(changed.mock.calls).toEqual([['Oregon']]);
  expect(submitted).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(submitted).toHaveBeenCalledOnce();
});

it('keys that choose letters in an input method neither choose, move nor close', async () => {
  const { changed } = show({ value: 'Texas' });
  await userEvent.type(box(), 'O', { initialSelectionStart: 0, initialSelectionEnd: 5 });

  for (const key of ['ArrowDown', 'Enter', 'Escape'])
    expect(fireEvent.keyDown(box(), { key, keyCode: 229 })).toBe(true);

  expect(active()).toBe('Ohio');
  expect(changed).not.toHaveBeenCalled();
});

it('arrow keys move around the ends, Home and End jump, focus stays in the field', async () => {
  show();
  await userEvent.tab();
  expect(shown()).toEqual([]);

  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Ohio');
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBe('Texas');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Oklahoma');
  await userEvent.keyboard('{End}');
  expect(active()).toBe('Texas');
  await userEvent.keyboard('{Home}');
  expect(active()).toBe('Ohio');
  expect(document.activeElement).toBe(box());
});

it('the keys start at what is chosen', async () => {
  show({ value: 'Oregon' });
  await userEvent.tab();

  await userEvent.keyboard('{ArrowDown}');

  expect(active()).toBe('Oregon');
});

it('Escape leaves the choice as it was', async () => {
  const { changed } = show({ value: 'Texas' });

  await userEvent.type(box(), 'Oh', { initialSelectionStart: 0, initialSelectionEnd: 5 });
  await userEvent.keyboard('{Escape}');

  expect(box().value).toBe('Texas');
  expect(shown()).toEqual([]);
  expect(changed).not.toHaveBeenCalled();
});

it('leaving the field takes the highlighted option', async () => {
  const { changed } = show();

  await userEvent.type(box(), 'penn');
  await userEvent.tab();

  expect(changed.mock.calls).toEqual([['Pennsylvania']]);
  expect(box().value).toBe('Pennsylvania');
});

it('words that fit nothing are named, and leaving keeps the last choice', async () => {
  const { container, changed } = show({ value: 'Texas' });

  await userEvent.clear(box());
  await userEvent.type(box(), 'Paris');
  expect(screen.getByRole('status').textContent).toBe('No state called Paris');
  expect(await violationsIn(container)).toEqual([]);
  await userEvent.tab();

  expect(changed).not.toHaveBeenCalled();
  expect(box().value).toBe('Texas');
});

it('an emptied field has no choice', async () => {
  const { changed } = show({ value: 'Texas' });

  await userEvent.clear(box());
  await userEvent.tab();

  expect(changed.mock.calls).toEqual([['']]);
  expect(box().value).toBe('');
});

it('takes the short form that a browser fills in', () => {
  const { changed } = show();

  fireEvent.change(box(), { target: { value: 'PE' } });

  expect(changed.mock.calls).toEqual([['Pennsylvania']]);
  expect(shown()).toEqual([]);
});

it('its error is tied to it', async () => {
  const { container } = show({ error: 'Choose your state' });

  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose your state');
  expect(await violationsIn(container)).toEqual([]);
});

/** Presses and keys on a field where several states can be chosen. */
function showSeveral(initial: string[] = []) {
  let chosen = initial;
  function Form() {
    const [states, setStates] = useState(initial);
    chosen = states;
    return (
      <Field label="State">
        <Combobox
          options={options}
          value=""
          chosen={states}
          noResult={(typed) => `No state called ${typed}`}
          onChange={(next) =>
            setStates(states.includes(next) ? states.filter((other) => other !== next) : [...states, next])
          }
        />
      </Field>
    );
  }
  return { ...render(<Form />), chosen: () => chosen };
}

it('where several can be chosen, the list stays open, and a second press takes one out', async () => {
  const { chosen, container } = showSeveral(['Texas']);

  await userEvent.click(box());
  await userEvent.click(screen.getByRole('option', { name: 'Ohio' }));
  await userEvent.click(screen.getByRole('option', { name: 'Texas' }));

  expect(chosen()).toEqual(['Ohio']);
  expect(shown()).toEqual(names);
  expect(screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)).toEqual(['Ohio']);
  expect(await violationsIn(container)).toEqual([]);
  await userEvent.tab();

  expect(shown()).toEqual([]);
  expect(chosen()).toEqual(['Ohio']);
});

it('leaving a field of several takes the highlighted one, and never one out', async () => {
  const { chosen } = showSeveral(['Texas']);

  await userEvent.type(box(), 'tex');
  await userEvent.tab();
  expect(chosen()).toEqual(['Texas']);
  await userEvent.type(box(), 'or{Enter}');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Pennsylvania');
  await userEvent.tab();

  expect(chosen()).toEqual(['Texas', 'Oregon', 'Pennsylvania']);
});
