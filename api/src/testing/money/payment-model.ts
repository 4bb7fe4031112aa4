import { isPayable, isSettled, isTaken, nextPaymentState, type PaymentEvent } from '../../money/payment-lifecycle.js';
import { claimOn, judge, judgeEnded, type Judgement, nextStep } from '../../money/settle-rules.js';
import {
  type Actor,
  change,
  docOf,
  dueKey,
  fresh,
  idOf,
  type Intent,
  type MoneyIntent,
  now,
  type PaymentIndex,
  profileOf,
  type ProviderState,
  snapshotOf,
  type World,
} from './payment-model-world.js';

/**
 * Every order in which pages, messages, the sweeper, a second checkout, a member who gives up, late money, a dispute
 * that an admin decides, and two crashes can meet over one due. The decisions are the product's own code; the model
 * adds only who sees what when.
 */
export type Mutant =
  | 'no_marker'
  | 'no_due_guard'
  | 'mark_before_apply'
  | 'refund_without_key'
  | 'cancel_past_marker'
  | 'restore_without_mark'
  | 'keep_without_restore';

/** Every world that one step of one actor can lead to. */
export function nextWorlds(world: World, mutant: Mutant | null): World[] {
  const worlds = world.actors.flatMap((actor, at) => {
    if (actor.isDone) return [];
    const stepped = change(world, (next) => act(next, at, mutant));
    if (world.crashes === 2 || actor.intent === null) return [stepped];
    const crashed = change(world, (next) => {
      next.crashes += 1;
      next.actors[at] = { ...actor, isDone: true, intent: null };
    });
    return [stepped, crashed];
  });
  return [...worlds, ...surroundings(world, mutant)];
}

/** Steps of payers and banks, and of the member who gives up the due. */
function surroundings(world: World, mutant: Mutant | null): World[] {
  const [a, b] = world.ledger;
  const worlds: World[] = [];
  if (a?.held === 'open') worlds.push(change(world, (next) => pay(next, 0)));
  if (a?.held === 'expired' && world.latePayments < 1)
    worlds.push(change(world, (next) => ((next.latePayments += 1), pay(next, 0))));
  if (b?.held === 'open' && b.state !== 'created')
    worlds.push(change(world, (next) => Object.assign(next.ledger[1] ?? {}, { held: 'approved' })));
  if (world.update === 'awaiting' && (world.mark === null || mutant === 'cancel_past_marker'))
    worlds.push(
      change(world, (next) => {
        if (mutant !== 'cancel_past_marker') next.mark = 'given_up';
        next.update = 'voided';
      }),
    );
  return [...worlds, ...disputes(world)];
}

/** The bank disputes applied money, and an admin decides the review. */
function disputes(world: World): World[] {
  const [first] = world.ledger;
  const happens = (held: ProviderState, event: PaymentEvent | null) =>
    change(world, (next) => {
      const state = event ? first && nextPaymentState(first.state, event) : first?.state;
      const version = (first?.version ?? 0) + (event ? 1 : 0);
      Object.assign(next.ledger[0] ?? {}, { held, state, version, isKept: event === 'kept' });
      next.dispute = event ? 'decided' : 'open';
      next.actors[0] = { on: 0, role: 'settles', isDone: false, intent: null };
    });
  if (first?.state === 'applied' && first.held === 'paid' && world.dispute === 'none')
    return [happens('disputed', null)];
  if (first?.state !== 'review' || world.dispute !== 'open') return [];
  return [happens('disputed', 'kept'), happens('lost', 'written_off'), happens('disputed', 'refund_ordered')];
}

function pay(world: World, which: PaymentIndex): void {
  Object.assign(world.ledger[which] ?? {}, { held: 'paid', wasPaid: true });
}

function act(world: World, at: number, mutant: Mutant | null): void {
  const actor = world.actors[at];
  if (!actor) return;
  if (actor.role === 'opens') openSecond(world, actor, mutant);
  else settle(world, actor, mutant);
}

/** One turn of `settle`: reads, and in the next step acts on what it read. */
function settle(world: World, actor: Actor, mutant: Mutant | null): void {
  const payment = world.ledger[actor.on];
  if (!payment) return void (actor.isDone = true);
  if (actor.intent === null) actor.intent = decide(world, actor.on, actor);
  else perform(world, actor, mutant);
}

function decide(world: World, which: PaymentIndex, actor: Actor): Intent {
  const payment = world.ledger[which];
  if (!payment) return null;
  const { version } = payment;
  switch (nextStep(docOf(which, payment))) {
    case 'refresh':
      return intentOf(judge(docOf(which, payment), snapshotOf(which, payment.held), { now, byPayer: true }), {
        version,
        actor,
      });
    case 'apply':
      return { do: payment.wasApplied ? 'restore' : 'claim', version };
    case 'claim_refund':
      return { do: 'move', version, event: 'refund_claimed' };
    case 'refund':
      return payment.held === 'refunded' ? { do: 'move', version, event: 'refunded' } : { do: 'refund', version };
    case 'refund_part':
    case 'open':
    case 'none':
      actor.isDone = true;
      return null;
  }
}

