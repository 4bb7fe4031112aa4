/** The keys that the help of a queue explains, in its order. */
export const explainedKeys = ['j', 'k', 'a', 'r', 'o', '/', '?', 'Ctrl ↵'];
