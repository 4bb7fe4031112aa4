/** The periods of the admins' numbers. */
export const numberPeriods = ['week', 'month'] as const;

/** The step of a series; how many steps there are is in `shownPeriods`. */
export type NumberPeriod = (typeof numberPeriods)[number];

/** How many periods are reported, including the current one. */
export const shownPeriods = { week: 26, month: 12 } as const satisfies Record<NumberPeriod, number>;

/** Sign-ups, listings, income by fee type and time in queue (D-152). */
export const getNumbersRoute = { method: 'GET', url: '/admin/numbers', access: 'admin', rate: 'read' } as const;
