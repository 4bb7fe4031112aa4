import { ShareButton, shareMessages } from '@inkbridge/profile-screens';

export const bundles = [shareMessages];
export { ShareButton };
