import { type Answers, aPage, inTurn, lastSent, refusal } from '@inkbridge/api-client/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Decisions } from '../review/decisions.js';
import type { renderAdmin } from '../testing/render-admin.js';

type Action = { action: string; question: string; says: string };
type LateCase = { code: string; says: RegExp; view: string | undefined };

export type QueueUnderTest = {
  open: (answers: Answers) => ReturnType<typeof renderAdmin>;
  decisions: Decisions;
  /** The list's route, and the address of its first page. */
  list: string;
  firstPage: string;
  /** Two items about Ann Hale and Bob Hale. */
  items: readonly [{ _id: string }, { _id: string }];
  /** A decision that needs no reason, its route, the item as it is then, and what the admin reads. */
  decide: { action: string; route: string; answer: object; saved: RegExp };
  /** The question before each decision. */
  actions: readonly Action[];
  late: readonly LateCase[];
  texts: { two: string; one: string; none: string };
  /** Statements that the shared tests prove for this queue. */
  ids: { listed: string; asked: string; leaves: string; failed: string; empty: string };
};

const shown = () => screen.queryAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
const dialog = () => within(screen.getByRole('alertdialog'));
const notSaved = 'This may not have been saved.';

/** The promises of both queues of the desk: profiles and updates. */
export function reviewQueueSuite(name: string, queue: QueueUnderTest): void {
  const { open, decisions, list, items, decide, texts, ids } = queue;
  const [ann, bob] = items;
  type User = Awaited<ReturnType<typeof open>>['user'];

  const press = async (user: User, action: string) =>
    user.click(await screen.findByRole('button', { name: `${action}: Ann Hale` }));
  async function decideOnAnn(user: User) {
    await press(user, decide.action);
    await user.click(dialog().getByRole('button', { name: decide.action }));
  }
  const sent = (requests: readonly { method: string }[]) => requests.filter(({ method }) => method === 'PUT');

  describe(`the queue of ${name}`, () => {
    beforeEach(() => decisions.setState(decisions.getInitialState(), true));

    it(`${ids.listed} asks for what waits and shows it oldest first`, async () => {
      const { requests } = await open({ [list]: () => aPage([ann, bob]) });

      expect(await screen.findByText(texts.two)).toBeVisible();
      expect(shown()).toEqual(['Ann Hale', 'Bob Hale']);
      expect(requests[0]?.path).toBe(queue.firstPage);
    });

    it.each(queue.actions)(`${ids.asked} $action asks first, and Cancel changes nothing`, async (asked) => {
      const { user, requests } = await open({ [list]: () => aPage([ann]) });

      await press(user, asked.action);
      expect(screen.getByRole('alertdialog', { name: asked.question }).textContent).toContain(asked.says);
      await user.click(dialog().getByRole('button', { name: 'Cancel' }));

      expect(shown()).toEqual(['Ann Hale']);
      expect(sent(requests)).toEqual([]);
    });

    it(`${ids.leaves} a card leaves before the answer arrives, and focus moves to the next one`, async () => {
      const never = new Promise(() => undefined);
      const { user, requests } = await open({ [list]: () => aPage([ann, bob]), [decide.route]: () => never });

      await decideOnAnn(user);

      expect(shown()).toEqual(['Bob Hale']);
      expect(document.activeElement?.textContent).toBe('Bob Hale');
      expect(screen.getByText(texts.one)).toBeVisible();
      await waitFor(() => expect(lastSent(requests)?.path).toBe(`${decide.route.replace('PUT ', '')}?id=${ann._id}`));
    });

    it(`${ids.failed} D-28 a failed decision is logged and shown in one line, and Reload brings the card back`, async () => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      let fails = true;
      let waiting = [ann, bob];
      const { user, client } = await open({
        [list]: () => aPage(waiting),
        [decide.route]: () => {
          if (fails) throw refusal(500, 'internal');
          waiting = [bob];
          return { data: decide.answer };
        },
      });

      await decideOnAnn(user);
      expect(await screen.findByText(notSaved)).toBeVisible();
      await client.refetchQueries();
      expect(shown()).toEqual(['Bob Hale']);
      expect(screen.queryByRole('alert')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Reload' }));
      await waitFor(() => expect(shown()).toEqual(['Ann Hale', 'Bob Hale']));
      expect(logged).toHaveBeenCalledOnce();
      logged.mockRestore();

      fails = false;
      await decideOnAnn(user);
      expect(await screen.findByText(decide.saved)).toBeVisible();
      expect(shown()).toEqual(['Bob Hale']);
    });

    it.each(queue.late)('D-67 a decision that came too late ($code) is told as an outcome', async (late) => {
      const logged = vi.spyOn(console, 'error');
      let waiting = [ann, bob];
      const { user, requests } = await open({
        [list]: () => aPage(waiting),
        [decide.route]: () => {
          waiting = [bob];
          throw refusal(late.code === 'not_found' ? 404 : 409, late.code);
        },
      });

      await decideOnAnn(user);

      expect(await screen.findByText(late.says)).toBeVisible();
      expect(screen.queryByRole('link', { name: 'View' })?.getAttribute('href')).toBe(late.view);
      expect(screen.queryByText(notSaved)).toBeNull();
      await waitFor(() => expect(decisions.getState().taken.size).toBe(0));
      expect(shown()).toEqual(['Bob Hale']);
      expect(requests.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1);
      expect(logged).not.toHaveBeenCalled();
      logged.mockRestore();
    });

    it('D-67 two quick presses decide once', async () => {
      const never = new Promise(() => undefined);
      const { user, requests } = await open({ [list]: () => aPage([ann]), [decide.route]: () => never });
      await press(user, decide.action);

      await user.dblClick(dialog().getByRole('button', { name: decide.action }));

      await waitFor(() => expect(sent(requests)).toHaveLength(1));
    });

    it(`${ids.empty} an empty list says that there is nothing left`, async () => {
      const { container } = await open({ [list]: () => aPage([]) });

      expect(await screen.findByRole('heading', { name: texts.none })).toBeVisible();
      expect(await violationsIn(container)).toEqual([]);
    });

    it(`${ids.empty} after the last decision the list is empty and focus is on the heading`, async () => {
      const never = new Promise(() => undefined);
      const { user } = await open({ [list]: () => aPage([ann]), [decide.route]: () => never });

      await decideOnAnn(user);

      expect(screen.getByText(texts.none)).toBeVisible();
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    });

    it('View More adds the next page and moves on to its first card', async () => {
      const { user } = await open({
        [list]: ({ path }) =>
          path.endsWith('p=2')
            ? aPage([bob], { page: 2, totalPages: 2, total: 2, limit: 1 })
            : aPage([ann], { page: 1, totalPages: 2, total: 2, limit: 1 }),
      });

      await user.click(await screen.findByRole('button', { name: 'View More' }));

      await waitFor(() => expect(document.activeElement?.textContent).toBe('Bob Hale'));
      expect(shown()).toEqual(['Ann Hale', 'Bob Hale']);
      expect(screen.queryByRole('button', { name: 'View More' })).toBeNull();
    });

    it('a failed load can be tried again', async () => {
      const { user } = await open({
        [list]: inTurn(500, aPage([ann])),
      });
      await screen.findByRole('alert');

      await user.click(screen.getByRole('button', { name: 'Try again' }));

      expect(await screen.findByRole('article', { name: 'Ann Hale' })).toBeVisible();
    });

    it('D-105 has no accessibility violations, also with a question open', async () => {
      const { user, container } = await open({ [list]: () => aPage([ann, bob]) });
      await press(user, decide.action);

      expect(await violationsIn(container)).toEqual([]);
    });
  });
}
