// The word by which pending orders are read through their partial index: a database uses such an
// index only when the query says the same literal, and a bound parameter is no literal.
import { sql } from 'kysely'

export const pendingStatus = sql.lit<'pending'>('pending')
