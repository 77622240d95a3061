// GET /listFundingHistory.
import { listFundingHistory } from '@ingot/contract/calls/perpetual-history/funding.ts'
import { accepted, pageSize, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { fundingPaymentView } from '#store/rows/contract-history-view.ts'
import { listFundingPayments } from './store.ts'

export const listFundingHistoryHandler = defineHandler(
  listFundingHistory,
  async ({ request: { symbol, pageNo, after }, session, services, gone }) => {
    const { listings, database } = services
    const market = symbol === undefined ? undefined : listings.contractBySymbol(symbol)?.id
    if (symbol !== undefined && market === undefined) return rejected('market_unknown', 'symbol')
    const page = await listFundingPayments(database, {
      user: session.user, market, pageNo, after, signal: gone(),
    })
    const list = page.list.map((row) => fundingPaymentView(row, listings))
    return accepted({ ...page, list, pageNo, pageSize })
  },
)
