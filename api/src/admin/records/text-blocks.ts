type TextRecord = { id: string; text: string };
/** `joined` is null when a record of the block has changed since; the text of `records[n]` ends at `ends[n]` in it. */
type Block<R> = { records: (R | null)[]; joined: string | null; ends: number[] };

const perBlock = 512;

/**
 * Texts of records, joined in blocks. Searching a block reads memory in order; searching each text jumps from record to
 * record, which takes ten times as long.
 */
export function createTextBlocks<R extends TextRecord>(records: Iterable<R> = []) {
  const blocks: Block<R>[] = [];
  const slots = new Map<string, number>();

  function blockOf(slot: number): Block<R> {
    const number = Math.floor(slot / perBlock);
    return (blocks[number] ??= { records: [], joined: null, ends: [] });
  }

  function write(slot: number, record: R | null): void {
    const block = blockOf(slot);
    block.records[slot % perBlock] = record;
    block.joined = null;
  }

  function put(record: R): void {
    const known = slots.get(record.id);
    if (known === undefined && record.text === '') return; // no search finds it
    const slot = known ?? slots.size;
    slots.set(record.id, slot);
    write(slot, record);
  }

  for (const record of records) put(record);

  return {
    put,

    /** Its slot stays empty until the next full read, because removals are rare. */
    remove(id: string): void {
      const slot = slots.get(id);
      if (slot !== undefined) write(slot, null);
    },

    /** Records whose text contains `search`, in the order of their addition; `search` has text and no line break. */
    containing(search: string): R[] {
      return blocks.flatMap((block) => foundIn(block, search));
    },
  };
}

function foundIn<R extends TextRecord>(block: Block<R>, search: string): R[] {
  const { records, ends } = block;
  const joined = (block.joined ??= join(block));
  const found: R[] = [];
  let number = 0;
  for (let at = joined.indexOf(search); at !== -1; at = joined.indexOf(search, ends[number])) {
    while ((ends[number] ?? Infinity) <= at) number += 1;
    const record = records[number];
    if (record) found.push(record);
  }
  return found;
}

/** Joins with line breaks, which searches never contain, so no search matches across two records. */
function join<R extends TextRecord>(block: Block<R>): string {
  let end = 0;
  const texts = block.records.map((record, number) => {
    const text = record?.text ?? '';
    end += text.length + 1;
    block.ends[number] = end;
    return text;
  });
  return texts.join('\n');
}
