import { type FrameProps, SiteFrame } from '@inkbridge/frame';
import { useViewer } from '@inkbridge/shared/auth-context';

/** The rail for admins; without it for other visitors, because the site's menus lead nowhere here. */
export function ConsoleFrame({ children }: FrameProps) {
  return <SiteFrame chrome={useViewer() === 'admin' ? 'site' : 'bare'}>{children}</SiteFrame>;
}
