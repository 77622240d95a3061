// The rows of price alerts, described once, and the place in the trades up to which they are
// compared.
import { alertDirections, alertStatuses } from '@ingot/contract/vocabulary'
import { changing, key, orNull, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

export const priceAlertRow = storedRow('price_alert', {
  id: key(whole()),
  user: whole(),
  market: whole(),
  direction: word(alertDirections),
  levelTicks: whole(),
  status: changing(word(alertStatuses)),
  createdAt: whole(),
  /** Trades up to this number of the market's kind are from before the alert. */
  afterTrade: whole(),
  endedAt: changing(orNull(whole())),
  firedTicks: changing(orNull(whole())),
}, {})

export type PriceAlertTable = TableOf<typeof priceAlertRow>

/** One row: the trades up to these are compared with every alert of before them. */
export type AlertCursorTable = {
  id: number
  spot_trade_id: number
  contract_trade_id: number
}

declare module '#store/tables/schema.ts' {
  interface Database {
    price_alert: PriceAlertTable
    alert_cursor: AlertCursorTable
  }
}
