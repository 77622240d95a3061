// The tabs of the market list: the order in which each opens, and its column next to the name.
import type {
  MarketSortColumn, MarketSortText,
} from '@ingot/features/market/app/data/market-sort.ts'
import type { MarketTabName } from './market-tab-names.ts'

export type MarketTab = {
  /** The order of a list that was not sorted by hand; undefined for the list's own. */
  readonly firstSort: MarketSortText | undefined
  /** The figure below a market's name. */
  readonly column: Extract<MarketSortColumn, 'turnover' | 'funding' | 'listed'>
  /** Whether the list has markets of both kinds, which can be filtered. */
  readonly isMixed: boolean
}

export const marketTabs = {
  favourites: { firstSort: undefined, column: 'turnover', isMixed: true },
  spot: { firstSort: '-turnover', column: 'turnover', isMixed: false },
  contract: { firstSort: '-turnover', column: 'turnover', isMixed: false },
  perpetual: { firstSort: '-funding', column: 'funding', isMixed: false },
  gainers: { firstSort: '-change', column: 'turnover', isMixed: true },
  turnover: { firstSort: '-turnover', column: 'turnover', isMixed: true },
  new: { firstSort: '-listed', column: 'listed', isMixed: true },
} as const satisfies Record<MarketTabName, MarketTab>
