// Notes the cause of a movement between the exchange and the outside world that comes over no
// chain and that no workflow's row shows: the comparison of the chains with the ledger counts it.
import { dayMs } from '#store/rows/day-of.ts'
import { nextId } from '#sequencer/steps/next-id.ts'
import type { StepContext } from '#sequencer/steps/step.ts'
import type { OffChainMovementTable } from '#store/tables/reconciliation/off-chain-tables.ts'

type Movement = {
  readonly asset: number
  readonly cause: OffChainMovementTable['cause']
  /** Negative for units that leave. */
  readonly units: bigint
  /** The change of operators that moves it. */
  readonly change?: number | undefined
}

/** [DP27] Called in the step that moves the units, after the engine's command. */
export async function noteMovement(
  { database, at }: StepContext, { asset, cause, units, change }: Movement,
): Promise<void> {
  await database.insertInto('off_chain_movement').values({
    id: await nextId(database, 'off_chain_movement'), asset_id: asset, cause,
    amount_units: units, change_id: change ?? null, posted_at: at,
  }).execute()
}

/** [DP27] Adds units of a sandbox's simulated traders to the coin's row of the day. */
export async function noteSimulated(
  step: StepContext, { asset, units }: Pick<Movement, 'asset' | 'units'>,
): Promise<void> {
  const { database, at } = step
  const row = await database.selectFrom('off_chain_movement').select(['id', 'amount_units'])
    .where('asset_id', '=', asset).where('posted_at', '>=', at - at % dayMs)
    .where('cause', '=', 'simulated').executeTakeFirst()
  if (row === undefined) {
    await noteMovement(step, { asset, cause: 'simulated', units })
    return
  }
  await database.updateTable('off_chain_movement')
    .set({ amount_units: row.amount_units + units }).where('id', '=', row.id).execute()
}
