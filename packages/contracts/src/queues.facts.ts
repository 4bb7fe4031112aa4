/** How much waits in every queue, and since when (D-153). */
export const getQueuesRoute = { method: 'GET', url: '/admin/queues', access: 'admin', rate: 'read' } as const;
