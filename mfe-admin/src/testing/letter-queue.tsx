import { refusal } from '@inkbridge/api-client/testing';
import { Button } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { vi } from 'vitest';
import { useKeyShortcut } from '../kit/queue-keys.js';
import { type Decisions, keepDecisions } from '../review/decisions.js';
import { QueueCard } from '../review/queue-card.js';
import { type CardProps, ReviewQueue } from '../review/review-queue.js';
import type { Queue } from '../review/use-decision.js';
import { renderAdmin } from './render-admin.js';

export type Letter = { id: string; name: string };
type Kind = 'accept' | 'refuse';
type Server = { letters: () => Promise<Letter[]>; send: Queue<Letter, Kind>['send'] };

export const [ann, bob, cara] = ['Ann', 'Bob', 'Cara'].map((name) => ({ id: name.toLowerCase(), name })) as [
  Letter,
  Letter,
  Letter,
];

function queueOf(server: Server, waitsForAnswer: boolean, decisions: Decisions): Queue<Letter, Kind> {
  return {
    decisions,
    waitsForAnswer,
    itemOf: ({ id, name }) => ({ id, name, profile: null }),
    question: ({ name }, kind) => ({
      title: kind === 'accept' ? `Accept ${name}?` : `Refuse ${name}?`,
      effect: 'It leaves the queue.',
      confirm: 'Yes',
      dangerous: kind === 'refuse',
      note: { label: 'Reason', hint: 'Others read it.', ...(kind === 'refuse' && { missing: 'Give a reason.' }) },
    }),
    send: server.send,
    onSaved: () => undefined,
  };
}

function LetterCard({ letter, onDecide }: { letter: Letter } & CardProps<Kind>) {
  const shortcut = useKeyShortcut();
  return (
    <QueueCard
      title={letter.name}
      actions={
        <>
          <Button onClick={() => onDecide('accept')} {...shortcut('a')}>
            Accept {letter.name}
          </Button>
          <Button onClick={() => onDecide('refuse')} {...shortcut('r')}>
            Refuse {letter.name}
          </Button>
        </>
      }
    >
      A letter
    </QueueCard>
  );
}

function Letters({ server, decisions, waitsForAnswer, isStale }: LettersProps) {
  const { data: items = [], ...query } = useQuery({
    queryKey: ['admin', 'queues', 'letters'],
    queryFn: server.letters,
  });
  const more = { busy: false, failed: false, load: () => undefined };
  return (
    <>
      <h1 tabIndex={-1}>Letters</h1>
      <ReviewQueue
        queue={queueOf(server, waitsForAnswer, decisions)}
        rows={{
          ...query,
          refetch: () => void query.refetch(),
          items,
          total: items.length,
          hasMore: false,
          isStale,
          more,
        }}
        texts={{ loading: 'Loading letters', list: 'All letters', none: 'No letters' }}
        renderCard={(letter, props) => <LetterCard letter={letter} {...props} />}
      />
    </>
  );
}
type LettersProps = { server: Server; waitsForAnswer: boolean; isStale: boolean; decisions: Decisions };

/** A server that keeps the letters which are not decided. `send` can be replaced, to refuse or to fail. */
export function serverWith(...letters: Letter[]) {
  const left = new Map(letters.map((letter) => [letter.id, letter]));
  const decide = (id: string): Letter => {
    const letter = left.get(id);
    if (!letter) throw refusal(404, 'not_found');
    left.delete(id);
    return letter;
  };
  const send = vi.fn<Server['send']>(async (id) => decide(id));
  return { letters: async () => [...left.values()], send, remove: (id: string) => void left.delete(id) };
}

/** A queue of letters, where nothing is decided yet unless given. */
export function open(server: Server, waitsForAnswer = false, isStale = false, decisions = keepDecisions()) {
  const props = { server, waitsForAnswer, isStale, decisions };
  return renderAdmin(<Letters {...props} />, {});
}
