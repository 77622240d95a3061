// The messages of the thread that reads an opening state.
export type OpeningMessage =
  | {
    readonly kind: 'part'
    readonly batch: number
    readonly part: number
    readonly content: Uint8Array
  }
  | {
    readonly kind: 'end'
    readonly batch: number
    readonly at: number
    readonly chainHash: string
    readonly stateHash: string
    readonly parts: number
  }
