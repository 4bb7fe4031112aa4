import { pages, paths, paymentPath, type PageAccess, type PathName } from '@inkbridge/shared/routes';
import { admin, givenLiveProfile, givenMember, givenProfile, givenUpdate, type Member } from './listing.js';
import type { APIRequestContext } from '@playwright/test';

type Addresses = Partial<Record<PathName, string>>;

/** A member with a live profile, an unpaid one and a paid update, and the address of every page about one of them. */
export async function givenEveryPage(request: APIRequestContext): Promise<{ member: Member; about: Addresses }> {
  const member = await givenMember(request);
  const [live, unpaid] = [await givenLiveProfile(member), await givenProfile(member)];
  const update = await givenUpdate(member, live, { eyeColor: 'Green' });
  const { data: receipts } = await member.api.call<Array<{ id: string }>>('GET', '/payment/receipts');
  const { data: users } = await (
    await admin()
  ).call<Array<{ _id: string }>>('GET', `/admin/user-listing?user=${encodeURIComponent(member.email)}`);
  const ids: Addresses = {
    profile: live.id,
    write: live.id,
    updateProfile: unpaid.id,
    receipt: receipts[0]?.id,
    adminPayment: receipts[0]?.id,
    pendingUpdate: update,
    adminProfile: live.id,
    adminUpdateProfile: live.id,
    adminUser: users[0]?._id,
  };
  return { member, about: { ...ids, payment: unpaid.id } };
}

/** The addresses of all pages that somebody with this access can open. */
export function addressesFor(access: readonly PageAccess[], about: Addresses): string[] {
  const names = (Object.keys(pages) as PathName[]).filter((name) => access.includes(pages[name].access));
  return names.map((name) => (name === 'payment' ? paymentPath(about.payment ?? '') : filled(name, about[name])));
}

function filled(name: PathName, id: string | undefined): string {
  const path: string = paths[name];
  if (path.includes(':id') && !id) throw new Error(`No address of ${name} is given`);
  return path.replace(':id', id ?? '').replace(':state', 'ohio');
}
