import { randomBytes } from 'node:crypto';
import { imageField } from '@inkbridge/contracts/facts';
import sharp from 'sharp';
import { aNewProfile } from '../../tools/lib/live/purchase.js';
import { oneOf, type Shares } from '../lib/visitors.js';
import { addressOf } from './guests.js';
import { ensureToken, register, signIn } from './accounts.js';
import { buy, submitUpdate } from './purchases.js';
import { type Member, patiently, type Person, pick, type World, write } from './world.js';

type Act = (world: World, member: Member) => Promise<unknown>;

const acts: Shares<Act> = [
  [20, lookAround],
  [15, setFavorite],
  [6, rate],
  [20, saveDraft],
  [7, upload],
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
      const free = all.filter(({ isBusy }) => !isBusy);
      const idle = pick(free, world.roll);
      if (!idle) return;
      idle.isBusy = true;
      try {
        await ensureToken(world, idle);
        await oneOf(acts, world.roll)(world, idle);
      } finally {
        idle.isBusy = false;
      }
    },
  };
}

async function lookAround({ client, roll }: World, { token }: Member): Promise<void> {
  const headers = { 'x-forwarded-for': addressOf(roll) };
  await client.call('member: own account', '/user', { token, headers });
  await client.call('member: matches', '/user/matches?p=1', { token, headers });
  await client.call('member: favorites', '/user/favorite', { token, headers });
  await client.call('member: receipts', '/payment/receipts', { token, headers });
}

async function setFavorite(world: World, { id: owner, token }: Member): Promise<void> {
  const id = pick(world.listed, world.roll) ?? '';
  const value = world.roll() < 0.75 ? `note ${world.next()}` : null;
  const body = { fav: value !== null, ...(value !== null && { feedback: value }) };
  const attempt = () => world.client.call('member: favorite', `PUT /user/favorite?id=${id}`, { token, body });
  await write(world, { op: 'favorite', key: `${owner} ${id}`, value, attempt });
}

async function rate(world: World, { id: owner, token }: Member): Promise<void> {
  const id = pick(world.listed, world.roll) ?? '';
  const rating = 1 + Math.floor(world.roll() * 5);
  const attempt = () => world.client.call('member: rating', `PUT /customer/rate?id=${id}`, { token, body: { rating } });
  await write(world, { op: 'rating', key: `${id}:${owner}`, value: rating, attempt });
}

/** An account may have forty that nothing shows. */
const mostUnused = 35;

async function upload(world: World, member: Member): Promise<void> {
  if (member.unusedPictures >= mostUnused) return;
  member.unusedPictures += 1;
  await uploadPicture(world, member);
}

/**
 * Uploads one, without retries: an unanswered upload may be stored although nothing shows it, and is swept later.
 * @returns its address
 */
export async function uploadPicture({ client, ledger }: World, { id, token }: Person): Promise<string | null> {
  const sent = { headers: { authorization: `Bearer ${token}` }, body: await pictureForm() };
  const { status, body } = await client.raw('member: upload', 'POST /api/v1/files', sent);
  if (status !== 200) return null;
  const { data } = JSON.parse(body.toString()) as { data: { imageUrl: string } };
  ledger.note('done', 'upload', data.imageUrl, id);
  ledger.note('done', 'picture', data.imageUrl, 200);
  return data.imageUrl;
}

/** The form of an upload, with a picture as a phone takes it, small: noise in large spots. */
export async function pictureForm(): Promise<FormData> {
  const spots = sharp(randomBytes(40 * 30 * 3), { raw: { width: 40, height: 30, channels: 3 } });
  const picture = await spots.resize(1_200, 900).jpeg({ quality: 80 }).toBuffer();
  const form = new FormData();
  form.set(imageField, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'me.jpg');
  return form;
}

type Draft = { revision: number; content: { basicInfo: { lastName?: string } } } | null;

/** As the form does it: it reads the draft, and saves onto the revision it knows. */
async function saveDraft(world: World, { id: owner, token }: Member): Promise<void> {
  const read = () => world.client.call<Draft>('member: draft', '/drafts/create', { token });
  const before = await patiently(world, read);
  const mark = `Draft${world.next()}`;
  const basicInfo = { ...aNewProfile(1).basicInfo, lastName: mark };
  const photos = { imageUrl: null, artworks: [] };
  const listing = { showOrientation: true, lgbtqTab: true, searchEngines: true };
  const content = { basicInfo, personalityInfo: {}, photos, listing, consented: false };
  const body = { content, revision: before?.revision ?? null };
  const attempt = async () => {
    const saved = await world.client.call<object>('member: save draft', 'PUT /drafts/create', { token, body });
    if (saved.code !== 'draft_changed') return saved;
    // an earlier try of ours may have been the one that changed it
    const kept = await read();
    return kept.data?.content.basicInfo.lastName === mark ? kept : saved;
  };
  await write<object | null>(world, { op: 'draft', key: `${owner}:create`, value: mark, attempt });
}
