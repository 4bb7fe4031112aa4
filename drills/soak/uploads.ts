import { apiBase } from '@inkbridge/contracts';
import { pictureForm } from '../lib/picture-form.js';
import type { Member, World } from './world.js';

/** An account may have forty that nothing shows. */
const mostUnused = 35;
/** Uploads one, without retries: an unanswered upload may be stored although nothing shows it, and is swept later. */
export async function uploadPicture({ client, ledger }: World, member: Member): Promise<void> {
  if (member.unusedPictures >= mostUnused) return;
  member.unusedPictures += 1;
  const form = new Response(await pictureForm());
  const headers = { authorization: `Bearer ${member.token}`, 'content-type': form.headers.get('content-type') ?? '' };
  const answer = await client.raw({
    group: 'member',
    kind: 'upload',
    method: 'POST',
    path: `${apiBase}/files`,
    headers,
    body: Buffer.from(await form.arrayBuffer()),
  });
  if (answer.status !== 200) return;
  const { data } = JSON.parse(answer.body.toString()) as { data: { imageUrl: string } };
  ledger.note('done', 'upload', data.imageUrl, member.id);
  ledger.note('done', 'picture', data.imageUrl, 200);
}
