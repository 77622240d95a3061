// The facts that custody reports of a chain: its blocks and the transfers in them. It decides
// nothing. A node of a real chain and the sandbox's chains are read through the same interface.

export type ChainHeader = {
  readonly height: number
  readonly hash: string
  readonly parent: string
  /** When the block was mined, ms. */
  readonly minedAt: number
}

/** A transfer to an address as the chain reports it. No field alone is a reason to credit it. */
export type ChainTransfer = {
  readonly txId: string
  /** The index of its output or log: a transaction can have several transfers. */
  readonly output: number
  readonly address: string
  /** The tag, memo or comment; empty for none. */
  readonly memo: string
  /** The token's contract, issuer, property or mint; empty for the chain's own coin. */
  readonly contract: string
  /** The amount that the transfer states, in the chain's smallest unit. */
  readonly statedAmount: bigint
  /** The amount that the address really received: the change of its balance. */
  readonly receivedAmount: bigint
  /** Whether the transaction as a whole succeeded: receipt, result code, validity. */
  readonly hasSucceeded: boolean
  /** Whether coins moved: an output, or a transfer's log that was not undone. */
  readonly hasMoved: boolean
  /** Whether the coins went back to the sender. */
  readonly hasBounced: boolean
  /** Whether the coins are new: they can be undone for `coinbaseMaturity` blocks. */
  readonly isCoinbase: boolean
  readonly sender: string
}

/** A transfer with the block that has it. */
export type MinedTransfer = ChainTransfer & {
  readonly height: number
  readonly blockHash: string
}

/** Blocks after which new coins of a bitcoin-like chain can be spent. */
export const coinbaseMaturity = 100

/** A transaction that a node knows; without a block it waits, or another one has replaced it. */
export type FoundTransaction = {
  readonly transfers: readonly ChainTransfer[]
  readonly block: { readonly height: number; readonly hash: string } | null
  readonly isReplaced: boolean
}

export type ChainReader = {
  /** The highest block on which all nodes agree; null while none is known. */
  tip(): Promise<ChainHeader | null>
  /** The block of a height on which all nodes agree; undefined for none. */
  headerAt(height: number): Promise<ChainHeader | undefined>
  /** All transfers of a block; undefined when the block is not on the chain any more. */
  transfersOf(block: ChainHeader): Promise<readonly ChainTransfer[] | undefined>
  find(txId: string): Promise<FoundTransaction | undefined>
  /**
   * The highest height up to which no block above this one has a transfer, as the node's index of
   * transfers knows it; the same height when it cannot tell.
   */
  quietUntil(above: number): Promise<number>
}

/** Coins at the exchange's addresses up to a block, by contract, in the chain's smallest unit. */
export type ChainHoldings = ReadonlyMap<string, bigint>
