/** A document that is answered as it is stored. */
export class EncodedDoc {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
