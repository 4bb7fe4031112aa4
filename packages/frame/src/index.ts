export { Brand } from './brand/brand.js';
export { confirmItIsYouMessages } from './confirm-it-is-you/bundle.js';
export { type Proof } from './confirm-it-is-you/proof.js';
export { useConfirmed, type Confirmed } from './confirm-it-is-you/use-confirmed.js';
export { LoadError } from './failure/load-error.js';
export { UnreachableNotice } from './failure/failure-card.js';
export { isForeseen } from './failure/is-foreseen.js';
export { useErrorText } from './failure/use-error-text.js';
export { accessOf, landingOf, readLoginState, type LoginState, type SavedPlace } from './guard/login-place.js';
export { RequireAccess } from './guard/require-access.js';
export { useLoginLink } from './guard/use-login-link.js';
export { createBrowserHost } from './host/browser-host.js';
export { type FrameHost, type PageState } from './host/frame-host.js';
export { FrameProviders } from './host/frame-providers.js';
export { useOperator, useTermsHref } from './host/operator-context.js';
export { siteSections } from './host/site-sections.js';
export { createGuestHost } from './host/guest-host.js';
export { hostParts } from './host-parts.js';
export { SiteFrame, type FrameProps } from './layout/site-frame.js';
export { frameMessages } from './messages/bundle.js';
export { consoleEntries } from './menu/menu-entries.js';
export { cameFromOf } from './navigation/came-from.js';
export { isPlainClick } from './navigation/app-link.js';
export { usePageTitle } from './navigation/use-page-title.js';
export { signInMessages } from './sign-in/bundle.js';
export { GoogleSignIn } from './sign-in/google-sign-in.js';
export {
  AccountEmailInput,
  SignInFields,
  SignInForm,
  SignInMessage,
  usePasswordLabels,
} from './sign-in/sign-in-form.js';
export { useSignIn, type SignIn } from './sign-in/use-sign-in.js';
