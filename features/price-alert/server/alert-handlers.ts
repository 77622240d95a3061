// The calls of price alerts.
import {
  addPriceAlert, clearPastPriceAlerts, listPriceAlerts, removePriceAlert,
} from '#features/price-alert/price-alerts.calls.ts'
import { accepted, parseIdText, priceAlertsMax, rejected } from '@ingot/contract/vocabulary'
import { parseTicks } from '@ingot/server/kit/parse-steps.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { listAlerts, priceAlertView } from './alert-store.ts'
import { addAlert, clearPastAlerts, removeAlert } from './alert-steps.ts'

// POST /addPriceAlert.

export const addPriceAlertHandler = defineHandler(
  addPriceAlert,
  async ({ request, session: { user }, services: { listings, sequencer } }) => {
    const market = listings.bookBySymbol(request.symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const level = parseTicks(request.price, market)
    if (!level.ok) return level
    const { direction } = request
    const wanted = { user, market: market.id, direction, levelTicks: level.value }
    const added = await sequencer.run(addAlert, wanted)
    return added.ok ? accepted(priceAlertView(added.value.result, listings)) : added
  },
)

// GET /listPriceAlerts.

export const listPriceAlertsHandler = defineHandler(
  listPriceAlerts,
  async ({ session: { user }, services: { database, listings } }) => {
    const [waiting, past] = await Promise.all([
      listAlerts(database, user, ['waiting']), listAlerts(database, user, ['fired', 'ended']),
    ])
    return accepted({
      waiting: waiting.map((row) => priceAlertView(row, listings)),
      past: past.map((row) => priceAlertView(row, listings)),
      most: priceAlertsMax,
    })
  },
)

// POST /removePriceAlert.

export const removePriceAlertHandler = defineHandler(
  removePriceAlert,
  async ({ request, session: { user }, services: { sequencer } }) => {
    const id = parseIdText(request.id)
    if (id === undefined) return rejected('request_unknown', 'id')
    const removed = await sequencer.run(removeAlert, { user, id })
    return removed.ok ? accepted(null) : removed
  },
)

// POST /clearPastPriceAlerts.

export const clearPastPriceAlertsHandler = defineHandler(
  clearPastPriceAlerts,
  async ({ session: { user }, services: { sequencer } }) => {
    const cleared = await sequencer.run(clearPastAlerts, { user })
    return cleared.ok ? accepted(null) : cleared
  },
)
