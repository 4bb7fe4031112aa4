/** `value` is stored and unique in the list; `label` is shown, and matched without case and accents. */
export type ComboboxOption = {
  value: string;
  label: string;
  /** A short form that also matches, and that browsers fill in: "PA". */
  alias?: string;
};

/** The options that match the typed text, closest first; ignores case and accents. */
export function narrow<O extends ComboboxOption>(options: readonly O[], typed: string): readonly O[] {
  const text = plain(typed);
  if (text === '') return options;
  return options
    .map((option) => ({ option, distance: distanceOf(option, text) }))
    .filter(({ distance }) => distance < none)
    .sort((a, b) => a.distance - b.distance)
    .map(({ option }) => option);
}

/** The option whose whole label or alias was typed. */
export function exactly<O extends ComboboxOption>(options: readonly O[], typed: string): O | undefined {
  const [closest] = narrow(options, typed);
  return closest && distanceOf(closest, plain(typed)) <= 1 ? closest : undefined;
}

const none = 5;

function distanceOf({ label, alias }: ComboboxOption, text: string): number {
  const words = plain(label);
  if (words === text) return 0;
  if (alias !== undefined && plain(alias) === text) return 1;
  if (words.startsWith(text)) return 2;
  if (words.includes(` ${text}`)) return 3;
  return words.includes(text) ? 4 : none;
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{DI}]/gu, '') // and what nobody sees
    .trim()
    .toLowerCase();
}
