/** Why a server does not start, in one sentence for the person who starts it. */
export class StartError extends Error {}
