// The market and the order by which a caller narrows a list of own rows; each may be absent.
import {
  accepted, asOrderId, type MarketId, type OrderId, type Outcome, parseIdText, rejected,
} from '@ingot/contract/vocabulary'

type Named = { readonly symbol?: string | undefined; readonly orderId?: string | undefined }

type ListFilter = { readonly market: MarketId | undefined; readonly order: OrderId | undefined }

/** Refused with `market_unknown`, or with `invalid_input` for a text that is no id. */
export function parseListFilter(
  { symbol, orderId }: Named, marketOf: (symbol: string) => { id: MarketId } | undefined,
): Outcome<ListFilter> {
  const market = symbol === undefined ? undefined : marketOf(symbol)?.id
  if (symbol !== undefined && market === undefined) return rejected('market_unknown', 'symbol')
  const id = orderId === undefined ? undefined : parseIdText(orderId)
  if (orderId !== undefined && id === undefined) return rejected('invalid_input', 'orderId')
  return accepted({ market, order: id === undefined ? undefined : asOrderId(id) })
}
