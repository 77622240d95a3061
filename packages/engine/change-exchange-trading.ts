// Halts the trading of all markets with one flag, or ends this halt. A market that an operator has
// halted alone stays halted.
import { accepted, type Outcome, rejected } from '@ingot/contract/vocabulary'
import type { ChangeExchangeTrading } from './commands/command.ts'
import type { Applied } from './commands/applied.ts'
import type { State } from '#state/state.ts'

/** [EX1] Repeating a state changes nothing. Refused with `invalid_input`. */
export function changeExchangeTrading(
  state: State, { isHalted }: ChangeExchangeTrading,
): Outcome<Applied> {
  if (typeof isHalted !== 'boolean') return rejected('invalid_input', 'isHalted')
  if (state.trading.change(isHalted)) {
    for (const market of state.perpetuals.markets) market.resume()
  }
  return accepted({ orderId: 0, count: 0 })
}
