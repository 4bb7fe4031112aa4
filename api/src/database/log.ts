/** Where code reports: facts for machines and a sentence for people. Each part names the levels it needs with `Pick`. */
export type Log = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};
