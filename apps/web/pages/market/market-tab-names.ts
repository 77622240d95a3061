// The names of the market page's tabs, as its address has them.

/** In the order in which they are shown. */
export const marketTabNames = [
  'favourites', 'spot', 'contract', 'perpetual', 'gainers', 'turnover', 'new',
] as const
export type MarketTabName = (typeof marketTabNames)[number]
