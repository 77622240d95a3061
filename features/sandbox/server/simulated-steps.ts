// The step that gives a simulated trader of a sandbox coins, with the cause of the movement.
import { accepted, asAssetId, asUserId } from '@ingot/contract/vocabulary'
import { noteSimulated } from '@ingot/server/kit/note-movement.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'

type Credit = { readonly user: number, readonly asset: number, readonly units: bigint }

export const creditSimulated = defineStep({
  name: 'credit-simulated',
  async run(step, { user, asset, units }: Credit) {
    const credited = step.apply({
      kind: 'credit-deposit', user: asUserId(user), asset: asAssetId(asset), units,
    })
    if (!credited.ok) return credited
    await noteSimulated(step, { asset, units })
    return accepted(null)
  },
})
