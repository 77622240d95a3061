// The SQL that lists of own orders and fills share, of both kinds of market. A database uses a
// partial index only when the query repeats its condition word for word.
import { customerIdMin } from '@ingot/contract/vocabulary'
import { sql } from 'kysely'

const least = sql.lit(customerIdMin)

/** The orders of customers that rest no more. */
export const endedOrder = sql<boolean>`status <> 'pending' and user_id >= ${least}`

/** The trades in which a customer is the taker, and those in which one is the maker. */
export const tradeOf = {
  taker: sql<boolean>`taker_user_id >= ${least}`,
  maker: sql<boolean>`maker_user_id >= ${least}`,
} as const

export const howMany = sql<number>`count(*)`.as('total')
