type ReceiptFactsProps = {
  /** Without a text a fact is left out. */
  facts: readonly { term: string; text: string | null }[];
  className?: string;
};

/** What is known of a payment, one fact below the other. */
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
