import { EmptyState, LinkButton, type LinkButtonProps } from '@inkbridge/ui';
import type { EmptyStateProps } from './empty-state.js';

type EmptyWithLinkProps = Omit<EmptyStateProps, 'action'> &
  Pick<LinkButtonProps, 'href' | 'variant'> & {
    /** The words of the link. */
    label: string;
  };

/** An empty state whose one action leads to another page. */
export function EmptyWithLink({ href, label, variant, ...card }: EmptyWithLinkProps) {
  const link = (
    <LinkButton href={href} variant={variant} size="small">
      {label}
    </LinkButton>
  );
  return <EmptyState {...card} action={link} />;
}
