// Makes an asset known to the ledger, once and for ever.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, decimalsMax, rejected } from '@ingot/contract/vocabulary'
import type { ListAsset } from '#engine/commands/command.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { State } from '#state/state.ts'
import { assetsMax } from '#accounts/accounts.ts'

/** Lists an asset with 0 to `decimalsMax` decimals; one that is listed already is refused. */
export function listAsset(state: State, command: ListAsset): Outcome<Applied> {
  const { accounts } = state.ledger
  const isSound = Number.isSafeInteger(command.asset) && command.asset > 0
    && Number.isSafeInteger(command.decimals)
    && command.decimals >= 0 && command.decimals <= decimalsMax
  if (!isSound || accounts.assetCount >= assetsMax) return rejected('invalid_input', 'asset')
  if (accounts.asset(command.asset) !== undefined) return rejected('invalid_input', 'asset')
  state.listAsset(command)
  return accepted({ orderId: 0, count: 0 })
}
