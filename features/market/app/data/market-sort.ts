// How a market list is sorted, as its address says it: a column, with a minus when the largest
// comes first.
export const marketSortColumns = [
  'name', 'turnover', 'price', 'change', 'funding', 'listed',
] as const
export type MarketSortColumn = (typeof marketSortColumns)[number]

export const marketSortTexts = [
  'name', '-name', 'price', '-price', 'change', '-change', 'turnover', '-turnover',
  'funding', '-funding', 'listed', '-listed',
] as const
export type MarketSortText = (typeof marketSortTexts)[number]

export type MarketSort = { readonly column: MarketSortColumn, readonly isDescending: boolean }

/** "-price" is the price, the largest first. */
export function readMarketSort(text: MarketSortText): MarketSort {
  const column = marketSortColumns.find((name) => text.endsWith(name)) ?? 'name'
  return { column, isDescending: text.startsWith('-') }
}

/**
 * The sort after a press on a column's head: names from A, figures from the largest, then reversed.
 */
export function nextMarketSort(
  column: MarketSortColumn,
  current: MarketSort | undefined,
): MarketSortText {
  const isDescending = current?.column === column ? !current.isDescending : column !== 'name'
  return isDescending ? `-${column}` : column
}
