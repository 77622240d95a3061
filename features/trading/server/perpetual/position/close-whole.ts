// Closes a whole position. If it has shrunk since it was read, the engine refuses the order as too
// large; then the rest is read and closed instead.
import type { ContractOrder } from '#features/trading/contract-orders.calls.ts'
import { type Outcome, rejected } from '@ingot/contract/vocabulary'
import type { OpenLots } from './closing-terms.ts'

export type WholeClose = {
  /** The position as it is now; undefined once it is closed. */
  readonly read: () => Promise<OpenLots | undefined>
  readonly close: (position: OpenLots) => Promise<Outcome<ContractOrder>>
}

/** A position that shrinks as often as this while it is closed is left to the next call. */
const triesMax = 5

/**
 * Closes a position as it was read last. Refused with `position_unknown` when nothing is left,
 * otherwise as the order is.
 */
export async function closeWhole(
  { read, close }: WholeClose, last: OpenLots,
): Promise<Outcome<ContractOrder>> {
  let position: OpenLots | undefined = last
  for (let tries = 1; position !== undefined; tries += 1) {
    const closed = await close(position)
    if (closed.ok || closed.reject.code !== 'reduce_only_too_large') return closed
    const left = await read()
    if (tries === triesMax || left?.lots === position.lots) return closed
    position = left
  }
  return rejected('position_unknown')
}
