// Branded numbers and texts, so that a trade's id is never taken for an order's.
declare const brand: unique symbol

export type UserId = number & { readonly [brand]: 'UserId' }
export type AssetId = number & { readonly [brand]: 'AssetId' }
export type MarketId = number & { readonly [brand]: 'MarketId' }
export type OrderId = number & { readonly [brand]: 'OrderId' }
export type TradeId = number & { readonly [brand]: 'TradeId' }

/** Owners below this number are the exchange's own ledger accounts; users' start here. */
export const userIdMin = 1_000

/** Users below this number are simulated accounts; people's accounts start here. */
export const customerIdMin = 10_000

const idMax = Number.MAX_SAFE_INTEGER

/** A user's id. Throws a RangeError unless it is a safe integer from 0 on, like all ids here. */
export const asUserId = (value: number): UserId => checked(value) as UserId
/** An asset's id: its place in the ledger. */
export const asAssetId = (value: number): AssetId => checked(value) as AssetId
/** A market's id; spot and perpetual markets share the numbers. */
export const asMarketId = (value: number): MarketId => checked(value) as MarketId
/** An order's id; orders of every product share the numbers. */
export const asOrderId = (value: number): OrderId => checked(value) as OrderId
/** A trade's id; trades of every product share the numbers. */
export const asTradeId = (value: number): TradeId => checked(value) as TradeId

/** Reads an id from a wire text: one to sixteen decimal digits, no sign, no leading zero. */
export function parseIdText(text: string): number | undefined {
  if (!/^[1-9]\d{0,15}$/.test(text)) return undefined
  const value = Number(text)
  return value <= idMax ? value : undefined
}

function checked(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError('an id is a safe integer')
  return value
}
