import { act, render } from '@testing-library/react';
import fc from 'fast-check';
import { type ChangeEvent, useRef, useState } from 'react';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { tellOfFilled } from './shared-page.js';

beforeAll(tellOfFilled);

const start = { text: '', note: '', state: '', consent: false, way: 'mail' };
type Values = typeof start;

/** Each kind of field twice: held by React, and by a library that is told of changes and writes values of its own. */
function Form({ onSend }: { onSend: (values: Values, library: Values) => void }) {
  const [values, setValues] = useState(start);
  const library = useRef({ ...start, text: 'saved' });
  const set = ({ target: { name, value } }: ChangeEvent<{ name: string; value: string }>) =>
    setValues((before) => ({ ...before, [name]: value }));
  const hear = ({ target: { name, value } }: ChangeEvent<{ name: string; value: string }>) =>
    Object.assign(library.current, { [name.slice(1)]: value });
  const ways = ['mail', 'phone'];
  const states = ['', 'Ohio', 'Utah'].map((state) => (
    <option key={state} value={state}>
      {state}
    </option>
  ));
  return (
    <form onSubmit={(event) => (event.preventDefault(), onSend(values, library.current))}>
      <input name="text" value={values.text} onChange={set} />
      <textarea name="note" value={values.note} onChange={set} />
      <select name="state" value={values.state} onChange={set}>
        {states}
      </select>
      <input
        name="consent"
        type="checkbox"
        checked={values.consent}
        onChange={({ target }) => setValues((before) => ({ ...before, consent: target.checked }))}
      />
      {ways.map((way) => (
        <input key={way} name="way" type="radio" value={way} checked={values.way === way} onChange={set} />
      ))}
      <input name="_text" ref={(field) => void (field && (field.value = 'saved'))} onChange={hear} />
      {/* Outside of what the form sends by itself, but in it. */}
      <textarea name="_note" form="" onChange={hear} />
      <select name="_state" onChange={hear}>
        {states}
      </select>
      <input
        name="_consent"
        type="checkbox"
        onChange={({ target }) => Object.assign(library.current, { consent: target.checked })}
      />
      {ways.map((way) => (
        <input key={way} name="_way" type="radio" value={way} defaultChecked={way === 'mail'} onChange={hear} />
      ))}
    </form>
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Bypassing React's setter, as extensions do, or calling it, as scripts in the page do. */
const setters: Record<string, (field: Field, key: 'value' | 'checked', shown: string | boolean) => void> = {
  outside: (field, key, shown) => void Reflect.set(Object.getPrototypeOf(field) as object, key, shown, field),
  inside: (field, key, shown) => void Reflect.set(field, key, shown),
};

const someFilled = fc.array(
  fc.record({
    name: fc.constantFrom('text', 'note', 'state', 'consent', 'way', '_text', '_note', '_state', '_consent', '_way'),
    setter: fc.constantFrom('outside', 'inside'),
    events: fc.subarray(['input', 'change']),
    pick: fc.nat(2),
  }),
  { maxLength: 6 },
);

function fill(field: Field, { setter, events, pick }: { setter: string; events: string[]; pick: number }) {
  const isChoice = field.type === 'checkbox' || field.type === 'radio';
  const shown = field instanceof HTMLSelectElement ? ['', 'Ohio', 'Utah'][pick] : ['Al', 'Ann', 'Bo'][pick];
  act(() => {
    setters[setter]?.(field, isChoice ? 'checked' : 'value', isChoice || (shown ?? ''));
    for (const event of events) field.dispatchEvent(new Event(event, { bubbles: true }));
  });
}

it('a form sends what its fields show, however they were filled in', () => {
  fc.assert(
    fc.property(someFilled, (filled) => {
      let sent: { values: Values; library: Values } | undefined;
      const { container, unmount } = render(<Form onSend={(values, library) => (sent = { values, library })} />);
      const form = container.querySelector('form') as HTMLFormElement;
      const fieldsOf = (name: string) => [...form.querySelectorAll<Field>(`[name=${name}]`)];
      for (const { name, ...how } of filled) fill(fieldsOf(name).at(-1) as Field, how);
      const shownIn = (mark: string) => ({
        text: fieldsOf(`${mark}text`)[0]?.value,
        note: fieldsOf(`${mark}note`)[0]?.value,
        state: fieldsOf(`${mark}state`)[0]?.value,
        consent: (fieldsOf(`${mark}consent`)[0] as HTMLInputElement).checked,
        way: (fieldsOf(`${mark}way`) as HTMLInputElement[]).find(({ checked }) => checked)?.value,
      });
      const shown = { values: shownIn(''), library: shownIn('_') };

      act(() => form.requestSubmit());

      expect(sent).toEqual(shown);
      expect({ values: shownIn(''), library: shownIn('_') }).toEqual(shown);
      unmount();
    }),
    { numRuns: 50 },
  );
});

it('a press beside fields without a form finds what they show', () => {
  const filled = fc.array(
    fc.record({
      setter: fc.constantFrom('outside', 'inside'),
      events: fc.subarray(['input', 'change']),
      pick: fc.nat(2),
    }),
    { minLength: 2, maxLength: 2 },
  );
  function Fields({ onPress }: { onPress: (texts: readonly string[]) => void }) {
    const [name, setName] = useState('');
    const [address, setAddress] = useState('');
    return (
      <>
        <input value={name} onChange={({ target }) => setName(target.value)} />
        <textarea value={address} onChange={({ target }) => setAddress(target.value)} />
        <button onClick={() => onPress([name, address])}>Print</button>
      </>
    );
  }
  fc.assert(
    fc.property(filled, (ways) => {
      let pressed: readonly string[] = [];
      const { container, unmount } = render(<Fields onPress={(texts) => (pressed = texts)} />);
      const fields = [...container.querySelectorAll<Field>('input, textarea')];
      for (const [at, field] of fields.entries()) fill(field, ways[at] as (typeof ways)[number]);
      const shown = fields.map(({ value }) => value);

      act(() => container.querySelector('button')?.click());

      expect(pressed).toEqual(shown);
      unmount();
    }),
    { numRuns: 50 },
  );
});

it('fields that the form knows of are not told again', () => {
  const { container, unmount } = render(<Form onSend={() => undefined} />);
  onTestFinished(unmount);
  const form = container.querySelector('form') as HTMLFormElement;
  fill(form.querySelector('[name=text]') as Field, { setter: 'outside', events: ['input'], pick: 1 });
  act(() => form.requestSubmit());
  const heard: string[] = [];
  form.addEventListener('input', ({ target }) => heard.push((target as Field).name));

  act(() => form.requestSubmit());

  expect(heard).toEqual([]);
});
