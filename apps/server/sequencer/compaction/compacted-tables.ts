// The tables whose rows of simulated accounts are compacted, by product. The names are used in
// statements unchanged.

export type CompactedTables = { readonly orders: string; readonly trades: string }

export const spotTables: CompactedTables = { orders: 'spot_order', trades: 'trade' }

export const perpetualTables: CompactedTables = {
  orders: 'perpetual_order', trades: 'perpetual_trade',
}
