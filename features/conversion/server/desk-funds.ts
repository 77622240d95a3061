// Money between the desk and the world outside, and the desk's balance at this moment of a batch.
import {
  accepted, asAssetId, type AssetId, asUserId, type Outcome,
} from '@ingot/contract/vocabulary'
import { houseOwner } from '@ingot/engine'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'

export function deskBalance({ ledger }: Pick<StepContext, 'ledger'>, asset: number): bigint {
  return ledger.balanceOf(asUserId(houseOwner.desk), 'spot', asAssetId(asset)).availableUnits
}

type Movement = {
  readonly asset: AssetId
  readonly units: bigint
  readonly direction: 'in' | 'out'
}

/** One posting of kind `house`; the step's one command. */
export function moveDeskFunds(
  step: StepContext, { asset, units, direction }: Movement,
): Outcome<null> {
  const ends = direction === 'in'
    ? { from: 'outside', to: 'desk' } as const : { from: 'desk', to: 'outside' } as const
  const moved = step.apply({ kind: 'move-house-funds', ...ends, asset, units, houseWallet: 'spot' })
  return moved.ok ? accepted(null) : moved
}
