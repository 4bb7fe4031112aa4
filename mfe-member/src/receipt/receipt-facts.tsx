type ReceiptFactsProps = {
  /** Without a text a fact is left out. */
  facts: readonly { term: string; text: string | null }[];
  className?: string;
};

/** The facts of a payment, one below the other. */
export function ReceiptFacts({ facts, className }: ReceiptFactsProps) {
  return (
    <dl className={className}>
      {facts.map(
        ({ term, text }) =>
          text && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
