/** React keeps on each of its nodes what it is drawn from. */
export const isReacts = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
