/** Removes what the product does not use of the federation runtime. @throws Error for a runtime without such a method */
export function pruneFederationLoader(this: { resourcePath: string }, source: string): string;
