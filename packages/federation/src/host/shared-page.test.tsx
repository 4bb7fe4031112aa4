import { act, render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { Fragment } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { shareThePage } from './share-the-page.js';

type Facts = { busy: boolean; count: number; note: string; names: readonly string[] };

/** Bare texts in every place where React changes, moves, adds and removes them. */
function Screen({ busy, count, note, names }: Facts) {
  return (
    <main data-bare-texts="">
      <p>
        {busy && <i>wait, </i>}
        {count} of {names.length} {note && <b>{note}</b>} {busy ? 'soon' : <em>now</em>}
        {count > 2 && 'many'}
      </p>
      <div>
        {names.map((name) => (
          <Fragment key={name}>
            {name}: {count}
            {busy && <br />}
          </Fragment>
        ))}
      </div>
      {busy ? 'bare ' : null}
      <button>{note}</button>
    </main>
  );
}

type Translator = (root: Node) => void;

/** Text nodes it has written, with what it wrote: React may have written something else since. */
const written = new WeakMap<Node, string>();

function translated({ data }: Text): Text {
  const text = new Text(data.toUpperCase());
  written.set(text, text.data);
  return text;
}

function newTextsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter((text) => written.get(text) !== text.data);
}

const inFonts = (text: Text) => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.append(translated(text));
  outer.append(inner);
  return outer;
};

const translators: Record<string, Translator> = {
  'puts each text into two elements': (root) => {
    for (const text of newTextsIn(root)) text.replaceWith(inFonts(text));
  },
  'puts elements before the texts and then takes these off': (root) => {
    const texts = newTextsIn(root);
    for (const text of texts) text.before(inFonts(text));
    for (const text of texts) text.remove();
  },
  'writes texts of its own': (root) => {
    for (const text of newTextsIn(root)) text.replaceWith(translated(text));
  },
  'takes a whole line apart and writes it again': (root) => {
    for (const line of new Set(newTextsIn(root).map(({ parentNode }) => parentNode))) {
      const parts = [...(line?.childNodes ?? [])];
      line?.replaceChildren();
      line?.append(
        ...parts.map((part) => (part instanceof Text && written.get(part) !== part.data ? translated(part) : part)),
      );
    }
  },
};

const facts = fc.record({
  busy: fc.boolean(),
  count: fc.nat(4),
  note: fc.constantFrom('', 'one', 'two'),
  names: fc.uniqueArray(fc.constantFrom('ann', 'bo', 'cy', 'di'), { maxLength: 4 }),
});

/** Texts translated before the script arrived, and those React has written since. */
beforeAll(async () => {
  const early = { busy: false, count: 1, note: '', names: ['ann'] };
  shareThePage();
  const page = render(<Screen {...early} />);
  translators['puts each text into two elements']?.(page.container);
  page.rerender(<Screen {...early} count={2} />);
  expect(page.container.textContent).toBe('1 OF 1  NOWANN: 1');

  await waitFor(() => expect(page.container.textContent).toBe('2 of 1  NOWann: 2'));
  page.unmount();
});

describe.each(Object.entries(translators))('a translator that %s', (_, translate) => {
  it('sees every text that React writes, and readers see nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(facts, { minLength: 2, maxLength: 4 }), async (states) => {
        const page = render(<Screen {...(states[0] as Facts)} />);
        for (const state of states) {
          translate(page.container);
          await act(async () => page.rerender(<Screen {...state} />));
          translate(page.container);

          const plain = render(<Screen {...state} />);
          expect(page.container.textContent).toBe(plain.container.textContent.toUpperCase());
          plain.unmount();
        }
        page.unmount();
        expect(page.container.textContent).toBe('');
      }),
      { numRuns: 25 },
    );
  });
});

it('an element that was removed, moved or wrapped by an extension stops nobody', async () => {
  const page = render(<Screen busy count={3} note="one" names={['ann', 'bo']} />);
  const find = (name: string) => page.container.querySelector(name) as HTMLElement;
  find('i').remove();
  const [bold, wrap] = [find('b'), document.createElement('span')];
  bold.replaceWith(wrap);
  wrap.append(bold);
  find('br').remove();
  find('main').prepend(document.createElement('aside'));

  await act(async () => page.rerender(<Screen busy={false} count={1} note="" names={['bo', 'ann']} />));
  await act(async () => page.rerender(<Screen busy count={4} note="two" names={['cy']} />));

  expect(page.container.querySelector('p')?.textContent).toBe('wait, 4 of 1 two soonmany');
});

it('nodes that are not React’s are refused as ever', () => {
  const [one, other] = [document.createElement('p'), document.createElement('p')];

  expect(() => one.removeChild(other)).toThrow();
  expect(() => one.insertBefore(new Text(), other)).toThrow();
});
