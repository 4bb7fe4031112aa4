/** What a waiting profile can be looked for by: visitors' promise is broken, nobody stated consent, its author left a note. */
export const waitingMarks = ['overdue', 'noStatement', 'note'] as const;
export type WaitingMark = (typeof waitingMarks)[number];

/** How much waits in every queue, and since when (D-153). */
export const getQueuesRoute = { method: 'GET', url: '/admin/queues', access: 'admin', rate: 'read' } as const;
