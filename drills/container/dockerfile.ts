/** A line of a Dockerfile, with its continuations. */
export type Instruction = { name: string; text: string };
/** One build stage. `base`: an image, or the name of an earlier stage. */
export type Stage = { base: string; name: string; instructions: readonly Instruction[] };

/** The stages of a Dockerfile, in their order. The last one, which is the image, is named `image`. */
export function stagesOf(dockerfile: string): readonly Stage[] {
  const stages: { base: string; name: string; instructions: Instruction[] }[] = [];
  for (const { name, text } of instructionsOf(dockerfile)) {
    if (name !== 'FROM') stages.at(-1)?.instructions.push({ name, text });
    else {
      const [base = '', , alias = 'image'] = text.split(/\s+/);
      stages.push({ base, name: alias, instructions: [] });
    }
  }
  return stages;
}

function instructionsOf(dockerfile: string): Instruction[] {
  const lines = dockerfile.split('\n').filter((line) => !line.startsWith('#'));
  const whole = lines.join('\n').replaceAll(/\s*\\\n\s*/g, ' ');
  return whole
    .split('\n')
    .map((line) => /^([A-Z]+)\s+(.*)$/.exec(line.trim()))
    .filter((found) => found !== null)
    .map(([, name = '', text = '']) => ({ name, text }));
}

/** The variables of an `ENV`. */
export function variablesOf(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));
}

/** The program of a `CMD` or a `HEALTHCHECK`, which are JSON here. */
export function programOf(text: string): readonly string[] {
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}

/** Folders at the root of this machine, which a step reads as they are. */
const ofTheMachine = /^\/(bin|dev|etc|lib|lib64|proc|sbin|sys|tmp|usr|var)\b/;

/** The same words, with the image's own folders (`/app`) below `root`. */
export function below(root: string, words: string): string {
  return words.replaceAll(/(?<=^|\s)\/\w[^\s]*/g, (path) => (ofTheMachine.test(path) ? path : root + path));
}
