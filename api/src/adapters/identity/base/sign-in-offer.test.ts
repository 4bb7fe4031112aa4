import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../config/config.js';
import { productionSettings as production } from '../../../testing/production-settings.js';
import { consoleFactsOf, googleSourceOf, identityFactsOf, signInPlacesOf } from './sign-in-offer.js';

const firebase = {
  FIREBASE_PROJECT_ID: 'inkbridge-test',
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
    project_id: 'inkbridge-test',
    client_email: 'a@b.example',
    private_key: 'x',
  }),
  FIREBASE_WEB_CONFIG: JSON.stringify({ apiKey: 'key', authDomain: 'inkbridge-test.firebaseapp.com' }),
};
const client = { GOOGLE_CLIENT_ID: '1234.apps.googleusercontent.com' };

describe('Google is offered', () => {
  it('D-07 outside production by the sandbox', () => {
    const config = readConfig({});

    expect(googleSourceOf(config)).toBe('sandbox');
    expect(identityFactsOf(config)).toEqual({
      firebase: null,
      social: ['google'],
      googleAuthorizeUrl: '/dev/google?state={state}&nonce={nonce}',
    });
  });

  it('D-07 in production only with a client: without one there is no button, and no sandbox ever', () => {
    expect(identityFactsOf(readConfig(production))).toEqual({ firebase: null, social: [], googleAuthorizeUrl: null });
  });

  it('D-07 at Google itself with a client, which sends people back to the public address', () => {
    const { social, googleAuthorizeUrl } = identityFactsOf(readConfig({ ...production, ...client }));
    const url = new URL((googleAuthorizeUrl ?? '').replace('{state}', 's').replace('{nonce}', 'n'));

    expect(social).toEqual(['google']);
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: '1234.apps.googleusercontent.com',
      redirect_uri: 'https://inkbridge.example/auth/callback',
      response_type: 'id_token',
      scope: 'openid email profile',
      prompt: 'select_account',
      state: 's',
      nonce: 'n',
    });
  });

  it('not where the operator did not name it, and no provider that nobody here can ask', () => {
    expect(identityFactsOf(readConfig({ SOCIAL_PROVIDERS: 'facebook' })).social).toEqual([]);
    expect(identityFactsOf(readConfig({ SOCIAL_PROVIDERS: 'facebook,google' })).social).toEqual(['google']);
  });

  it('by Firebase, with every provider that is named', () => {
    expect(identityFactsOf(readConfig({ ...firebase, SOCIAL_PROVIDERS: 'google,apple' }))).toEqual({
      firebase: { apiKey: 'key', authDomain: 'inkbridge-test.firebaseapp.com' },
      social: ['google', 'apple'],
      googleAuthorizeUrl: null,
    });
  });

  it('never on the console', () => {
    const identity = identityFactsOf(readConfig(firebase));

    expect(consoleFactsOf({ apiUrl: 'x', identity }).identity).toEqual({ ...identity, social: [] });
  });
});

describe('pages may reach', () => {
  const none = { firebase: false, firebaseAuthDomain: null, popups: false };

  it('nobody else with the local provider and its sandbox', () => {
    expect(signInPlacesOf(readConfig({}))).toEqual({ site: none, console: none });
    expect(signInPlacesOf(readConfig(production))).toEqual({ site: none, console: none });
  });

  it('a window of Google where there is a client, on the site alone', () => {
    expect(signInPlacesOf(readConfig(client))).toEqual({ site: { ...none, popups: true }, console: none });
  });

  it('Firebase where it is configured, the console without its popups', () => {
    expect(signInPlacesOf(readConfig(firebase))).toEqual({
      site: { firebase: true, firebaseAuthDomain: 'inkbridge-test.firebaseapp.com', popups: true },
      console: { ...none, firebase: true },
    });
  });
});
