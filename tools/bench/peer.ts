/** One question of a member: the answers, and which page of the best matches. */
export type MatchQuestion = { answers: readonly number[]; page: number };

/** What a peer answered: the numbers of the profiles in order, and its own time. */
export type PeerAnswer = { numbers: number[]; milliseconds: number };

/** Another way to answer the same question, in a process of its own. */
export type Peer = {
  name: string;
  ask: (question: MatchQuestion) => Promise<PeerAnswer>;
  stop: () => Promise<void>;
};

/** Why a peer is not measured. */
export type AbsentPeer = { name: string; why: string };

export function isAbsent(peer: Peer | AbsentPeer): peer is AbsentPeer {
  return 'why' in peer;
}
