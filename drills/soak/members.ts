import { aNewProfile } from '../../tools/lib/live/purchase.js';
import { addressOf } from './guests.js';
import { ensureToken, register, signIn } from './accounts.js';
import { buy, submitUpdate } from './purchases.js';
import { uploadPicture } from './uploads.js';
import { patiently, pick, weighted, write, type Member, type Share, type World } from './world.js';

type Act = (world: World, member: Member) => Promise<unknown>;

const acts: readonly [Share<Act>, ...Share<Act>[]] = [
  [20, lookAround],
  [15, setFavorite],
  [6, rate],
  [20, saveDraft],
  [7, uploadPicture],
  [14, buy],
  [7, submitUpdate],
  [7, signIn],
];

/** Accounts at most: each has things of its own to lose. */
const mostAccounts = 400;
const registering = 0.04;

/** Members, who come and go; each visit is one act of one who has nothing else to do. */
export async function createMembers(
  world: World,
  first: number,
): Promise<{ all: readonly Member[]; visit: () => Promise<void> }> {
  const all: Member[] = [];
  const join = async () => {
    const member = await register(world);
    if (member) all.push(member);
  };
  for (let number = 0; number < first; number += 1) await join();
  return {
    all,
    async visit() {
      if (all.length < mostAccounts && world.roll() < registering) return join();
      const idle = pick(
        all.filter(({ isBusy }) => !isBusy),
        world.roll,
      );
      if (!idle) return;
      idle.isBusy = true;
      try {
        await ensureToken(world, idle);
        await weighted(acts, world.roll)(world, idle);
      } finally {
        idle.isBusy = false;
      }
    },
  };
}

async function lookAround({ client, roll }: World, { token }: Member): Promise<void> {
  const headers = { 'x-forwarded-for': addressOf(roll) };
  const look = (kind: string, path: string) => client.call({ group: 'member', kind, path, token, headers });
  await look('own account', '/user');
  await look('matches', '/user/matches?p=1');
  await look('favorites', '/user/favorite');
  await look('receipts', '/payment/receipts');
}

async function setFavorite(world: World, { id: owner, token }: Member): Promise<void> {
  const id = pick(world.listed, world.roll) ?? '';
  const feedback = world.roll() < 0.75 ? `note ${world.next()}` : null;
  const body = { fav: feedback !== null, ...(feedback !== null && { feedback }) };
  const sent = {
    group: 'member',
    kind: 'favorite',
    method: 'PUT',
    path: `/user/favorite?id=${id}`,
    token,
    body,
  } as const;
  await write(world, {
    op: 'favorite',
    key: `${owner} ${id}`,
    value: feedback,
    attempt: () => world.client.call(sent),
  });
}

async function rate(world: World, { id: owner, token }: Member): Promise<void> {
  const id = pick(world.listed, world.roll) ?? '';
  const rating = 1 + Math.floor(world.roll() * 5);
  const sent = {
    group: 'member',
    kind: 'rating',
    method: 'PUT',
    path: `/customer/rate?id=${id}`,
    token,
    body: { rating },
  } as const;
  await write(world, { op: 'rating', key: `${id}:${owner}`, value: rating, attempt: () => world.client.call(sent) });
}

type Draft = { revision: number; content: { basicInfo: { lastName?: string } } } | null;

/** As the form does it: it reads the draft, and saves onto the revision it knows. */
async function saveDraft(world: World, { id: owner, token }: Member): Promise<void> {
  const member = { group: 'member', path: '/drafts/create', token } as const;
  const read = () => world.client.call<Draft>({ ...member, kind: 'draft' });
  const before = await patiently(world, read);
  const mark = `Draft${world.next()}`;
  const basicInfo = { ...aNewProfile(1).basicInfo, lastName: mark };
  const photos = { imageUrl: null, artworks: [] };
  const listing = { showOrientation: true, lgbtqTab: true, searchEngines: true };
  const content = { basicInfo, personalityInfo: {}, photos, listing, consented: false };
  const body = { content, revision: before?.revision ?? null };
  const attempt = async () => {
    const saved = await world.client.call<object>({ ...member, kind: 'save draft', method: 'PUT', body });
    if (saved.code !== 'draft_changed') return saved;
    // an earlier try of ours may have been the one that changed it
    const kept = await read();
    return kept.data?.content.basicInfo.lastName === mark ? kept : saved;
  };
  await write<object | null>(world, { op: 'draft', key: `${owner}:create`, value: mark, attempt });
}
