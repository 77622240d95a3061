// Data of a reply that is JSON already, in pieces that are sent one after another. A large piece
// may be shared by many replies: it is never copied, so a client that does not read costs nothing
// more than its connection.

export class SerialisedJson {
  readonly pieces: readonly (string | Uint8Array)[]

  constructor(pieces: readonly (string | Uint8Array)[]) {
    this.pieces = pieces
  }
}
