/** Marks what the router makes at module level as droppable. @throws Error for a router that is written in another way */
export function pruneRouterLoader(source: string): string;
