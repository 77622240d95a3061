// The interface of custody: it gives addresses, reports the transfers on the chains, and pays
// withdrawals out. The exchange's rows decide about a deposit and a withdrawal; custody only
// reports and carries out.
import type { AddressKind, Outcome } from '@ingot/contract/vocabulary'
import type { ChainHoldings, ChainReader } from './chain-reader.ts'
import type { DepositAccount } from './derive-address.ts'
import type { SandboxChains } from './sandbox/sandbox-chains.ts'

/** A transfer, named by its withdrawal for ever. */
export type Transfer = {
  readonly withdrawalId: number
  readonly symbol: string
  readonly chain: string
  readonly address: string
  /** The amount that arrives, as a plain decimal. */
  readonly amount: string
}

/** A transfer on its chain. A failed one has moved nothing and never will. */
export type TransferState =
  | { readonly state: 'unknown' }
  | { readonly state: 'different' }
  | { readonly state: 'sent'; readonly txId: string; readonly confirmations: number }
  | { readonly state: 'failed'; readonly txId: string }

export type Custody = {
  /** Whether it can send a coin on a chain now; a sandbox can send every coin. */
  supports(symbol: string, chain: string): boolean
  /**
   * Sends a transfer and returns its transaction once it is durable. The same withdrawal is sent
   * once: a repeat returns the first transaction, and is refused where the transfer differs.
   */
  submit(transfer: Transfer): Promise<Outcome<{ readonly txId: string }>>
  /**
   * The state of a transfer; `unknown` when it was never submitted, `different` when the number
   * belongs to another transfer: nothing is known of this one, and an operator must look.
   */
  observe(transfer: Transfer): Promise<TransferState>
  /** The account from which users' addresses of a kind are derived; null for none. */
  depositAccount(kind: AddressKind): DepositAccount | null
  /** Reads a chain; null for one that it does not follow. */
  readerOf(chain: string): ChainReader | null
  /** The coins that arrived at own addresses of a chain in the blocks up to a height. */
  holdingsAt(
    chain: string,
    block: { readonly height: number; own(address: string): boolean },
  ): Promise<ChainHoldings>
  /** Every transfer that left or is leaving; a failed one has moved nothing. */
  sentTransfers(): Promise<readonly Transfer[]>
  /** The simulated chains of a sandbox; null for real ones. */
  readonly sandbox: SandboxChains | null
  close(): void
}
