// The reads of a follower's copies: one with its positions, and all of them with their results.
import {
  type CopiedPosition, listCopyRecords, loadMyCopy, type MyCopy,
} from '#features/copy-trading/copies.calls.ts'
import { accepted, pageSize, parseIdText, rejected } from '@ingot/contract/vocabulary'
import { feeUnits, profitShareDue } from '@ingot/engine/formulas'
import { usdtOf } from '#features/conversion/server/conversion-view.ts'
import { pageOf } from '@ingot/server/kit/own-page.ts'
import {
  type ContractStanding, standingOf,
} from '#features/trading/server/perpetual/position/contract-standing.ts'
import {
  loadContractWallets,
} from '#features/trading/server/perpetual/position/load-contract-account.ts'
import { positionView } from '#features/trading/server/perpetual/position/position-view.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText, quantityText } from '@ingot/server/store/rows/listing-texts.ts'
import { copies } from '@ingot/server/store/tables/copy-tables.ts'
import { recordsOf, recordViews, type ReadRecord, sumsOf } from './copy-record.ts'

// GET /listCopyRecords.

export const listCopyRecordsHandler = defineHandler(
  listCopyRecords,
  async ({ request: { status, pageNo, after }, session, services }) => {
    const all = recordsOf(services, session.user)
    const page = await pageOf(status === undefined ? all : all.where('copy.status', '=', status), {
      pageNo, after, sort: [['copy_id', 'desc']],
    })
    return accepted({ ...page, list: await recordViews(services, page.list), pageNo, pageSize })
  },
)

// GET /loadMyCopy.

export const loadMyCopyHandler = defineHandler(
  loadMyCopy,
  async ({ request, session, services }) => {
    const copyId = parseIdText(request.copyId) ?? 0
    const read = await recordsOf(services, session.user).where('copy.copy_id', '=', copyId)
      .executeTakeFirst()
    if (read === undefined) return rejected('request_unknown')
    const [record] = await recordViews(services, [read])
    return record === undefined ? rejected('request_unknown')
      : accepted({ ...record, ...await standingViews(services, read) })
  },
)

type Standing = Pick<MyCopy, 'free' | 'marginAmount' | 'stop' | 'open'>

/** The owner of the account has been checked by the query of its copy. */
async function standingViews(services: Services, read: ReadRecord): Promise<Standing> {
  const usdt = usdtOf(services.listings)
  const { account, copyId } = copies.read(read)
  const wallets = await loadContractWallets(services, account)
  const wallet = wallets.find(({ asset }) => asset === usdt.id)
  const standing = standingOf(wallet ?? {
    asset: usdt.id, availableUnits: 0n, frozenUnits: 0n, heldUnits: 0n, positions: [],
  })
  const pending = await services.database.selectFrom('copy_side').selectAll()
    .where('copy_id', '=', copyId).execute()
  const pendingOf = (market: number, side: string): number => pending
    .find((row) => row.market_id === market && row.position_side === side)?.pending_lots ?? 0
  const open = standing.positions.map((one): CopiedPosition => ({
    ...positionView(standing, one, { ranks: () => undefined, stops: [] }),
    closingQuantity: quantityText(one.market, pendingOf(one.market.id, one.row.side)),
  }))
  const marginUnits = standing.positions.reduce((sum, { row }) => sum + row.marginUnits, 0n)
  return {
    free: amountText(usdt, freeAfterShare(standing, read)),
    marginAmount: amountText(usdt, marginUnits),
    stop: stopView(services, standing, read),
    open,
  }
}

/** [CP21, P12] The share is paid before money goes out. */
function freeAfterShare(standing: ContractStanding, read: ReadRecord): bigint {
  const { freeUnits, equityUnits, maintenanceUnits } = standing
  const spare = equityUnits - maintenanceUnits - 1n
  const takeable = maintenanceUnits === 0n || freeUnits < spare ? freeUnits : spare
  if (takeable <= 0n) return 0n
  const { sharePpm, ...sums } = sumsOf(read)
  const due = profitShareDue(sums, sharePpm)
  return due < takeable ? takeable - due : 0n
}

/** [CO3] Every position is closed at its mark, for the taker's fee; its gains count then. */
function stopView(
  { listings }: Pick<Services, 'listings'>, { positions }: ContractStanding, read: ReadRecord,
): MyCopy['stop'] {
  const usdt = usdtOf(listings)
  const { sharePpm, ...sums } = sumsOf(read)
  const fees = positions.reduce(
    (sum, { valueUnits, market }) => sum + feeUnits(valueUnits, market.takerFeePpm), 0n)
  const equityUnits = sums.equityUnits - fees
  const due = profitShareDue({ ...sums, equityUnits, unrealizedUnits: 0n }, sharePpm)
  const left = equityUnits > 0n ? equityUnits : 0n
  const share = due < left ? due : left
  return {
    fees: amountText(usdt, fees), share: amountText(usdt, share),
    back: amountText(usdt, left - share),
  }
}
