import { type PageAccess, pages, type PathName, paths, pathTo, paymentPath } from '@inkbridge/shared/routes';
import { callerOf } from './purchase.js';

/** The pages that are about one profile, update, payment or account. */
type PageAboutOne = Parameters<typeof pathTo>[0] | 'payment';

type Listed = { _id: string; customerStatus: { status: string }; archived: boolean };

/**
 * The address of every page that this access can open in a running demo, as its member or admin, or about the given
 * things. Changes nothing. A new page about one thing does not compile until this file says which.
 */
export async function openEveryPage(
  siteUrl: string,
  given: Partial<Record<PageAboutOne, string>> = {},
): Promise<(access: readonly PageAccess[]) => string[]> {
  const [member, admin] = [await callerOf({ siteUrl }, 'member'), await callerOf({ siteUrl }, 'admin')];
  const { data: own } = await member.call<Listed[]>('GET', '/user/created-customers');
  const { data: facilities } = await member.call<{ id: string }[]>('GET', '/facilities?state=Ohio');
  const { data: receipts } = await member.call<{ id: string }[]>('GET', '/payment/receipts');
  const { data: updates } = await admin.call<{ _id: string }[]>('GET', '/admin/update');
  const { data: users } = await admin.call<{ _id: string }[]>('GET', '/admin/user-listing?user=member');
  const idWith = (status: string) =>
    own.find(({ customerStatus, archived }) => customerStatus.status === status && !archived)?._id;
  const [live, unpaid] = [idWith('active'), idWith('new')];
  const about: Record<PageAboutOne, string | undefined> = {
    profile: live,
    facility: facilities[0]?.id,
    write: live,
    updateProfile: unpaid,
    payment: unpaid,
    receipt: receipts[0]?.id,
    adminPayment: receipts[1]?.id,
    pendingUpdate: updates[0]?._id,
    adminProfile: live,
    adminFacility: facilities[0]?.id,
    adminUpdateProfile: live,
    adminUser: users[0]?._id,
    ...given,
  };
  return (access) =>
    (Object.keys(pages) as PathName[]).filter((name) => access.includes(pages[name].access)).map(addressOf);

  function addressOf(name: PathName): string {
    if (!isAboutOne(name)) return paths[name].replace(':state', 'ohio');
    const id = about[name];
    if (!id) throw new Error(`The demo has nothing to open ${name} with`);
    return name === 'payment' ? paymentPath(id) : pathTo(name, id);
  }

  function isAboutOne(name: PathName): name is PageAboutOne {
    return name in about;
  }
}
