import { act, render } from '@testing-library/react';
import fc from 'fast-check';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { shareThePage } from './share-the-page.js';

/** The script for translated texts is still on its way. */
vi.mock('./shared-page.js', () => new Promise(() => undefined));

beforeAll(() => void shareThePage());

type Facts = { names: readonly string[]; hasMark: boolean };

function Screen({ names, hasMark }: Facts) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          {hasMark && <b>!</b>}
          <a href={`#${name}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

it('a form is sent once although that script does not come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const sent = vi.fn<() => void>();
  const { getByRole } = render(
    <form onSubmit={(event) => (event.preventDefault(), sent())}>
      <button>Send</button>
    </form>,
  );

  for (let click = 0; click < 2; click += 1) getByRole('button').click();
  expect(sent).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(3_000));

  expect(sent).toHaveBeenCalledTimes(1);
});

const extensions: Record<string, (element: Element) => void> = {
  removes: (element) => element.remove(),
  wraps(element) {
    const wrap = document.createElement('span');
    element.replaceWith(wrap);
    wrap.append(element);
  },
  moves: (element) => document.body.append(element),
};

const facts = fc.record({
  names: fc.uniqueArray(fc.constantFrom('ann', 'bo', 'cy', 'di'), { minLength: 1, maxLength: 4 }),
  hasMark: fc.boolean(),
});

it.each(Object.keys(extensions))('an extension that %s elements from the first moment on stops nobody', (how) => {
  fc.assert(
    fc.property(fc.array(fc.tuple(facts, fc.nat(9)), { minLength: 2, maxLength: 5 }), fc.boolean(), (states, all) => {
      const [first] = states[0] as [Facts, number];
      const page = render(<Screen {...first} />);
      for (const [state, place] of states) {
        const elements = [...page.container.querySelectorAll('li, a, b')];
        for (const [index, element] of elements.entries()) if (all || index === place) extensions[how]?.(element);
        act(() => page.rerender(<Screen {...state} />));
      }
      const marks = { text: page.container.textContent };
      page.unmount();

      expect(marks.text).toBeTypeOf('string');
      expect(page.container.textContent).toBe('');
      document.body.replaceChildren();
    }),
    { numRuns: 50 },
  );
});
