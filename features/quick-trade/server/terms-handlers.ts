// GET /loadQuickTerms: the coins, currencies, prices and limits as the caller has them now.
import { loadQuickTerms, type QuickFiat } from '#features/quick-trade/quick-terms.calls.ts'
import {
  accepted, type Fiat, fiatDecimals, fiats, quickCoins, symbolDefault,
} from '@ingot/contract/vocabulary'
import { loadWallet } from '#features/account/server/store.ts'
import { readPrice } from '#features/conversion/server/conversion-prices.ts'
import { usdtOf } from '#features/conversion/server/conversion-view.ts'
import { loadCertifiedDetails } from '#features/profile/server/identity-details.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { noBalance } from '@ingot/server/store/rows/balance-view.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { ListedAsset } from '@ingot/server/store/rows/listings.ts'
import type { FiatCurrencyTable } from '@ingot/server/store/tables/fiat-tables.ts'
import { loadDayLimit } from './day-limit.ts'
import { loadOwnLimits } from './own-limits.ts'
import { isRateUsable, middleOf, middleText, priceOf, priceText } from './quick-prices.ts'
import { fiatText } from './quick-view.ts'

export const loadQuickTermsHandler = defineHandler(
  loadQuickTerms,
  async ({ session: { user }, services }) => {
    const { database, listings, clock, configuration, marketData } = services
    const at = clock()
    const coins = quickCoins.flatMap((symbol) => {
      const asset = listings.assetBySymbol(symbol)
      return asset === undefined ? [] : [asset]
    })
    for (const { symbol } of coins) {
      if (symbol !== symbolDefault) marketData.attention.touch(symbol + symbolDefault)
    }
    const [held, own, { realName }, day, currencies, accounts, spreads] = await Promise.all([
      loadWallet(database, { user, wallet: 'spot' }), loadOwnLimits(database, { user, at }),
      loadCertifiedDetails(services, user), loadDayLimit(database, { user, at }),
      database.selectFrom('fiat_currency').selectAll().execute(),
      database.selectFrom('fiat_account').select('fiat').where('is_on', '=', 1).execute(),
      database.selectFrom('desk_coin').select(['asset_id', 'spread_ppm', 'is_open']).execute(),
    ])
    const usdt = usdtOf(listings)
    const { settings } = configuration.now()
    const open = new Map(spreads.flatMap((row) =>
      row.is_open === 1 ? [[row.asset_id, row.spread_ppm] as const] : []))
    const receiving = new Set(accounts.map((row) => row.fiat))
    return accepted({
      coins: coins.map((asset) => ({
        symbol: asset.symbol, name: asset.name, decimals: asset.decimals,
        available: amountText(asset, (held.get(asset.id) ?? noBalance).availableUnits),
      })),
      fiats: fiats.flatMap((fiat) => {
        const row = currencies.find((one) => one.fiat === fiat)
        return row === undefined ? [] : [{
          ...fiatFacts(row, { at, receiving }), prices: pricesOf(services, { row, coins, open }),
        }]
      }),
      payerName: realName,
      levelNeeded: settings.fiatLevel,
      authLevel: day.level,
      dayLimit: amountText(usdt, day.limitUnits),
      dayLeft: amountText(usdt, day.leftUnits),
      buyFee: settings.buyFee,
      openOrders: own.openOrders,
      unpaidOrder: own.unpaid[0] === undefined ? null : String(own.unpaid[0]),
      buysPausedUntil: own.buysPausedUntil,
    })
  },
)

function fiatFacts(
  row: FiatCurrencyTable, { at, receiving }: { readonly at: number, receiving: ReadonlySet<Fiat> },
): Omit<QuickFiat, 'prices'> {
  return {
    fiat: row.fiat,
    decimals: fiatDecimals[row.fiat],
    isOpen: isRateUsable(row, at),
    canBuy: receiving.has(row.fiat),
    rate: row.rate === '' ? null : row.rate,
    rateTime: row.rate === '' ? null : row.rate_at,
    isSimulated: row.rate_source === 'simulated',
    min: fiatText(row, row.order_min_units),
    max: fiatText(row, row.order_max_units),
  }
}

type Priced = {
  readonly row: FiatCurrencyTable
  readonly coins: readonly ListedAsset[]
  /** The spreads of the coins that are open at the desk. */
  readonly open: ReadonlyMap<number, number>
}

function pricesOf(services: Services, { row, coins, open }: Priced): QuickFiat['prices'] {
  if (row.rate === '') return []
  return coins.flatMap((asset) => {
    const coinSpread = open.get(asset.id)
    const coin = readPrice(services, asset)
    if (coinSpread === undefined || !coin.ok) return []
    const spreadPpm = row.spread_ppm + coinSpread
    const middle = middleOf(row, coin.value, asset.decimals)
    const buy = priceOf(middle, { side: 'buy', spreadPpm })
    const sell = priceOf(middle, { side: 'sell', spreadPpm })
    return [{
      symbol: asset.symbol, buy: priceText(buy), sell: priceText(sell),
      middle: middleText(middle, buy), spreadPpm,
    }]
  })
}
