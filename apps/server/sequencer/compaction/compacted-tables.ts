// The tables whose rows of simulated accounts are compacted, by product. The names are used in
// statements unchanged.

export type CompactedTables = {
  readonly orders: string
  readonly ordersOfUser: string
  readonly trades: string
  readonly tradesOfUser: string
  readonly tradesOfMarket: string
}

export const spotTables: CompactedTables = {
  orders: 'spot_order',
  ordersOfUser: 'order_of_user',
  trades: 'trade',
  tradesOfUser: 'trade_of_user',
  tradesOfMarket: 'trade_of_market',
}

export const perpetualTables: CompactedTables = {
  orders: 'perpetual_order',
  ordersOfUser: 'perpetual_order_of_user',
  trades: 'perpetual_trade',
  tradesOfUser: 'perpetual_trade_of_user',
  tradesOfMarket: 'perpetual_trade_of_market',
}
