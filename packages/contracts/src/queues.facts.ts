/** How much waits in every queue, and since when (D-109). */
export const getQueuesRoute = { method: 'GET', url: '/admin/queues', access: 'admin', rate: 'read' } as const;
