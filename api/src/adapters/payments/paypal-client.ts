import {
  ApiError,
  type ApiResponse,
  Client,
  CustomError,
  Environment,
  type OAuthToken,
  OrdersController,
  PaymentsController,
} from '@paypal/paypal-server-sdk';
import type { Agent } from 'node:https';
import { paypalAnswer } from './paypal-failures.js';

export type PaypalAccount = {
  clientId: string;
  clientSecret: string;
  environment: 'sandbox' | 'live';
  /** Redirects every call to a place other than PayPal's, for tests. */
  agent?: Agent;
  timeoutMs?: number;
  retries?: number;
};

/** The SDK's controllers, and the one call that it lacks. */
type PaypalApi = {
  orders: OrdersController;
  payments: PaymentsController;
  /** @param body JSON, sent unchanged, because the signature covers its bytes */
  verifyWebhook: (body: string) => Promise<ApiResponse<string>>;
};

type PaypalClient = {
  /** @throws DeclinedError, UnknownOutcomeError, MisuseError */
  ask: <T>(call: (api: PaypalApi) => Promise<ApiResponse<T>>) => Promise<T>;
};

const usualTimeoutMs = 20_000;
const usualRetries = 2;
const verificationPath = '/v1/notifications/verify-webhook-signature';

/**
 * One SDK client for all calls, because each client would fetch its own access token. It is discarded when a token
 * could not be fetched, since the SDK remembers that failure for ever, and when a token was withdrawn early.
 */
export function createPaypalClient(account: PaypalAccount): PaypalClient {
  let current: PaypalApi | null = null;

  function open(): PaypalApi {
    const opened = apiOf(account, () => forget(opened));
    return opened;
  }
  function forget(used: PaypalApi): void {
    if (current === used) current = null;
  }

  return {
    async ask(call) {
      const used = (current ??= open());
      const answer = call(used).catch((error: unknown) => {
        if (!isTokenRefused(error)) throw error;
        forget(used); // nothing was done with that token, so repeating is safe
        return call((current ??= open()));
      });
      return (await paypalAnswer(answer)).result;
    },
  };
}

function apiOf(account: PaypalAccount, onTokenFailure: () => void): PaypalApi {
  const client = clientOf(account, onTokenFailure);
  return {
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    verifyWebhook(body) {
      const request = client.getRequestBuilderFactory()('POST', verificationPath);
      request.contentType('application/json');
      request.text(body);
      request.defaultToError(CustomError);
      request.authenticate([{ oauth2: true }]);
      return request.callAsText();
    },
  };
}

function clientOf(account: PaypalAccount, onTokenFailure: () => void): Client {
  const { clientId, clientSecret, environment, agent, timeoutMs, retries } = account;
  let token: Promise<OAuthToken> | null = null;
  return new Client({
    environment: environment === 'live' ? Environment.Production : Environment.Sandbox,
    clientCredentialsAuthCredentials: {
      oAuthClientId: clientId,
      oAuthClientSecret: clientSecret,
      oAuthTokenProvider(last, manager) {
        token ??= manager.updateToken(last).finally(() => {
          token = null;
        });
        return token.catch((error: unknown) => {
          onTokenFailure();
          throw error;
        });
      },
    },
    httpClientOptions: {
      timeout: timeoutMs ?? usualTimeoutMs, // the SDK has no default
      retryConfig: retryConfig(retries ?? usualRetries),
      ...(agent && { httpsAgent: agent }),
    },
    ...(agent && { unstable_httpClientOptions: { proxy: false } }),
  });
}

/** Seconds. Without the maximum wait the SDK never retries; every POST of ours carries an idempotency key. */
function retryConfig(maxNumberOfRetries: number) {
  return {
    maxNumberOfRetries,
    retryInterval: 0.5,
    maximumRetryWaitTime: maxNumberOfRetries === 0 ? 0 : 5,
    httpMethodsToRetry: ['GET' as const, 'POST' as const],
  };
}

function isTokenRefused(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 401 && !error.request.url.endsWith('/v1/oauth2/token');
}
