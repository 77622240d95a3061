// The step that notes the transfers of a block to addresses of the exchange: each is one row for
// ever, named by its chain, transaction and output. It credits nothing.
import {
  accepted, type AddressKind, asAssetId, type DepositReviewReason, memoKindOf, unitsMax,
} from '@ingot/contract/vocabulary'
import { coinbaseMaturity, type MinedTransfer } from '@ingot/server/custody/chain-reader.ts'
import { depositWorkflow, chainActor } from './deposit-workflow.ts'
import { exchangeAmountOf, judgeTransfer } from './judge-transfer.ts'
import { shownAmount } from './shown-amount.ts'
import type { UsdtPrice } from '@ingot/server/kit/usdt-price.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import {
  loadCoin, loadNetworks, loadSetting, type Network,
} from '@ingot/server/store/rows/configuration.ts'
import type { DepositTable } from '@ingot/server/store/tables/deposit-tables.ts'
import type { DepositAddressTable } from './deposit-tables.ts'

export type PricedAsset = UsdtPrice & { readonly asset: number }

type Arrivals = {
  readonly chain: string
  readonly transfers: readonly MinedTransfer[]
  /** The coins' prices in USDT; a coin without one is left out. */
  readonly prices: readonly PricedAsset[]
}

/** [DP5] A transfer that is known already only gets its present block. */
export const noteArrivals = defineStep({
  name: 'note-arrivals',
  async run(step, { chain, transfers, prices }: Arrivals) {
    const all = await loadNetworks(step.database)
    const networks = all.filter((network) => network.chain === chain)
    for (const transfer of transfers) {
      const known = await findRow(step, chain, transfer)
      if (known !== undefined) await mineAgain(step, known, transfer)
      else await addArrival(step, { chain, transfer, networks, prices })
    }
    return accepted(null)
  },
})

function findRow({ database }: StepContext, chain: string, { txId, output }: MinedTransfer) {
  return database.selectFrom('deposit').selectAll().where('chain', '=', chain)
    .where('tx_id', '=', txId).where('output', '=', output).executeTakeFirst()
}

/** The same row returns to confirming when its transaction is mined again. */
async function mineAgain(
  step: StepContext, { id, status, ...row }: DepositTable, { height, blockHash }: MinedTransfer,
): Promise<void> {
  if (row.block_hash === blockHash) return
  const set = { block_height: height, block_hash: blockHash }
  if (status === 'dropped' || status === 'reversed') {
    await depositWorkflow.move(step, { id, to: 'confirming', by: chainActor, set })
    return
  }
  await step.database.updateTable('deposit').set(set).where('id', '=', id).execute()
  await depositWorkflow.changed(step, { id })
}

type Arrival = {
  readonly chain: string
  readonly transfer: MinedTransfer
  readonly networks: readonly Network[]
  readonly prices: readonly PricedAsset[]
}

async function addArrival(step: StepContext, arrival: Arrival): Promise<void> {
  const { chain, transfer, networks, prices } = arrival
  const judged = judgeTransfer(transfer, networks)
  if (judged.fault !== undefined) return
  const { network, amount } = judged
  const owner = await findOwner(step, network.addressKind, transfer)
  if (owner === undefined) return
  const { decimals } = await step.database.selectFrom('asset').select('decimals')
    .where('asset_id', '=', network.asset).executeTakeFirstOrThrow()
  const { units, remainder } = exchangeAmountOf(amount, {
    chainDecimals: network.chainDecimals, decimals,
  })
  const isClosed = await isNetworkClosed(step, network)
  const maturity = transfer.isCoinbase ? coinbaseMaturity : 0
  const row: DepositTable = {
    id: await nextId(step.database, 'deposit'), user_id: owner.user, asset_id: network.asset,
    chain, tx_id: transfer.txId, output: transfer.output, address: transfer.address,
    memo: transfer.memo, sender: transfer.sender, is_address_retired: Number(owner.isRetired),
    block_hash: transfer.blockHash, block_height: transfer.height,
    chain_amount: String(amount), chain_decimals: network.chainDecimals,
    amount_units: units > unitsMax ? unitsMax : units, remainder: String(remainder),
    usdt_units: worthOf(units, prices.find(({ asset }) => asset === network.asset)),
    confirmations_needed: Math.max(network.confirmations, maturity),
    final_needed: Math.max(network.finalConfirmations, maturity),
    status: 'confirming',
    review_reason: owner.reason ?? (isClosed ? 'closed' : units > unitsMax ? 'above_threshold'
      : null),
    reject_reason: null, remark: '', debt_units: 0n, created_at: step.at, credited_at: null,
  }
  await step.database.insertInto('deposit').values(row).execute()
  await depositWorkflow.open(step, { id: row.id, to: 'confirming', by: chainActor })
  if (row.user_id === null) return
  await step.notify({
    user: row.user_id, kind: 'deposit_seen',
    parameters: { ...await shownAmount(step, row), network: network.name },
  })
}

type Owner = {
  readonly user: number | null
  readonly isRetired: boolean
  readonly reason: DepositReviewReason | null
}

/** [DP8] Undefined for an address of no user; a retired address still receives. */
async function findOwner(
  { database }: StepContext, kind: AddressKind, { address, memo }: MinedTransfer,
): Promise<Owner | undefined> {
  const rows: readonly DepositAddressTable[] = await database.selectFrom('deposit_address')
    .selectAll().where('address', '=', address).where('address_kind', '=', kind).execute()
  if (rows.length === 0) return undefined
  const own = memoKindOf(kind) === null ? rows[0] : rows.find((row) => row.memo === memo)
  return own === undefined
    ? { user: null, isRetired: false, reason: memo === '' ? 'no_memo' : 'unknown_memo' }
    : { user: own.user_id, isRetired: own.retired_at !== null, reason: null }
}

async function isNetworkClosed({ database }: StepContext, network: Network): Promise<boolean> {
  const coin = await loadCoin(database, asAssetId(network.asset))
  return !network.depositsOpen || coin?.depositsOpen !== true
    || await loadSetting(database, 'depositsOpen') !== true
}

/** In USDT's units, at most the largest number that a row can have. */
function worthOf(units: bigint, price: UsdtPrice | undefined): bigint {
  if (price === undefined) return 0n
  const worth = units * price.multiplier / price.divisor
  return worth > unitsMax ? unitsMax : worth
}
