/** Reasons to send back or reject a profile or an update, in the order of the dialog. */
export const declineKinds = ['contact', 'money', 'minors', 'hate', 'duplicate', 'facts', 'pictures', 'other'] as const;

/** One of them; counted on the page of numbers. What the author reads is the reason in words. */
export type DeclineKind = (typeof declineKinds)[number];
