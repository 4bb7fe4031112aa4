import { Component, Fragment, type ReactNode } from 'react';
import { namedFieldsIn } from './keep-typing.js';

type Props = { children: ReactNode };
type Fields = ReturnType<typeof namedFieldsIn>;
type State = { failure: { error: unknown } | null };

/**
 * Draws a screen a second time after its first error, with all that was typed: other programs change the page under
 * React, and a fresh one works. The next error is passed on.
 */
export class RedrawOnce extends Component<Props, State, Fields | null> {
  override state: State = { failure: null };
  private first: State['failure'] = null;

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(): void {
    this.first ??= this.state.failure;
  }

  /** The fields of the broken screen are still on the page. */
  override getSnapshotBeforeUpdate(_: Props, { failure }: State): Fields | null {
    return failure === this.state.failure ? null : namedFieldsIn(document.body);
  }

  override componentDidUpdate(_: Props, __: State, fields: Fields | null): void {
    if (!fields) return;
    void import('./shared-page.js').then(({ typeAgain }) => typeAgain(fields, document.body)).catch(() => undefined);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure && this.first && this.first !== failure) throw failure.error;
    return <Fragment key={failure ? 'again' : 'first'}>{this.props.children}</Fragment>;
  }
}
