/** The first script of a member's page: the session is asked for while all others are on their way. */
import type { SessionToken } from '@inkbridge/contracts';
import { apiBase, refreshSessionRoute } from '@inkbridge/contracts/facts';
import { askEarly } from '@inkbridge/shared/auth-context/ask-early';

/** Without the transport of `api-client`, which other scripts bring. */
async function refresh(): Promise<SessionToken> {
  const { method, url } = refreshSessionRoute;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(apiBase + url, { method, headers, body: '{}' });
  if (!answer.ok) throw new Error(`The session was not renewed: ${answer.status}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API validates its answers against the same contract
  return ((await answer.json()) as { data: SessionToken }).data;
}

askEarly({ refresh });
