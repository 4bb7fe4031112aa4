/** Days after which a pay link ends, if its due has not ended before. */
export const payLinkDays = 30;

/** Letters of the name under which an owner asks. */
export const askerLength = 40;

/** Most mails with the receipt of one payment. */
export const mostReceiptMails = 3;

/** State of a pay link. `paid`: what it asks for has been paid, in whatever way. */
export const payLinkStates = ['open', 'paid'] as const;

/** Whether the caller’s profile has a pay link that can still be used. */
export const getPayLinkRoute = { method: 'GET', url: '/payment/link', access: 'user' } as const;

/** Makes a private link with which anyone can pay one due; an earlier link of the profile ends. */
export const makePayLinkRoute = { method: 'POST', url: '/payment/link', access: 'user', rate: 'payment' } as const;

/** Ends the link and what was being paid with it. */
export const withdrawPayLinkRoute = {
  method: 'DELETE',
  url: '/payment/link',
  access: 'user',
  rate: 'payment',
} as const;

/** What a link asks for. The secret is in the body, so that no log and no cache has it. */
export const viewPayLinkRoute = {
  method: 'POST',
  url: '/pay-link/view',
  access: 'everyone',
  rate: 'payment',
} as const;

/** Opens the checkout of what a link asks for. */
export const payLinkCheckoutRoute = {
  method: 'POST',
  url: '/pay-link/checkout',
  access: 'everyone',
  rate: 'payment',
} as const;

/** How a payment by link goes, told only to the browser that makes it; settles it first. */
export const payLinkProgressRoute = {
  method: 'POST',
  url: '/pay-link/progress',
  access: 'everyone',
  rate: 'payment',
} as const;

/** Sends the receipt of a payment by link to an address, which is not kept. */
export const mailPayLinkReceiptRoute = {
  method: 'POST',
  url: '/pay-link/receipt-mail',
  access: 'everyone',
  rate: 'mail',
} as const;
