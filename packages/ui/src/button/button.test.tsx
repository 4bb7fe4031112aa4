import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { violationsIn } from '../testing/index.js';
import { Button, LinkButton } from './button.js';

it('a busy button keeps its label and its focus, and cannot be pressed again', async () => {
  const press = vi.fn<() => void>();
  render(
    <Button busy onClick={press}>
      Approve Update
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Approve Update', busy: true });

  await userEvent.click(button);
  await userEvent.keyboard('{Enter} ');

  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(press).not.toHaveBeenCalled();
});

it('a busy submit button sends the form neither by click nor by Enter in a field', async () => {
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="City" />
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(true));

  await userEvent.click(screen.getByRole('button'));
  await userEvent.type(screen.getByRole('textbox'), 'Ohio{Enter}');
  expect(submit).not.toHaveBeenCalled();

  rerender(form(false));
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
});

it('a button that is aria-disabled stays in the tab order and does nothing', async () => {
  const press = vi.fn<() => void>();
  render(
    <Button aria-disabled onClick={press}>
      Proceed to Checkout
    </Button>,
  );

  await userEvent.tab();
  await userEvent.keyboard('{Enter}');

  expect(document.activeElement).toBe(screen.getByRole('button'));
  expect(press).not.toHaveBeenCalled();
});

it('buttons and links that look like buttons keep their roles and are accessible', async () => {
  const { container } = render(
    <>
      <Button variant="primary" icon="search">
        Search
      </Button>
      <Button icon="heart" aria-label="Favorite" aria-pressed="true" />
      <LinkButton href="/explore-profiles">Explore Profiles</LinkButton>
    </>,
  );

  expect(screen.getByRole('link', { name: 'Explore Profiles' }).getAttribute('href')).toBe('/explore-profiles');
  expect(screen.getByRole('button', { name: 'Favorite', pressed: true })).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});
