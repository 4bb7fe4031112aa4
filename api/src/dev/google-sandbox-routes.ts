import { emailSchema } from '@inkbridge/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../http/answers/app-error.js';
import { languageOf } from '../http/requests/language.js';
import { sandboxAnswerPath, sandboxPage, sandboxPath, sandboxStylesPath } from './google-sandbox-page.js';
import { sandboxStyles } from './sandbox-styles.js';

/** Issues a token for any address; the adapter's `GoogleSandbox`. */
type Issuer = { issue(account: { email: string; nonce?: string }): Promise<string> };

const fact = z.string().max(500).default('');
const askedSchema = z.object({ state: fact, nonce: fact });
const issueSchema = z.strictObject({ email: emailSchema, nonce: fact });

/** Google's part of a sign-in, for a product without a Google client. Never in production: no identity is checked. */
export function googleSandboxRoutes(app: FastifyInstance, sandbox: Issuer): void {
  app.get(sandboxPath, (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(sandboxPage(parse(askedSchema, request.query), languageOf(request))),
  );

  app.get(sandboxAnswerPath, async (request, reply) => {
    const asked = parse(askedSchema, request.query);
    const { email: typed } = parse(z.object({ email: z.string().max(1_000).default('') }), request.query);
    const email = emailSchema.safeParse(typed);
    void reply.header('cache-control', 'no-store');
    if (!email.success) {
      const page = sandboxPage(asked, languageOf(request), { wrong: typed });
      return reply.code(400).type('text/html; charset=utf-8').send(page);
    }
    const id_token = await sandbox.issue({ email: email.data, nonce: asked.nonce });
    return reply.redirect(`/auth/callback#${new URLSearchParams({ id_token, state: asked.state }).toString()}`);
  });

  app.post(sandboxPath, async (request, reply) => {
    const idToken = await sandbox.issue(parse(issueSchema, request.body));
    return reply.header('cache-control', 'no-store').send({ idToken });
  });

  app.get(sandboxStylesPath, (_request, reply) => reply.type('text/css; charset=utf-8').send(sandboxStyles));
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value ?? {});
  if (!parsed.success) throw new AppError('invalid_request', { cause: parsed.error });
  return parsed.data;
}
