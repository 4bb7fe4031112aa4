import { type RichParts, richText } from '@inkbridge/federation/i18n';

/** One piece of a text: a paragraph, a subheading, or a list of lines. */
type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list' | 'quote'; items: readonly string[] };

/**
 * A long text of a catalogue: an empty line ends a paragraph, `# ` begins a subheading, `- ` a line of a list,
 * `> ` a paragraph of a quotation; other line ends are spaces.
 */
export function Prose({ text, links }: { text: string; links: RichParts }) {
  return blocksOf(text).map((block) => {
    if (block.kind === 'heading') return <h3 key={block.text}>{block.text}</h3>;
    if (block.kind === 'text') return <p key={block.text}>{richText(block.text, links)}</p>;
    if (block.kind === 'quote') return <Quote key={block.items[0]} paragraphs={block.items} />;
    return (
      <ul key={block.items[0]}>
        {block.items.map((item) => (
          <li key={item}>{richText(item, links)}</li>
        ))}
      </ul>
    );
  });
}

function Quote({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <blockquote>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </blockquote>
  );
}

function blocksOf(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockOf);
}

function blockOf(block: string): Block {
  if (block.startsWith('# ')) return { kind: 'heading', text: oneLine(block.slice(2)) };
  if (block.startsWith('- ')) return { kind: 'list', items: itemsOf(block, /\n\s*- /) };
  if (block.startsWith('> ')) return { kind: 'quote', items: itemsOf(block, /\n\s*> /) };
  return { kind: 'text', text: oneLine(block) };
}

function itemsOf(block: string, between: RegExp): string[] {
  return block.slice(2).split(between).map(oneLine);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').trim();
}
