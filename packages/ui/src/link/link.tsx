import {
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
} from 'react';

/** What a router’s link must accept; all attributes of an anchor, with `href` required. */
export type LinkProps = ComponentPropsWithRef<'a'> & {
  href: string;
  /** Keeps the scroll position: for tabs and pages of a list. */
  keepScroll?: boolean;
  /** State for the page that opens, such as the list it was opened from. */
  state?: unknown;
};

function PlainLink({ children, ...props }: LinkProps) {
  const attributes = { ...props };
  delete attributes.keepScroll;
  delete attributes.state;
  return <a {...attributes}>{children}</a>;
}

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Supplies the router's link to all components; without it links are plain anchors. */
export function LinkProvider({ component, children }: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** The link of the router given to `LinkProvider`; a plain anchor without one. */
export function Link(props: LinkProps) {
  return createElement(useContext(LinkContext), props);
}
