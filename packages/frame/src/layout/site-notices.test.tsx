import { fakeApi } from '@inkbridge/api-client/testing';
import { noticesCookie, type PageNotice } from '@inkbridge/federation/runtime-config';
import { defineRemote } from '@inkbridge/federation';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createTestHost, renderSite, seriousProblems } from '../testing/index.js';

const remote = defineRemote({
  id: 'public',
  routes: [{ path: '/', access: 'everyone', screen: () => <h1>Start</h1> }],
  messages: { en: {}, es: () => Promise.resolve({}) },
});
const notices: PageNotice[] = [
  { id: '0123456789abcdef01234501', tone: 'info', text: 'The mail room moves.' },
  { id: '0123456789abcdef01234502', tone: 'warning', text: 'No mail in Ohio this week.' },
];

async function open(of: readonly PageNotice[]) {
  document.body.innerHTML = '';
  const host = await createTestHost({ transport: fakeApi({}) });
  return renderSite('/', { ...host, facts: { ...host.facts, notices: of } }, [remote]);
}

afterEach(() => {
  document.cookie = `${noticesCookie}=; path=/; max-age=0`;
});

it('messages of the day are above the page, and each can be dismissed by keyboard for good', async () => {
  await open(notices);
  await screen.findByRole('heading', { name: 'Start' });
  expect(screen.getByText('No mail in Ohio this week.')).toBeVisible();
  expect(await seriousProblems()).toEqual([]);

  screen.getAllByRole('button', { name: 'Dismiss this notice' })[0]?.focus();
  await userEvent.keyboard('{Enter}');

  expect(screen.queryByText('The mail room moves.')).toBeNull();
  expect(document.cookie).toContain(`${noticesCookie}=0123456789abcdef01234501`);
  await open(notices);
  await screen.findByText('No mail in Ohio this week.');
  expect(screen.queryByText('The mail room moves.')).toBeNull();
});

it('without messages there is nothing', async () => {
  await open([]);
  await screen.findByRole('heading', { name: 'Start' });

  expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull();
});
