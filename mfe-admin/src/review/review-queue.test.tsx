import { refusal } from '@inkbridge/api-client/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDecisions } from './decisions.js';
import { switchSingleKeys } from '../kit/single-keys.js';
import { explainedKeys } from '../testing/explained-keys.js';
import { ann, bob, cara, type Letter, open, serverWith } from '../testing/letter-queue.js';

beforeEach(() => switchSingleKeys(true));

const shown = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const dialog = () => within(screen.getByRole('alertdialog'));
const focused = () => document.activeElement?.textContent;
const allShown = (...names: string[]) => waitFor(() => expect(shown()).toEqual(names));

describe.each([
  { mode: 'leaves immediately', waitsForAnswer: false },
  { mode: 'leaves when it is saved', waitsForAnswer: true },
])('a queue whose card $mode', ({ waitsForAnswer }) => {
  it('is decided with the keys alone, and the focus moves to the next card', async () => {
    const server = serverWith(ann, bob, cara);
    const { user } = await open(server, waitsForAnswer);
    await allShown('Ann', 'Bob', 'Cara');

    await user.keyboard('jja');
    expect(screen.getByRole('alertdialog', { name: 'Accept Bob?' })).toBeVisible();
    dialog().getByRole('button', { name: 'Yes' }).focus();
    await user.keyboard('{Enter}');

    await allShown('Ann', 'Cara');
    await waitFor(() => expect(focused()).toBe('Cara'));
    await user.keyboard('r');
    expect(screen.getByRole('alertdialog', { name: 'Refuse Cara?' })).toBeVisible();
  });

  it('after the last card of the list the focus moves to the one before, and at the end to the heading', async () => {
    const { user } = await open(serverWith(ann, bob), waitsForAnswer);
    await user.click(await screen.findByRole('button', { name: 'Accept Bob' }));
    await user.click(dialog().getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(focused()).toBe('Ann'));

    await user.click(screen.getByRole('button', { name: 'Accept Ann' }));
    await user.click(dialog().getByRole('button', { name: 'Yes' }));

    expect(await screen.findByRole('heading', { name: 'No letters' })).toBeVisible();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('D-67 is decided once by two quick presses', async () => {
    const server = serverWith(ann, bob);
    const { user } = await open(server, waitsForAnswer);
    await user.click(await screen.findByRole('button', { name: 'Accept Ann' }));

    await user.dblClick(dialog().getByRole('button', { name: 'Yes' }));

    await allShown('Bob');
    expect(server.send).toHaveBeenCalledOnce();
  });

  it.each([
    { outcome: 'failed', when: 'before', answer: () => Promise.reject(new Error('no network')) },
    { outcome: 'failed', when: 'after', answer: () => Promise.reject(new Error('no network')) },
    { outcome: 'was saved', when: 'before', answer: () => Promise.resolve(ann) },
    { outcome: 'was saved', when: 'after', answer: () => Promise.resolve(ann) },
  ])('a decision that $outcome $when the session ended is unknown to the next admin in the tab', async (one) => {
    const decisions = keepDecisions();
    const untouched = decisions.getState();
    const server = serverWith(ann, bob);
    let answer = (): void => undefined;
    server.send.mockReturnValueOnce(new Promise<void>((resolve) => (answer = resolve)).then(one.answer));
    const { user, session, client } = await open(server, waitsForAnswer, false, decisions);
    await user.click(await screen.findByRole('button', { name: 'Accept Ann' }));
    await user.click(dialog().getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(server.send).toHaveBeenCalledOnce());

    if (one.when === 'after') await act(() => session.signOut());
    await act(async () => answer());
    await waitFor(() => expect(client.isMutating()).toBe(0));
    if (one.when === 'before') await act(() => session.signOut());

    expect(decisions.getState()).toEqual(untouched);
  });

  it('D-67 says that an item was gone before the decision, which is no failure', async () => {
    const server = serverWith(ann, bob);
    const { user } = await open(server, waitsForAnswer);
    await allShown('Ann', 'Bob');
    server.remove(ann.id);

    await user.click(screen.getByRole('button', { name: 'Accept Ann' }));
    await user.click(dialog().getByRole('button', { name: 'Yes' }));

    expect(
      await screen.findByText('Someone removed Ann in the meantime. There is nothing left to decide.'),
    ).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByText('That may not have been saved.')).toBeNull();
    expect(shown()).toEqual(['Bob']);
    expect(focused()).toBe('Bob');
  });

  it('requires the reason that the decision needs, and sends it without spaces around it', async () => {
    const server = serverWith(ann);
    const { user } = await open(server, waitsForAnswer);
    await user.click(await screen.findByRole('button', { name: 'Refuse Ann' }));
    await user.click(dialog().getByRole('button', { name: 'Yes' }));
    expect(dialog().getByText('Give a reason.')).toBeVisible();
    expect(server.send).not.toHaveBeenCalled();

    await user.type(dialog().getByLabelText('Reason'), ' Torn. ');
    await user.click(dialog().getByRole('button', { name: 'Yes' }));

    await waitFor(() => expect(server.send).toHaveBeenCalledOnce());
    expect(server.send.mock.calls[0]?.slice(0, 2)).toEqual(['ann', { kind: 'refuse', note: 'Torn.' }]);
  });

  it('Ctrl and Enter in the reason confirm, once and not without a reason', async () => {
    const server = serverWith(ann);
    const { user } = await open(server, waitsForAnswer);
    await user.click(await screen.findByRole('button', { name: 'Refuse Ann' }));
    await user.click(dialog().getByLabelText('Reason'));

    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(dialog().getByText('Give a reason.')).toBeVisible();
    await user.keyboard('Torn.{Control>}{Enter}{Enter}{/Control}');

    await waitFor(() => expect(server.send).toHaveBeenCalledOnce());
    expect(server.send.mock.calls[0]?.slice(0, 2)).toEqual(['ann', { kind: 'refuse', note: 'Torn.' }]);
  });

  it('AC-627 Cancel, Escape and the browser’s Back decide nothing, and the focus returns', async () => {
    const server = serverWith(ann);
    const { user } = await open(server, waitsForAnswer);
    const button = await screen.findByRole('button', { name: 'Accept Ann' });
    const endings = [
      () => user.click(dialog().getByRole('button', { name: 'Cancel' })),
      () => user.keyboard('{Escape}'),
      () => Promise.resolve(void window.dispatchEvent(new PopStateEvent('popstate'))),
    ];

    for (const end of endings) {
      await user.click(button);
      await end();
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(document.activeElement).toBe(button);
    }
    expect(shown()).toEqual(['Ann']);
    expect(server.send).not.toHaveBeenCalled();
  });
});

it('AC-356 D-28 a card that left immediately stays away when its decision fails, until the list is reloaded', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  const server = serverWith(ann, bob);
  server.send.mockRejectedValueOnce(refusal(503, 'unavailable'));
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: 'Accept Ann' }));
  await user.click(dialog().getByRole('button', { name: 'Yes' }));

  expect(await screen.findByText('Not confirmed: Ann.')).toBeVisible();
  expect(shown()).toEqual(['Bob']);
  await user.click(screen.getByRole('button', { name: 'Reload' }));

  await allShown('Ann', 'Bob');
});

