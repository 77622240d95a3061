// A deposit over a chain as its user sees it.
import type { DepositRecord, OnlineDeposit } from '#features/record/records.calls.ts'
import { asAssetId, formatUnitsShort } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { loadEvents, type RowEvents } from '@ingot/server/kit/workflow-events.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Network } from '@ingot/server/store/rows/configuration.ts'
import type { ChainCursorTable, DepositTable } from '@ingot/server/store/tables/deposit-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { confirmationsOf, neededOf } from './confirmations.ts'
import { explorerLink } from './deposit-networks.ts'
import { depositWorkflowName } from './deposit-workflow.ts'

type Parts = Pick<Services, 'database' | 'listings' | 'configuration'>

/** The ids of deposits over chains among all deposits of a user. */
export const recordPrefix = 'DP-'
export const recordIdOf = (id: number): string => `${recordPrefix}${id}`

/** The row's number; undefined for the id of another kind of deposit. */
export function recordNumberOf(text: string): number | undefined {
  const number = new RegExp(`^${recordPrefix}([1-9]\\d{0,14})$`).exec(text)?.[1]
  return number === undefined ? undefined : Number(number)
}

export type Cursors = ReadonlyMap<string, ChainCursorTable>

export async function loadCursors(database: Kysely<Database>): Promise<Cursors> {
  const rows = await database.selectFrom('chain_cursor').selectAll().execute()
  return new Map(rows.map((row) => [row.chain, row]))
}

/** In the sequence of the rows, which the caller has read by their owner. */
export async function depositViews(
  services: Parts, rows: readonly DepositTable[],
): Promise<DepositRecord[]> {
  const { database, listings, configuration } = services
  const { networks } = configuration.now()
  const [eventsOf, cursors, collected] = await Promise.all([
    loadEvents(database, { workflow: depositWorkflowName, ids: rows.map(({ id }) => id) }),
    loadCursors(database),
    loadCollected(database, rows),
  ])
  return rows.map((row) => {
    const asset = listings.asset(asAssetId(row.asset_id))
    const network = networks.find((one) => one.asset === asset.id && one.chain === row.chain)
    const sum = collected.get(keyOf(row)) ?? 0n
    return {
      id: recordIdOf(row.id),
      symbol: asset.symbol,
      amount: amountText(asset, row.amount_units),
      type: 'online',
      status: row.status,
      createTime: row.created_at,
      remark: row.remark,
      online: {
        ...placeOf(row, network),
        ...progressOf(row, { cursor: cursors.get(row.chain), network }),
        reviewReason: row.review_reason,
        rejectReason: row.reject_reason,
        collected: row.status === 'collecting' ? {
          sum: amountText(asset, sum), min: amountText(asset, network?.depositMinUnits ?? 0n),
        } : null,
        debtPaid: amountText(asset, row.debt_units),
      },
      offline: null,
      timeline: timelineOf(row, eventsOf(row.id)),
    }
  })
}

type Place = Pick<OnlineDeposit,
  'chain' | 'networkName' | 'address' | 'memo' | 'isAddressRetired' | 'txId' | 'explorer' | 'block'
  | 'chainAmount' | 'remainder'>

function placeOf(row: DepositTable, network: Network | undefined): Place {
  return {
    chain: row.chain,
    networkName: network?.name ?? row.chain,
    address: row.address,
    memo: row.memo === '' ? null : row.memo,
    isAddressRetired: row.is_address_retired === 1,
    txId: row.tx_id,
    explorer: explorerLink(network?.explorer ?? '', row.tx_id),
    block: row.block_height,
    chainAmount: formatUnitsShort(BigInt(row.chain_amount), row.chain_decimals),
    remainder: formatUnitsShort(BigInt(row.remainder), row.chain_decimals),
  }
}

type Progress = Pick<OnlineDeposit,
  'confirmations' | 'confirmationsNeeded' | 'finalConfirmations' | 'creditTime' | 'finalTime'
  | 'isWithdrawable'>

type Seen = {
  readonly cursor: ChainCursorTable | undefined
  readonly network: Network | undefined
}

/** Estimates come from the network's own minutes: a block takes as long as they say. */
export function progressOf(row: DepositTable, { cursor, network }: Seen): Progress {
  const confirmations = confirmationsOf(row, cursor)
  const { credit, final } = neededOf(row, { tip: cursor, network })
  const blockMs = (network?.depositMinutes ?? 0) * 60_000 / (network?.confirmations ?? 1)
  const timeOf = (needed: number): number | null =>
    row.block_height === null || cursor === undefined || confirmations >= needed ? null
      : Math.round(cursor.mined_at + (needed - confirmations) * blockMs)
  const isOnItsWay = row.status === 'confirming'
  return {
    confirmations: Math.min(confirmations, Math.max(final, credit)),
    confirmationsNeeded: credit,
    finalConfirmations: final,
    creditTime: isOnItsWay ? timeOf(credit) : null,
    finalTime: isOnItsWay || row.status === 'credited' ? timeOf(final) : null,
    isWithdrawable: row.status === 'final',
  }
}

function timelineOf(row: DepositTable, events: RowEvents): DepositRecord['timeline'] {
  return events.map((event) => ({
    // A row without its event would be a fault that `verify` reports.
    status: statusOf(event.to_state) ?? row.status, time: event.happened_at,
  }))
}

const statuses: readonly DepositTable['status'][] = [
  'confirming', 'dropped', 'collecting', 'in_review', 'credited', 'final', 'reversed', 'rejected',
]
const statusOf = (text: string) => statuses.find((status) => status === text)

const keyOf = ({ user_id: user, asset_id: asset, chain }: DepositTable): string =>
  `${user} ${asset} ${chain}`

/** The sums of the small deposits, for the rows that are collected. */
async function loadCollected(
  database: Kysely<Database>, rows: readonly DepositTable[],
): Promise<ReadonlyMap<string, bigint>> {
  const users = rows.flatMap(({ user_id: user, status }) =>
    status === 'collecting' && user !== null ? [user] : [])
  if (users.length === 0) return new Map()
  const all = await database.selectFrom('deposit').selectAll().where('user_id', 'in', users)
    .where('status', '=', 'collecting').execute()
  const sums = new Map<string, bigint>()
  for (const row of all) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0n) + row.amount_units)
  return sums
}
