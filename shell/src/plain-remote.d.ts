declare module 'plain-remote' {
  import type { Remote } from '@inkbridge/federation';

  export const remote: Remote;
}
