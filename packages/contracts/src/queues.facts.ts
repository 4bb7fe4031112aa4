export const getQueuesRoute = { method: 'GET', url: '/admin/queues', access: 'admin', rate: 'read' } as const;
