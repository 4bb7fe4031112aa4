/** Events counted for a profile. `print`: its envelope, its label or a letter to it. */
export const figureKinds = ['view', 'save', 'print'] as const;

export type FigureKind = (typeof figureKinds)[number];

/** Events that pages report; saves are counted where they are stored. */
export const reportedFigures = ['view', 'print'] as const satisfies readonly FigureKind[];

/** Weeks that an owner sees, the present one included. */
export const figureWeeks = 12;

/** Weeks that counts are kept. */
export const keptFigureWeeks = 53;

/** Seconds that a page must have been visible before it counts as viewed. */
export const viewSeconds = 5;

/** A page tells that it was read or printed. The answer says nothing. */
export const countFigureRoute = { method: 'POST', url: '/figures', access: 'everyone', rate: 'write' } as const;

/** The figures of an own profile. */
export const getFiguresRoute = { method: 'GET', url: '/figures', access: 'user' } as const;

/** Whether the caller gets the figures of their profiles by mail, once a month. Off until they turn it on. */
export const getFigureMailRoute = { method: 'GET', url: '/figures/mail', access: 'user' } as const;

/** Turns that mail on or off. */
export const setFigureMailRoute = { method: 'PUT', url: '/figures/mail', access: 'user' } as const;
