import { type CliProcess, Interrupted, Refusal } from '../kit/session.js';

type Console = Pick<CliProcess, 'stdin' | 'stderr' | 'signal'>;

const enter = new Set(['\r', '\n']);
const backspace = new Set(['\b', '\u007F']);
const giveUp = new Set(['\u0003', '\u0004']); // Ctrl-C and Ctrl-D arrive as characters in raw mode

/** Everything on stdin, without its line end. */
export async function passwordFromStdin({ stdin }: Pick<CliProcess, 'stdin'>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
}

/** Asks twice, without echo. @throws Refusal without a terminal, or when the two passwords differ */
export async function askNewPassword(console: Console): Promise<string> {
  if (!console.stdin.isTTY) throw new Refusal('There is no terminal to type in: use --password-stdin.');
  const password = await askHidden('Password: ', console);
  if ((await askHidden('Repeat: ', console)) !== password) {
    throw new Refusal('The two passwords differ. Try again.');
  }
  return password;
}

function askHidden(question: string, { stdin, stderr }: Console): Promise<string> {
  stderr.write(question);
  stdin.setRawMode?.(true);
  stdin.resume();
  return new Promise((resolve, reject) => {
    let typed = '';
    const end = (): void => {
      stdin.off('data', take);
      stdin.setRawMode?.(false);
      stdin.pause();
      stderr.write('\n');
    };
    function take(chunk: Buffer | string): void {
      for (const character of chunk.toString()) {
        if (giveUp.has(character)) {
          end();
          return reject(new Interrupted('Nothing was changed.'));
        }
        if (enter.has(character)) {
          end();
          return resolve(typed);
        }
        typed = backspace.has(character) ? typed.slice(0, -1) : typed + character;
      }
    }
    stdin.on('data', take);
  });
}
