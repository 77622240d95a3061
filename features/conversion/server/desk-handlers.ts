// The console calls of the desk.
import {
  changeDeskCoin, type DeskCoin, fundDesk, loadDesk,
} from '#features/desk/desk.console.ts'
import { accepted, asAssetId } from '@ingot/contract/vocabulary'
import { houseOwner } from '@ingot/engine'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { loadConfiguration } from '@ingot/server/store/rows/configuration.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { DeskCoinTable } from '@ingot/server/store/tables/conversion-tables.ts'
import { usdtOf } from './conversion-view.ts'
import { loadDeskUse } from './desk-limits.ts'
import { operatorChangeDeskCoin, operatorFundDesk } from './operator-steps.ts'

export const loadDeskHandler = defineConsoleHandler(loadDesk, async ({ services }) => {
  const { database } = services
  const [{ version }, terms, balances] = await Promise.all([
    loadConfiguration(database),
    database.selectFrom('desk_coin').selectAll().orderBy('asset_id').execute(),
    database.selectFrom('balance').select(['asset_id', 'available_units'])
      .where('owner', '=', houseOwner.desk).where('wallet', '=', 'spot').execute(),
  ])
  const held = new Map(balances.map((row) => [Number(row.asset_id), row.available_units]))
  return accepted({
    version,
    coins: await Promise.all(terms.map((row) =>
      viewOf(services, row, held.get(row.asset_id) ?? 0n))),
  })
})

async function viewOf(
  { database, listings, clock }: Services, row: DeskCoinTable, inventory: bigint,
): Promise<DeskCoin> {
  const asset = listings.asset(asAssetId(row.asset_id))
  const usdt = usdtOf(listings)
  const use = await loadDeskUse(database, { asset: row.asset_id, at: clock(), exceptUser: 0 })
  return {
    symbol: asset.symbol,
    isOpen: row.is_open === 1,
    spreadPpm: row.spread_ppm,
    floor: amountText(asset, row.floor_units),
    quoteUsdtMax: amountText(usdt, row.quote_max_usdt_units),
    hourUsdtMax: amountText(usdt, row.hour_max_usdt_units),
    inventory: amountText(asset, inventory),
    reserved: amountText(asset, use.reservedUnits),
    openQuotes: use.openQuotes,
    hourUsdt: amountText(usdt, use.hourUsdtUnits),
  }
}

export const changeDeskCoinHandler = defineConsoleHandler(
  changeDeskCoin,
  async ({ request: { version, reason, ...terms }, services, by }) => {
    const { sequencer, configuration } = services
    const changed = await sequencer.run(operatorChangeDeskCoin, {
      by, input: { seen: { version, reason }, terms },
    })
    if (!changed.ok) return changed
    await configuration.settled()
    return accepted(changed.value.result)
  },
)

export const fundDeskHandler = defineConsoleHandler(
  fundDesk,
  async ({ request, services: { sequencer }, by }) => {
    const proposed = await sequencer.run(operatorFundDesk, { by, input: request })
    return proposed.ok ? accepted(proposed.value.result) : proposed
  },
)
