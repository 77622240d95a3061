// Money between the desk and the world outside, and the desk's balance at this moment of a batch.
import {
  accepted, asAssetId, type AssetId, asUserId, type Outcome,
} from '@ingot/contract/vocabulary'
import { houseOwner } from '@ingot/engine'
import { noteMovement } from '@ingot/server/kit/note-movement.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'

export function deskBalance({ ledger }: Pick<StepContext, 'ledger'>, asset: number): bigint {
  return ledger.balanceOf(asUserId(houseOwner.desk), 'spot', asAssetId(asset)).availableUnits
}

type Movement = {
  readonly asset: AssetId
  readonly units: bigint
  readonly direction: 'in' | 'out'
  /** The change of operators that moves it; none where a sandbox's desk is filled. */
  readonly change?: number
}

/** One posting of kind `house`, with its cause; the step's one command. */
export async function moveDeskFunds(
  step: StepContext, { asset, units, direction, change }: Movement,
): Promise<Outcome<null>> {
  const ends = direction === 'in'
    ? { from: 'outside', to: 'desk' } as const : { from: 'desk', to: 'outside' } as const
  const moved = step.apply({ kind: 'move-house-funds', ...ends, asset, units, houseWallet: 'spot' })
  if (!moved.ok) return moved
  await noteMovement(step, {
    asset, cause: change === undefined ? 'desk_seed' : 'desk_funds', change,
    units: direction === 'in' ? units : -units,
  })
  return accepted(null)
}
