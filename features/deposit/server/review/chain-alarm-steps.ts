// The steps by which operators end a chain's alarm, and open or close the deposits of a network.
import { accepted, asAssetId, rejected } from '@ingot/contract/vocabulary'
import { defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import { noteChange } from '#features/configuration/server/note-change.ts'
import { chainWorkflow } from '#features/deposit/server/chain-steps.ts'
import { noteEvent } from '@ingot/server/sequencer/steps/workflow.ts'
import { loadNetworks } from '@ingot/server/store/rows/configuration.ts'
import '@ingot/server/store/tables/deposit-tables.ts'

const permission = 'decide-deposits'

/** [DP9] The thresholds are those of the networks again. */
export const resetChainAlarmStep = defineOperatorStep({
  name: 'reset-chain-alarm', action: 'resetChainAlarm', permission,
  async run(step, { chain, reason }: { readonly chain: string, readonly reason: string }, by) {
    const cursor = await step.database.selectFrom('chain_cursor').selectAll()
      .where('chain', '=', chain).executeTakeFirst()
    if (cursor === undefined) return rejected('network_unknown', 'chain')
    if (cursor.alarm_at === null) return rejected('state_conflict')
    await step.database.updateTable('chain_cursor').set({ alarm_at: null, alarm_depth: 0 })
      .where('chain', '=', chain).execute()
    await noteEvent(step, {
      workflow: chainWorkflow, row: chain, by: { kind: 'staff', id: by.id }, from: 'alarm',
      to: 'calm', reason,
    })
    return accepted({
      result: null,
      audit: {
        target: { kind: 'chain', id: chain }, from: { status: 'alarm' }, to: { status: 'calm' },
        reason,
      },
    })
  },
})

type Switch = {
  readonly symbol: string
  readonly chain: string
  readonly isOpen: boolean
  readonly reason: string
}

/** [DP4] A state that the network has already is refused with `state_conflict`. */
export const setDepositsOpenStep = defineOperatorStep({
  name: 'set-deposits-open', action: 'setDepositsOpen', permission,
  async run(step, { symbol, chain, isOpen, reason }: Switch, by) {
    const { database } = step
    const asset = await database.selectFrom('asset').select('asset_id')
      .where('symbol', '=', symbol).executeTakeFirst()
    if (asset === undefined) return rejected('asset_unknown', 'symbol')
    const id = asAssetId(asset.asset_id)
    const network = (await loadNetworks(database, id)).find((one) => one.chain === chain)
    if (network === undefined) return rejected('network_unknown', 'chain')
    if (network.depositsOpen === isOpen) return rejected('state_conflict')
    await database.updateTable('network').set({ deposits_open: Number(isOpen) })
      .where('asset_id', '=', id).where('chain', '=', chain).execute()
    const [from, to] = [{ depositsOpen: !isOpen }, { depositsOpen: isOpen }]
    await noteChange(step, {
      row: `network ${symbol} ${chain}`, by: { kind: 'staff', id: by.id }, reason, from, to,
    })
    step.announce('configuration')
    return accepted({
      result: null,
      audit: { target: { kind: 'network', id: `${symbol} ${chain}` }, from, to, reason },
    })
  },
})
