// GET /listFundingRates.
import { listFundingRates } from '@ingot/contract/calls/perpetual-history/funding.ts'
import { accepted, pageSize, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { rateE8Text } from '#store/rows/listing-texts.ts'
import { loadFundingRates } from './market-rates.ts'

export const listFundingRatesHandler = defineHandler(
  listFundingRates,
  async ({ request: { symbol, pageNo, after }, services: { listings, database } }) => {
    const market = listings.contractBySymbol(symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const page = await loadFundingRates(database, { market: market.id, pageNo, after })
    const list = page.list.map(({ stamp, rateE8 }) => ({
      symbol, fundingTime: stamp, fundingRate: rateE8Text(rateE8),
    }))
    return accepted({ ...page, list, pageNo, pageSize })
  },
)
