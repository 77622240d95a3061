// The words by which a user's ended orders and trades are read through their indexes: a database
// uses a partial index only when the query says the same words.
import { customerIdMin } from '@ingot/contract/vocabulary'
import { sql } from 'kysely'

const least = sql.lit(customerIdMin)

export const endedOrder = sql<boolean>`status <> 'pending' and user_id >= ${least}`

/** The trades in which the user of one side is asked for. */
export const tradeOf = {
  taker: sql<boolean>`taker_user_id >= ${least}`,
  maker: sql<boolean>`maker_user_id >= ${least}`,
} as const
