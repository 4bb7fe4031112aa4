/** Those that wait for a decision, oldest first. */
export const listUpdatesRoute = { method: 'GET', url: '/admin/update', access: 'admin', rate: 'read' } as const;

/** Any update, decided ones too. */
export const getUpdateRoute = {
  method: 'GET',
  url: '/admin/update',
  form: 'id',
  access: 'admin',
  rate: 'read',
} as const;

/** Copies the update into its profile. */
export const approveUpdateRoute = {
  method: 'PUT',
  url: '/admin/approve-update',
  access: 'admin',
  rate: 'write',
} as const;

/** Drops the update; what was paid for it goes to the payer’s balance (D-25). */
export const rejectUpdateRoute = {
  method: 'PUT',
  url: '/admin/reject-update',
  access: 'admin',
  rate: 'write',
} as const;

/** The author may change it and send it again without a second charge (D-160). */
export const sendBackUpdateRoute = {
  method: 'PUT',
  url: '/admin/send-back-update',
  access: 'admin',
  rate: 'write',
} as const;

/** The owner may change it and send it again without a second charge (D-160). */
export const sendBackCustomerRoute = {
  method: 'PUT',
  url: '/admin/send-back-customer',
  access: 'admin',
  rate: 'write',
} as const;

/** Reasons to send back or reject a profile or an update, in the order of the dialog. */
export const declineKinds = ['contact', 'money', 'minors', 'hate', 'duplicate', 'facts', 'pictures', 'other'] as const;

/** One of them; counted on the page of numbers. What the author reads is the reason in words. */
export type DeclineKind = (typeof declineKinds)[number];
