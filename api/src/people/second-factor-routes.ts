import {
  addPasskey,
  completeSignIn,
  confirmAuthenticator,
  type FactorChange,
  getSecondFactor,
  offerAuthenticator,
  offerPasskey,
  passkeyChallenge,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  signInWithPasskey,
} from '@inkbridge/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenHolder } from '../http/sessions/identity.js';
import { implement, type RouteTable } from '../http/routes/implement.js';
import { languageOf } from '../http/requests/language.js';
import type { ListenerSessions } from '../http/sessions/listener-sessions.js';
import { browserOf, placeOf } from './accounts/device.js';
import type { FreshSignIn, Proof } from './accounts/fresh-sign-in.js';
import type {
  ChangedFactor,
  EndedLogin,
  FactorOwner,
  LoginPlace,
  ProvenOwner,
  SecondFactorKeeper,
} from './accounts/second-factor.js';
import type { OpenedSession } from './accounts/session-service.js';

type SecondFactorRoutesDeps = ListenerSessions & { secondFactor: SecondFactorKeeper; freshSignIn: FreshSignIn };

export function secondFactorRoutes(table: RouteTable, parts: SecondFactorRoutesDeps): void {
  loginRoutes(table, parts);
  authenticatorRoutes(table, parts);
  passkeyRoutes(table, parts);
}

function loginRoutes(table: RouteTable, { secondFactor, doors, ...session }: SecondFactorRoutesDeps): void {
  const { cookies } = session;
  const opened = openerOf(session);
  const ended = (reply: FastifyReply, login: EndedLogin) => {
    cookies.writeDevice(reply, login.deviceSecret);
    return opened(reply, login.opened);
  };
  const comesFrom = (request: FastifyRequest): LoginPlace => ({
    door: doors.of(request),
    browser: browserOf(request, cookies),
    from: placeOf(request, cookies),
  });
  implement(table, completeSignIn, async ({ body, request, reply }) =>
    ended(reply, await secondFactor.completeSignIn({ ...body, language: languageOf(request) }, comesFrom(request))),
  );
  implement(table, passkeyChallenge, ({ body, request }) =>
    secondFactor.passkeyRequest(body.challenge, doors.of(request)),
  );
  implement(table, signInWithPasskey, async ({ body, request, reply }) =>
    ended(reply, await secondFactor.signInWithPasskey(body, comesFrom(request))),
  );
}

function authenticatorRoutes(table: RouteTable, parts: SecondFactorRoutesDeps): void {
  const { secondFactor, doors, adminsNeedSecondFactor } = parts;
  const { ownerOf, proven, changed } = ownersOf(parts);

  implement(table, getSecondFactor, async ({ caller, request }) => ({
    ...(await secondFactor.state(caller.uid, doors.of(request))),
    demanded: adminsNeedSecondFactor && caller.role === 'admin' && !caller.session.secondFactor,
  }));
  implement(table, offerAuthenticator, async ({ caller, body, request }) =>
    secondFactor.offerAuthenticator(await proven(caller, body, request)),
  );
  implement(table, confirmAuthenticator, async ({ caller, body, request, reply }) =>
    changed(reply, await secondFactor.confirmAuthenticator(ownerOf(caller, request), body.code)),
  );
  implement(table, removeAuthenticator, async ({ caller, body: { password, ...code }, request, reply }) =>
    changed(reply, await secondFactor.removeAuthenticator(await proven(caller, { password }, request), code)),
  );
  implement(table, renewRecoveryCodes, async ({ caller, body, request, reply }) =>
    changed(reply, await secondFactor.renewRecoveryCodes(await proven(caller, body, request))),
  );
}

function passkeyRoutes(table: RouteTable, parts: SecondFactorRoutesDeps): void {
  const { secondFactor } = parts;
  const { ownerOf, proven, changed } = ownersOf(parts);

  implement(table, offerPasskey, async ({ caller, body, request }) =>
    secondFactor.offerPasskey(await proven(caller, body, request)),
  );
  implement(table, addPasskey, async ({ caller, body, request, reply }) =>
    changed(reply, await secondFactor.addPasskey(ownerOf(caller, request), body)),
  );
  implement(table, renamePasskey, async ({ caller, params, body, request }) => {
    await secondFactor.renamePasskey(ownerOf(caller, request), params.id, body.name);
    return {};
  });
  implement(table, removePasskey, async ({ caller, params, body, request, reply }) =>
    changed(reply, await secondFactor.removePasskey(await proven(caller, body, request), params.id)),
  );
}

function openerOf({ cookies, tokens }: Pick<ListenerSessions, 'cookies' | 'tokens'>) {
  return (reply: FastifyReply, { cookie, claims }: OpenedSession) => {
    cookies.write(reply, cookie);
    return tokens.issue(reply, claims);
  };
}

function ownersOf({ doors, freshSignIn, ...session }: SecondFactorRoutesDeps) {
  const opened = openerOf(session);
  const ownerOf = ({ uid }: TokenHolder, request: FastifyRequest): FactorOwner => ({
    uid,
    door: doors.of(request),
    browser: browserOf(request, session.cookies),
    language: languageOf(request),
  });
  return {
    ownerOf,
    /** The owner, once they have proven again who they are. @throws AppError confirm_it_is_you … */
    proven: async (holder: TokenHolder, proof: Proof, request: FastifyRequest): Promise<ProvenOwner> => ({
      ...ownerOf(holder, request),
      ...(await freshSignIn.demand(holder, { ...proof, address: request.ip })),
    }),
    changed: async (reply: FastifyReply, { recoveryCodes, ...change }: ChangedFactor): Promise<FactorChange> => ({
      recoveryCodes,
      session: change.opened && (await opened(reply, change.opened)),
    }),
  };
}
