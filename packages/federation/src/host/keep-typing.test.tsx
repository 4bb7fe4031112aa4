import { act } from '@testing-library/react';
import { type RefCallback, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import { KeepTyping } from './keep-typing.js';

const start = { text: '', note: '', state: '', consent: false, way: 'mail' };
const known = { ...start };

/** As form libraries do it, which write their own values into the fields that they get hold of. */
const startEmpty: RefCallback<HTMLInputElement> = (field) => {
  if (field) field.value = '';
};

function Form() {
  const [values, setValues] = useState(start);
  Object.assign(known, values);
  const set = (changed: Partial<typeof start>) => setValues((before) => ({ ...before, ...changed }));
  return (
    <form>
      <p>Write to us.</p>
      <input name="text" value={values.text} onChange={({ target }) => set({ text: target.value })} />
      <textarea name="note" value={values.note} onChange={({ target }) => set({ note: target.value })} />
      <select name="state" value={values.state} onChange={({ target }) => set({ state: target.value })}>
        <option value="">Any</option>
        <option>Ohio</option>
      </select>
      <input
        name="consent"
        type="checkbox"
        checked={values.consent}
        onChange={({ target }) => set({ consent: target.checked })}
      />
      {['mail', 'phone'].map((way) => (
        <input
          key={way}
          name="way"
          type="radio"
          value={way}
          checked={values.way === way}
          onChange={() => set({ way })}
        />
      ))}
      <input name="free" />
      <input name="library" ref={startEmpty} />
    </form>
  );
}

function Meanwhile({ act: then }: { act: () => void }) {
  then();
  return null;
}

/** The page as the server sends it. */
function served() {
  document.body.innerHTML = `<div id="root">${renderToString(<Form />)}</div>`;
  const root = document.getElementById('root');
  const form = document.querySelector('form');
  if (!root || !form) throw new Error('nothing was rendered');
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  return { root, form, field };
}

/** `meanwhile`: what the reader does while the page is drawn. */
async function takeOver(root: HTMLElement, meanwhile = () => undefined as void): Promise<string[]> {
  const recovered: string[] = [];
  await act(async () => {
    const page = (
      <KeepTyping root={root}>
        <Form />
        <Meanwhile act={meanwhile} />
      </KeepTyping>
    );
    const mounted = hydrateRoot(root, page, { onRecoverableError: (error) => recovered.push(String(error)) });
    onTestFinished(() => act(() => mounted.unmount()));
  });
  return recovered;
}

/** Not by `user-event`, which hides the values of fields from React, from the focus on in every test of a document. */
function fillIn({ form, field }: ReturnType<typeof served>): void {
  field('text').value = 'Ann';
  field('note').value = 'Hello';
  field('state').value = 'Ohio';
  field('consent').click();
  form.querySelector<HTMLInputElement>('[value=phone]')?.click();
  field('free').value = 'free';
  field('library').value = 'written';
  window.addEventListener('focus', (event) => event.stopPropagation(), { capture: true, once: true });
  field('note').focus();
}

const filledIn = {
  text: 'Ann',
  note: 'Hello',
  state: 'Ohio',
  consent: 'on',
  way: 'phone',
  free: 'free',
  library: 'written',
};

/** Things other programs do to a page before its scripts run, and whether React then has to draw it again. */
const strangers: { what: string; redraws: boolean; change: (root: HTMLElement) => void }[] = [
  { what: 'nothing', redraws: false, change: () => undefined },
  {
    what: 'attributes and inline styles everywhere',
    redraws: false,
    change: () => {
      for (const element of document.querySelectorAll<HTMLElement>('*')) {
        element.dataset['stranger'] = '';
        element.style.filter = 'invert(1)';
      }
    },
  },
  {
    what: 'a node at each end of the page',
    redraws: false,
    change: (root) => {
      for (const place of [root, document.body]) {
        place.prepend(document.createElement('div'));
        place.append(document.createElement('stranger-bar'));
      }
    },
  },
  {
    what: 'a button beside each field',
    redraws: true,
    change: (root) => {
      for (const field of root.querySelectorAll('input')) field.after(document.createElement('stranger-button'));
    },
  },
  {
    what: 'a text in another language',
    redraws: true,
    change: (root) => {
      const font = document.createElement('font');
      font.append('Escríbanos.');
      root.querySelector('p')?.replaceChildren(font);
    },
  },
];

it.each(strangers)(
  'after $what, what was typed and chosen before the scripts arrived is kept, and every form knows of it',
  async ({ redraws, change }) => {
    const page = served();
    const { root } = page;
    change(root);
    fillIn(page);

    const recovered = await takeOver(root);

    expect(recovered.length > 0).toBe(redraws);
    const form = root.querySelector('form');
    expect(form?.isConnected && Object.fromEntries(new FormData(form))).toEqual(filledIn);
    expect(document.activeElement).toHaveAttribute('name', 'note');
    expect(known).toEqual({ text: 'Ann', note: 'Hello', state: 'Ohio', consent: true, way: 'phone' });
  },
);

it('a field that the reader goes to while the page is drawn anew has the focus, and what is typed there, afterwards', async () => {
  const { root, form, field } = served();
  form.querySelector('p')?.replaceChildren('Escríbanos.');
  const old = field('free');

  await takeOver(root, () => {
    if (!old.isConnected) return;
    old.focus();
    old.value = 'typed meanwhile';
  });

  expect(old.isConnected).toBe(false);
  expect(document.activeElement).toHaveAttribute('name', 'free');
  expect(document.activeElement).toHaveValue('typed meanwhile');
});

it('a field that was emptied before the scripts arrived stays empty', async () => {
  Object.assign(start, { text: 'Ann' });
  onTestFinished(() => void Object.assign(start, { text: '' }));
  const { root, field } = served();
  field('text').value = '';

  await takeOver(root);

  expect(known.text).toBe('');
  expect(field('text').value).toBe('');
});

it('fields as they were rendered are left alone', async () => {
  const { root, form } = served();
  const heard: string[] = [];
  form.addEventListener('input', ({ target }) => heard.push(target instanceof Element ? target.outerHTML : ''));

  await takeOver(root);

  expect(heard).toEqual([]);
  expect(known).toEqual(start);
});
