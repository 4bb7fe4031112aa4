/** Query keys of the list of accounts, on the home page and on its own. */
export const userKeys = { page: 'users', search: 'user' } as const;
