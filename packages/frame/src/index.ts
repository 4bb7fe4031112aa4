export { Brand } from './brand/brand.js';
export { confirmItIsYouMessages } from './confirm-it-is-you/messages/en.js';
export { useRefusalText, type Proof } from './confirm-it-is-you/confirm-it-is-you.js';
export { useConfirmed, type Confirmed } from './confirm-it-is-you/use-confirmed.js';
export { LoadError } from './failure/load-error.js';
export { UnreachableNotice } from './failure/failure-card.js';
export { isForeseen } from './failure/is-foreseen.js';
export { useErrorText } from './failure/use-error-text.js';
export { useTextOfCode } from './failure/use-text-of-code.js';
export {
  accessOf,
  isLost,
  landingOf,
  readLoginState,
  type LoginState,
  type SavedPlace,
} from './navigation/login-place.js';
export { RequireAccess } from './guard/require-access.js';
export { useLoginLink } from './guard/use-login-link.js';
export { createBrowserHost } from './host/browser-host.js';
export { siteSections, useOperator, useTermsHref, type FrameHost, type PageState } from './host/page-facts.js';
export { FrameProviders } from './provide/frame-providers.js';
export { useEarlyButton, useIsHydrating } from './host/use-is-hydrating.js';
export { createGuestHost } from './host/guest-host.js';
export { hostParts } from './host-parts.js';
export { SiteFrame, type FrameProps } from './layout/site-frame.js';
export { frameMessages } from './messages/en.js';
export { LanguageSwitch } from './menu/language-switch.js';
export { consoleEntries } from './menu/menu-entries.js';
export { cameFromOf, isPlainClick } from './navigation/app-link.js';
export { AsOf } from './reach/as-of.js';
export { useLoss } from './reach/use-loss.js';
export { useOnline } from './reach/use-online.js';
export { usePageTitle } from './navigation/use-page-title.js';
export { secondFactorMessages } from './second-factor/messages/en.js';
export { SecondFactorParts } from './second-factor/second-factor-parts.js';
export { WithSecondStep } from './sign-in/with-second-step.js';
export { signInMessages } from './sign-in/messages/en.js';
export { OtherWays } from './sign-in/other-ways.js';
export { AccountEmailInput, SignInFields, SignInForm, SignInFrame, usePasswordLabels } from './sign-in/sign-in-form.js';
export { useSignIn, type SignIn } from './sign-in/use-sign-in.js';
