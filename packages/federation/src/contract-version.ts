/**
 * Version of what shell and remotes agree on: the shape of `Remote`. A remote with another number is refused with a
 * card instead of failing somewhere inside, so it is raised only when an older remote could no longer be shown.
 */
export const contractVersion = 1;
