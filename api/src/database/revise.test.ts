import { describe, expect, it } from 'vitest';
import { ConflictError, revise, untilWritten } from './revise.js';

type Counter = { version: number; value: number };

/** A record in memory to which other writers add before the first `races` writes. */
function aCounter(races = 0) {
  let stored: Counter = { version: 1, value: 10 };
  let left = races;
  const write = (value: number) => (stored = { version: stored.version + 1, value });
  return {
    find: async (id: string) => (id === 'known' ? stored : null),
    async change({ version }: Counter, value: number): Promise<Counter | null> {
      if (left > 0) write(stored.value + 100);
      left -= 1;
      return version === stored.version ? write(value) : null;
    },
    stored: () => stored,
  };
}

describe('revise', () => {
  it('writes what was made from the stored record, and returns it before and after', async () => {
    const counter = aCounter();

    const revision = await revise(counter, 'known', ({ value }) => value + 1);

    expect(revision).toEqual({ before: { version: 1, value: 10 }, after: { version: 2, value: 11 } });
  });

  it('after a lost race starts from what the other writer stored', async () => {
    const counter = aCounter(2);

    const revision = await revise(counter, 'known', async ({ value }) => value + 1);

    expect(revision?.after.value).toBe(211);
    expect(counter.stored().value).toBe(211);
  });

  it('gives up with a code after the last try, and has written nothing', async () => {
    const counter = aCounter(8);

    await expect(revise(counter, 'known', ({ value }) => value + 1)).rejects.toMatchObject({ code: 'conflict' });
    expect(counter.stored().value).toBe(810);
    await expect(revise(aCounter(7), 'known', ({ value }) => value + 1)).resolves.toMatchObject({
      after: { value: 711 },
    });
  });

  it('writes nothing when there is nothing to change, and finds no record that is not there', async () => {
    const counter = aCounter(1);

    const revision = await revise(counter, 'known', () => null);

    expect(revision?.after).toBe(revision?.before);
    expect(counter.stored()).toEqual({ version: 1, value: 10 });
    expect(await revise(counter, 'unknown', () => 1)).toBeNull();
  });

  it('a refusal ends it at once', async () => {
    let asked = 0;
    const refuse = (): number => {
      asked += 1;
      throw new RangeError('no');
    };

    await expect(revise(aCounter(), 'known', refuse)).rejects.toThrow(RangeError);
    expect(asked).toBe(1);
  });
});

it('untilWritten tries as often as it is told', async () => {
  let tries = 0;
  const lose = async () => ((tries += 1), null);

  await expect(untilWritten(lose, { tries: 3 })).rejects.toThrow(ConflictError);
  expect(tries).toBe(3);
});
