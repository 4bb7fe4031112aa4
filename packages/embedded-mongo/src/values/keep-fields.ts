import { arrayType, documentType, endOfName, valueBytes } from './decode-fields.js';

/** A field that is kept as a whole, or has a subtree. */
export type FieldTree = Map<string, FieldTree | true>;

/**
 * The encoded document with these fields only, in its order; an array keeps only its documents and arrays. Nothing is
 * decoded, which would take most of the time of a long read. Null for a document with a type that is never stored.
 */
export function keepFields(bytes: Buffer, tree: FieldTree): Buffer | null {
  const keeper = new FieldKeeper(bytes);
  return keeper.document(0, tree) ? keeper.result() : null;
}

/** Most documents fit; a buffer of its own for each of them would take longer than the copying. */
const scratch = Buffer.alloc(64 * 1024);

type Branch = FieldTree | true;
type Named = { name: Buffer; branch: Branch };
const namedBranches = new WeakMap<FieldTree, readonly Named[]>();

function branchesOf(tree: FieldTree): readonly Named[] {
  const known = namedBranches.get(tree);
  if (known) return known;
  const named = Array.from(tree, ([name, branch]) => ({ name: Buffer.from(name), branch }));
  namedBranches.set(tree, named);
  return named;
}

/** Compares bytes: making a text of each name takes longer than all the rest. */
function branchAt(from: Buffer, start: number, end: number, named: readonly Named[]): Branch | null {
  for (const { name, branch } of named) {
    if (name.length !== end - start) continue;
    let i = 0;
    while (i < name.length && name[i] === from[start + i]) i += 1;
    if (i === name.length) return branch;
  }
  return null;
}

/** Copies from one buffer to another, which is never longer. */
class FieldKeeper {
  readonly #from: Buffer;
  readonly #to: Buffer;
  #length = 0;

  constructor(from: Buffer) {
    this.#from = from;
    this.#to = from.length <= scratch.length ? scratch : Buffer.allocUnsafe(from.length);
  }

  result(): Buffer {
    return Buffer.from(this.#to.subarray(0, this.#length)); // a copy
  }

  document(start: number, tree: FieldTree): boolean {
    const named = branchesOf(tree);
    return this.#wrapped(start, (at, nameEnd, end) => {
      const branch = branchAt(this.#from, at + 1, nameEnd, named);
      if (branch === true) this.#copy(at, end);
      else if (branch && this.#isNested(at)) {
        this.#copy(at, nameEnd + 1);
        return this.#nested(at, nameEnd + 1, branch);
      }
      return true;
    });
  }

  #list(start: number, tree: FieldTree): boolean {
    let position = 0;
    return this.#wrapped(start, (at, nameEnd) => {
      if (!this.#isNested(at)) return true;
      this.#copy(at, at + 1);
      this.#length += this.#to.write(`${position}\0`, this.#length, 'latin1');
      position += 1;
      return this.#nested(at, nameEnd + 1, tree);
    });
  }

  #isNested(at: number): boolean {
    return this.#from[at] === documentType || this.#from[at] === arrayType;
  }

  #nested(at: number, start: number, tree: FieldTree): boolean {
    return this.#from[at] === arrayType ? this.#list(start, tree) : this.document(start, tree);
  }

  /** Writes a length, what `element` makes of each element, and the end. */
  #wrapped(start: number, element: (at: number, nameEnd: number, end: number) => boolean): boolean {
    const [from, sizeAt, last] = [this.#from, this.#length, start + this.#from.readInt32LE(start) - 1];
    this.#length += 4;
    for (let at = start + 4; at < last;) {
      const nameEnd = endOfName(from, at + 1);
      const end = nameEnd + 1 + valueBytes(from, at, nameEnd + 1);
      if (!(end > nameEnd) || !element(at, nameEnd, end)) return false;
      at = end;
    }
    this.#to[this.#length] = 0;
    this.#length += 1;
    this.#to.writeInt32LE(this.#length - sizeAt, sizeAt);
    return true;
  }

  #copy(start: number, end: number): void {
    this.#length += this.#from.copy(this.#to, this.#length, start, end);
  }
}
