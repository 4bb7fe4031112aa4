/**
 * Version of the contract between shell and remotes: the shape of `Remote`. A remote with another version is refused
 * with an error card instead of failing somewhere inside. Raise it only when an older remote can no longer be shown.
 */
export const contractVersion = 1;