function intentOf(judged: Judgement, { version, actor }: { version: number; actor: Actor }): Intent {
  if (judged === 'capture') return { do: 'capture', version };
  if (judged !== 'unchanged' && judged.event === 'reversed') return { do: 'revoke', version };
  if (judged !== 'unchanged') return { do: 'move', version, event: judged.event };
  actor.isDone = true;
  return null;
}

function perform(world: World, actor: Actor, mutant: Mutant | null): void {
  const { intent, on } = actor;
  const payment = world.ledger[on];
  if (!intent || !payment) return;
  actor.intent = null;
  switch (intent.do) {
    case 'move':
      return move(world, actor, intent);
    case 'claim':
      return claim(world, actor, { version: intent.version, mutant });
    case 'effect':
      world.effects[on] += 1;
      actor.intent = { do: 'queue', version: intent.version };
      return;
    case 'queue':
      if (world.update === 'awaiting') world.update = 'pending';
      actor.intent = { do: 'move', version: intent.version, event: 'applied' };
      return;
    case 'capture':
    case 'refund':
    case 'revoke':
    case 'restore':
      performWithMoney(world, actor, { intent, mutant });
  }
}

function performWithMoney(
  world: World,
  actor: Actor,
  { intent, mutant }: { intent: MoneyIntent; mutant: Mutant | null },
): void {
  const { on } = actor;
  const payment = world.ledger[on];
  if (!payment) return;
  const { do: deed, version } = intent;
  switch (deed) {
    case 'capture':
      if (payment.held === 'approved') pay(world, on);
      return;
    case 'refund':
      if (payment.refunds === 0 || mutant === 'refund_without_key') payment.refunds += 1;
      payment.held = 'refunded';
      actor.intent = { do: 'move', version, event: 'refunded' };
      return;
    case 'revoke':
      if (!world.revoked) world.effects[on] -= 1;
      world.revoked = true;
      actor.intent = { do: 'move', version, event: 'reversed' };
      return;
    case 'restore':
      if (mutant !== 'keep_without_restore' && (!world.restored || mutant === 'restore_without_mark'))
        world.effects[on] += 1;
      world.restored = true;
      actor.intent = { do: 'move', version, event: 'applied' };
  }
}

/** The profile's one conditional write: it succeeds only where the product's own rule calls the due free. */
function claim(world: World, actor: Actor, { version, mutant }: { version: number; mutant: Mutant | null }): void {
  const { on } = actor;
  const isBlind = mutant === 'no_marker' && world.mark !== 'given_up';
  const whose = isBlind ? 'free' : claimOn(profileOf(world), { id: idOf(on), dueKey });
  if (whose === 'theirs' || whose === 'gone') {
    actor.intent = { do: 'move', version, event: 'refund_needed' };
    return;
  }
  if (whose === 'free') {
    world.mark = on;
    if (mutant === 'mark_before_apply') {
      actor.intent = { do: 'effect', version };
      return;
    }
    world.effects[on] += 1;
  }
  actor.intent = { do: 'queue', version };
}

function move(world: World, actor: Actor, { version, event }: { version: number; event: PaymentEvent }): void {
  const payment = world.ledger[actor.on];
  if (!payment || payment.version !== version) return; // lost: reads again
  const state = nextPaymentState(payment.state, event);
  if (!state) return;
  const wasApplied = payment.wasApplied || state === 'applied';
  world.ledger[actor.on] = { ...payment, state, wasApplied, version: version + 1 };
  if (isSettled(state)) actor.isDone = true;
}

/** Opens the other provider's checkout of the same due: ends the first one, and respects money that came first. */
function openSecond(world: World, actor: Actor, mutant: Mutant | null): void {
  const [first] = world.ledger;
  if (!first) return;
  if (actor.intent?.do === 'move') {
    const { version, event } = actor.intent;
    actor.intent = null;
    move(world, Object.assign({ ...actor }, { on: 0 as const }), { version, event });
    return;
  }
  if (mutant === 'no_due_guard' || !isPayable(first.state)) {
    actor.isDone = true;
    if (isTaken(first.state) || world.mark !== null) return;
    world.ledger[1] = { ...fresh };
    return;
  }
  if (first.held === 'open') first.held = 'expired';
  const judged = judgeEnded(docOf(0, first), snapshotOf(0, first.held), 'cancelled');
  if (typeof judged === 'string') actor.isDone = true;
  else actor.intent = { do: 'move', version: first.version, event: judged.event };
}

/** All actors have died; only the sweeper runs, until nothing moves. */
export function swept(world: World, mutant: Mutant | null): World {
  return change(world, (next) => {
    for (const on of [0, 1, 0] as const) {
      const sweeper: Actor = { on, role: 'settles', isDone: false, intent: null };
      for (let turns = 0; !sweeper.isDone && turns < 40; turns += 1) settle(next, sweeper, mutant);
    }
  });
}
