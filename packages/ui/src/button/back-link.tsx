import { classes, LinkButton, type LinkButtonProps } from '@inkbridge/ui';
import styles from './back-link.module.css';

/** The way back, above the heading of a page. */
export function BackLink({ className, ...link }: Omit<LinkButtonProps, 'variant' | 'size' | 'block' | 'icon'>) {
  const look = { variant: 'quiet', size: 'small', icon: 'chevronLeft' } as const;
  return <LinkButton {...link} {...look} className={classes(styles.back, className)} />;
}
