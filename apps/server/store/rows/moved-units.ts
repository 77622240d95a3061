// [QT45, QT49] The coins that a completed order of quick trade has moved: fewer for a payment of
// less than was due, which its user has taken, and for a late one at a worse rate.
import type { FiatOrderTable } from '#store/tables/fiat-tables.ts'

export function movedUnits(row: Pick<
  FiatOrderTable,
  'side' | 'coin_units' | 'fiat_units' | 'received_units' | 'short_coin_units'
  | 'settled_coin_units'
>): bigint {
  if (row.settled_coin_units !== null) return row.settled_coin_units
  const { side, received_units: received, short_coin_units: short } = row
  const isShort = side === 'buy' && received !== null && received < row.fiat_units
  return isShort && short !== null ? short : row.coin_units
}
