import { expect, it } from 'vitest';
import { type Mutant, nextWorlds, swept } from '../testing/money/payment-model.js';
import { brokenAfter, brokenNow, firstWorld, type World } from '../testing/money/payment-model-world.js';

type Exploration = { states: number; broken: string | null };

/** Every reachable world, each once, until one is broken. */
function explore(mutant: Mutant | null): Exploration {
  const first = firstWorld();
  const seen = new Set([keyOf(first)]);
  const healed = new Map<string, string | null>();
  const waiting: World[] = [first];
  for (let world = waiting.pop(); world; world = waiting.pop()) {
    const broken = brokenNow(world) ?? brokenWhenSwept(world, mutant, healed);
    if (broken) return { states: seen.size, broken };
    for (const next of nextWorlds(world, mutant)) {
      const key = keyOf(next);
      if (seen.has(key)) continue;
      seen.add(key);
      waiting.push(next);
    }
  }
  return { states: seen.size, broken: null };
}

/** The sweeper sees only what is stored, so worlds that differ only in their actors' intents are swept once. */
function brokenWhenSwept(world: World, mutant: Mutant | null, healed: Map<string, string | null>): string | null {
  const key = keyOf({ ...world, actors: [], crashes: 0 });
  const known = healed.get(key);
  if (known !== undefined) return known;
  const end = swept(world, mutant);
  const broken = brokenNow(end) ?? brokenAfter(end);
  healed.set(key, broken);
  return broken;
}

/** Two actors of one payment are interchangeable, so their order does not matter. */
function keyOf({ ledger, actors, mark, effects, update, crashes, latePayments, ...disputed }: World): string {
  const payments = ledger.map((payment) => payment && Object.values(payment).join());
  const people = actors.map(({ on, role, isDone, intent }) =>
    [on, role, isDone, ...Object.values(intent ?? {})].join(),
  );
  const rest = [mark, ...effects, update, crashes, latePayments, ...Object.values(disputed)];
  return [...payments, ...rest, ...people.toSorted()].join('|');
}

it('model: whoever meets whom and dies when, every captured cent is applied once or refunded', () => {
  const { states, broken } = explore(null);

  expect(broken).toBeNull();
  expect(states).toBeGreaterThan(10_000);
});

it.each<{ mutant: Mutant; broken: string }>([
  { mutant: 'no_marker', broken: 'applied twice' },
  { mutant: 'no_due_guard', broken: 'two checkouts of one due' },
  { mutant: 'mark_before_apply', broken: 'queued, with nothing applied' },
  { mutant: 'refund_without_key', broken: 'refunded twice' },
  { mutant: 'cancel_past_marker', broken: 'paid, with nothing queued' },
  { mutant: 'restore_without_mark', broken: 'applied twice' },
  { mutant: 'keep_without_restore', broken: 'kept, with nothing to show for it' },
])('model: a ledger with $mutant is caught: $broken', ({ mutant, broken }) => {
  expect(explore(mutant).broken).toBe(broken);
});
