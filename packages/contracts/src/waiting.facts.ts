/** Most people that the row of those who wait for a first letter shows. */
export const waitingRowSize = 4;

/** The next listed people whom nobody has written to or saved, in turn; the same for every caller at a moment (D-131). */
export const listWaitingRoute = { method: 'GET', url: '/customer/waiting', access: 'everyone', rate: 'read' } as const;
