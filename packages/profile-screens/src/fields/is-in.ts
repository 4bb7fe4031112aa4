/** Whether a catalogue has a text with this name. */
export function isIn<T extends object>(texts: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(texts, name);
}
