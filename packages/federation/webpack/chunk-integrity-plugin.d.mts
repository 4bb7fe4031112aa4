/** The integrity hash of one of our scripts. @throws Error if neither the page nor a list of its build has one */
export function hashOf(path: string): Promise<string>;
