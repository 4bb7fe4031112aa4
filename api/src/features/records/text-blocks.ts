type Texted = { id: string; text: string };
/** `joined` is null when a record of the block has changed since; `ends[n]` is where the text of `records[n]` ends in it. */
type Block<R> = { records: (R | null)[]; joined: string | null; ends: number[] };

const perBlock = 512;

/**
 * Texts of records, joined in blocks: one search through a block reads memory in order, and one through each text jumps
 * from record to record, which takes ten times as long.
 */
export function createTextBlocks<R extends Texted>(records: Iterable<R> = []) {
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

    /** Its slot stays empty until everything is read anew: removals are rare. */
    remove(id: string): void {
      const slot = slots.get(id);
      if (slot !== undefined) write(slot, null);
    },

    /** Those whose text contains `search`, which is not empty and has no line break; in the order in which they came. */
    containing(search: string): R[] {
      return blocks.flatMap((block) => foundIn(block, search));
    },
  };
}

function foundIn<R extends Texted>(block: Block<R>, search: string): R[] {
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

/** No search finds what lies across two records: it has no line break. */
function join<R extends Texted>(block: Block<R>): string {
  let end = 0;
  const texts = block.records.map((record, number) => {
    const text = record?.text ?? '';
    end += text.length + 1;
    block.ends[number] = end;
    return text;
  });
  return texts.join('\n');
}
