// A mark on the chart at a moment: a settled funding at its foot, a liquidation at its price.
export type ChartMark =
  | { readonly kind: 'funding'; readonly time: number }
  | { readonly kind: 'liquidation'; readonly time: number; readonly price: string }
