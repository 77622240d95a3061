// The word by which open holds are read through their partial index: a database uses such an index
// only when the query says the same literal.
import { sql } from 'kysely'

export const openHold = sql.lit<'open'>('open')
