// The step that moves a chain's cursor: blocks that left the chain take their deposits with them,
// and a deep re-organisation raises the chain's alarm or closes it. It moves no money.
import { accepted, asAssetId, rejected } from '@ingot/contract/vocabulary'
import { noteChange } from '#features/configuration/server/note-change.ts'
import {
  alarmDepthMin, headersOf, type StoredHeader,
} from './confirmations.ts'
import { chainActor, depositWorkflow } from './deposit-workflow.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { noteEvent } from '@ingot/server/sequencer/steps/workflow.ts'
import { loadNetworks } from '@ingot/server/store/rows/configuration.ts'

/** Names the events of chains: the alarm and its end. */
export const chainWorkflow = 'chain'

/** Blocks that a cursor keeps: more than twice the largest number of confirmations. */
export const headersKept = 300
const announcedMax = 500

type Advance = {
  readonly chain: string
  /** The cursor's block that the scanner started from; null for a chain without a cursor. */
  readonly from: { readonly height: number; readonly hash: string } | null
  /** The highest block that both know; the blocks above it are replaced. */
  readonly forkHeight: number
  /** How many known blocks left the chain. */
  readonly depth: number
  /** The blocks above the fork, the highest last. */
  readonly headers: readonly StoredHeader[]
  readonly minedAt: number
}

export const advanceChain = defineStep({
  name: 'advance-chain',
  async run(step, input: Advance) {
    const { chain, from, forkHeight, depth, headers, minedAt } = input
    const { database, at } = step
    const cursor = await database.selectFrom('chain_cursor').selectAll()
      .where('chain', '=', chain).executeTakeFirst()
    const known = cursor === undefined ? [] : headersOf(cursor)
    const [height, hash] = known.at(-1) ?? [null, null]
    if (height !== (from?.height ?? null) || hash !== (from?.hash ?? null)) {
      return rejected('state_conflict')
    }
    const kept = [...known.filter(([one]) => one <= forkHeight), ...headers].slice(-headersKept)
    const [tip] = kept.at(-1) ?? []
    if (tip === undefined) return rejected('invalid_input', 'headers')
    const isAlarm = depth >= alarmDepthMin
    const row = {
      height: tip, headers: JSON.stringify(kept), mined_at: minedAt,
      alarm_at: isAlarm ? at : cursor?.alarm_at ?? null,
      alarm_depth: Math.max(cursor?.alarm_depth ?? 0, isAlarm ? depth : 0),
    }
    await database.insertInto('chain_cursor').values({ chain, ...row })
      .onConflict((conflict) => conflict.column('chain').doUpdateSet(row)).execute()
    if (depth > 0) await dropReplaced(step, { chain, forkHeight, headers: kept })
    if (isAlarm) await noteAlarm(step, chain, depth)
    await closeShallow(step, chain, depth)
    await announceOpen(step, chain)
    return accepted(null)
  },
})

type Replaced = {
  readonly chain: string
  readonly forkHeight: number
  readonly headers: readonly StoredHeader[]
}

/** [DP10] Deposits whose block is not on the chain any more: dropped, or to be reversed. */
async function dropReplaced(
  step: StepContext, { chain, forkHeight, headers }: Replaced,
): Promise<void> {
  const above = await step.database.selectFrom('deposit').selectAll().where('chain', '=', chain)
    .where('block_height', '>', forkHeight).execute()
  const hashes = new Map(headers)
  for (const { id, status, block_height: height, block_hash: hash } of above) {
    if (hashes.get(height ?? 0) === hash) continue
    const set = { block_height: null, block_hash: null }
    if (status === 'confirming' || status === 'collecting' || status === 'in_review') {
      await depositWorkflow.move(step, { id, to: 'dropped', by: chainActor, set })
    } else {
      await step.database.updateTable('deposit').set(set).where('id', '=', id).execute()
    }
  }
}

async function noteAlarm(step: StepContext, chain: string, depth: number): Promise<void> {
  await noteEvent(step, {
    workflow: chainWorkflow, row: chain, by: chainActor, from: null, to: 'alarm',
    reason: `${depth} blocks were replaced`,
  })
}

/** [DP9] A network is closed when more blocks were replaced than its deposits wait for. */
async function closeShallow(step: StepContext, chain: string, depth: number): Promise<void> {
  const { database } = step
  for (const network of await loadNetworks(database)) {
    const isOpen = network.depositsOpen || network.withdrawalsOpen
    if (network.chain !== chain || depth <= network.confirmations || !isOpen) continue
    await database.updateTable('network').set({ deposits_open: 0, withdrawals_open: 0 })
      .where('asset_id', '=', network.asset).where('chain', '=', chain).execute()
    const { symbol } = await database.selectFrom('asset').select('symbol')
      .where('asset_id', '=', asAssetId(network.asset)).executeTakeFirstOrThrow()
    await noteChange(step, {
      row: `network ${symbol} ${chain}`, by: chainActor, reason: `${depth} blocks were replaced`,
      from: network, to: { ...network, depositsOpen: false, withdrawalsOpen: false },
    })
    // The gateway reads its copy again.
    step.announce('configuration')
  }
}

/** [DP12] Each block is a further confirmation of the deposits that are on their way. */
async function announceOpen(step: StepContext, chain: string): Promise<void> {
  const rows = await step.database.selectFrom('deposit').select('id').where('chain', '=', chain)
    .where('status', 'in', ['confirming', 'in_review', 'credited'])
    .where('block_height', 'is not', null).orderBy('id', 'desc').limit(announcedMax).execute()
  for (const { id } of rows) await depositWorkflow.changed(step, { id })
}