it('if a decision that waits for its answer fails, card and input stay, and it can be sent again', async () => {
  const server = serverWith(ann, bob);
  server.send.mockRejectedValueOnce(refusal(503, 'unavailable'));
  const { user } = await open(server, true);
  await user.click(await screen.findByRole('button', { name: 'Refuse Ann' }));
  await user.type(dialog().getByLabelText('Reason'), 'Torn.');
  await user.click(dialog().getByRole('button', { name: 'Yes' }));

  expect(await dialog().findByRole('alert')).toBeVisible();
  expect(shown()).toEqual(['Ann', 'Bob']);
  expect(dialog().getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Torn.');
  await user.click(dialog().getByRole('button', { name: 'Yes' }));

  await allShown('Bob');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('a failure is not shown in the dialog of the next decision', async () => {
  const server = serverWith(ann, bob);
  server.send.mockRejectedValueOnce(refusal(503, 'unavailable'));
  const { user } = await open(server, true);
  await user.click(await screen.findByRole('button', { name: 'Accept Ann' }));
  await user.click(dialog().getByRole('button', { name: 'Yes' }));
  await dialog().findByRole('alert');

  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Accept Bob' }));

  expect(dialog().queryByRole('alert')).toBeNull();
});

it('the next card can be decided while the list is still being refetched', async () => {
  const server = serverWith(ann, bob);
  const load = server.letters;
  const { user } = await open(server, true);
  await allShown('Ann', 'Bob');
  server.letters = () => new Promise<Letter[]>(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Accept Ann' }));
  await user.click(dialog().getByRole('button', { name: 'Yes' }));
  await allShown('Bob');

  await user.click(screen.getByRole('button', { name: 'Accept Bob' }));
  await user.click(dialog().getByRole('button', { name: 'Yes' }));

  expect(await screen.findByText('No letters')).toBeVisible();
  expect(await load()).toEqual([]);
});

it('keys do nothing in a list that is about to be replaced', async () => {
  const { user } = await open(serverWith(ann), false, true);
  await allShown('Ann');

  await user.keyboard('ja');

  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(focused()).not.toBe('Ann');
});

it('without a search of the queue, the help says that its key searches the whole console', async () => {
  const { user } = await open(serverWith(ann));
  await allShown('Ann');

  await user.keyboard('?');

  const help = within(screen.getByRole('dialog'));
  expect(help.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(explainedKeys);
});

it('says that it is loading, and when there is nothing', async () => {
  let answer: ((letters: Letter[]) => void) | undefined;
  const letters = () => new Promise<Letter[]>((resolve) => (answer = resolve));
  const { container } = await open({ ...serverWith(), letters });
  expect(screen.getByText('Loading letters')).toBeVisible();

  answer?.([]);

  expect(await screen.findByRole('heading', { name: 'No letters' })).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

it('a list that could not be loaded can be tried again', async () => {
  const server = serverWith(ann);
  const letters = vi.fn(server.letters).mockRejectedValueOnce(refusal(500, 'internal'));
  const { user } = await open({ ...server, letters });

  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  await allShown('Ann');
});

it('D-105 has no accessibility violations, also with the dialog open', async () => {
  const { user, container } = await open(serverWith(ann, bob));
  await user.click(await screen.findByRole('button', { name: 'Refuse Ann' }));

  expect(await violationsIn(container)).toEqual([]);
});
