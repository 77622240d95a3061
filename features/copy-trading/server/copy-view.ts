// A copy as the calls return it.
import type { CopyView } from '#features/copy-trading/copies.calls.ts'
import { asMarketId, contractSymbolOf, type UserId } from '@ingot/contract/vocabulary'
import type { CopyRow } from '@ingot/engine'
import { usdtOf } from '#features/conversion/server/conversion-view.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import { copies } from '@ingot/server/store/tables/copy-tables.ts'

/** The query of a follower's copies with the money of their accounts. */
export function copiesOf({ database }: Pick<Services, 'database'>, user: UserId) {
  return database.selectFrom('copy').selectAll('copy')
    .leftJoin('balance', (join) => join.onRef('balance.owner', '=', 'copy.account_id')
      .on('balance.wallet', '=', 'contract'))
    .select(({ fn, val }) => [
      fn.coalesce('balance.available_units', val(0n)).as('free_units'),
      fn.coalesce('balance.frozen_units', val(0n)).as('held_units'),
    ])
    .where('copy.user_id', '=', user)
}

type Read = Readonly<Record<string, unknown>>
  & { readonly free_units: bigint; readonly held_units: bigint }

export function copyViewOf(listings: Listings, read: Read): CopyView {
  const row: CopyRow = copies.read(read)
  const usdt = usdtOf(listings)
  const text = (units: bigint) => amountText(usdt, units)
  return {
    copyKind: row.copyKind,
    ratioPpm: row.ratioPpm,
    quota: text(row.quotaUnits),
    capPpm: row.capPpm,
    leverageMax: row.leverageMax,
    marginMode: row.marginMode,
    symbols: row.markets
      .map((market) => contractSymbolOf(listings.perpetualMarket(asMarketId(market)).symbol)),
    maxInvest: text(row.maxInvestUnits),
    stopPpm: row.stopPpm,
    takePpm: row.takePpm,
    id: String(row.copyId),
    leaderId: String(row.leader),
    status: row.status,
    stopReason: row.stopReason,
    sharePpm: row.sharePpm,
    invested: text(row.investedUnits),
    transferredIn: text(row.inUnits),
    transferredOut: text(row.outUnits),
    sharePaid: text(row.paidUnits),
    balance: text(BigInt(read.free_units) + BigInt(read.held_units)),
    createTime: row.createdAt,
    updateTime: row.updatedAt,
  }
}
