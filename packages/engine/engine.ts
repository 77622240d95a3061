// The engine's one entry point: apply a command, then drain the changed rows.
import type { AssetId, OrderId, Outcome, UserId } from '@ingot/contract/vocabulary'
import type { Applied } from './commands/applied.ts'
import type { EngineCommand, Wallet } from './commands/command.ts'
import type { CopyCommand } from './commands/copy-command.ts'
import type { FundsCommand } from './commands/funds-command.ts'
import type { OrderCommand } from './commands/order-command.ts'
import type { TriggerCommand } from './commands/trigger-command.ts'
import type { BatchEffects, Counters, OrderRow } from './effects/effects.ts'
import type { PerpetualOrderRow } from './effects/perpetual-effects.ts'
import type { Balance } from './ledger/ledger.ts'
import type { PackedLists } from '#journal/batch-rows.ts'

/**
 * Names the rules that a batch was applied by and the coverage of its state hash; the command log
 * stores it with every batch.
 */
export const engineVersion = 18

/** Every command that there is. */
export type AnyCommand =
  EngineCommand | TriggerCommand | OrderCommand | FundsCommand | CopyCommand

export type Engine = {
  /**
   * Applies one command at a moment (ms, never before the last one's). An accepted command has
   * changed the state; a rejected one has changed nothing. Throws only when the engine's own
   * invariants break: the caller must then stop, not go on.
   */
  apply(command: AnyCommand, at: number): Outcome<Applied>
  /**
   * The changes since the last drain. A list is built when it is first read, which must be before
   * the next drain; from then on the caller owns it. `packed` is valid until then too.
   */
  drain(): BatchEffects & { readonly packed: PackedLists }
  /** A resting order's row, or undefined when it does not rest. */
  openOrder(orderId: OrderId): OrderRow | undefined
  /** The same for a resting order of a perpetual market. */
  openPerpetualOrder(orderId: OrderId): PerpetualOrderRow | undefined
  /** Whether the ledger knows a user. */
  isUser(user: UserId): boolean
  /** A user's balance in a wallet; zero for an unused account. */
  balanceOf(user: UserId, wallet: Wallet, asset: AssetId): Balance
  counters(): Counters
  /** 32 hex digits over everything that an engine starts again from; equal states are equal. */
  stateHash(): string
  /** Σ per asset is zero, no user is negative, frozen = Σ holds and margins. Throws otherwise. */
  assertConserved(): void
}
