/** Compiles the ICU messages in the JavaScript of a catalogue. @throws Error for a broken message */
export function messagesLoader(source: string): string;
