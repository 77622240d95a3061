// The invariants of conversions that `verify` reports: every taken quote has exactly its posting,
// and every posting of a conversion has its quote.
import { defineCheck } from '@ingot/server/sequencer/verify/verify-check.ts'

/**
 * The entries of a user that a quote's posting has: the given coin, and the received one. An
 * account of the ledger without a person takes no quotes.
 */
const entriesOfQuotes = `
  select user_id as owner, taken_at as at, from_asset_id as asset_id, -from_units as units, 1 as n
    from conversion_quote where status = 'taken'
  union all
  select user_id, taken_at, to_asset_id, to_units, 1
    from conversion_quote where status = 'taken'
  union all
  select owner, posted_at, asset_id, amount_units, -1
    from ledger_entry where kind = 'conversion' and owner in (select id from user)`

export const postingOfConversion = defineCheck({
  name: 'every taken quote has exactly its conversion posting, and every posting its quote',
  table: 'conversion_quote',
  text: `select owner, at, asset_id, cast(units as text) as amount, sum(n) as missing
    from (${entriesOfQuotes}) group by owner, at, asset_id, units having sum(n) <> 0`,
  breach: (row) => {
    const what = `${row['amount']} units of asset ${row['asset_id']} of user ${row['owner']}`
    return Number(row['missing']) > 0
      ? `a taken quote lacks its posting of ${what}`
      : `a posting of a conversion of ${what} lacks its taken quote`
  },
})

export const timeOfConversion = defineCheck({
  name: 'a taken quote was taken before its end',
  table: 'conversion_quote',
  text: `select id from conversion_quote where (status = 'taken') <> (taken_at is not null)
    or taken_at < created_at or taken_at >= expires_at`,
  breach: (row) => `conversion ${row['id']} was not taken while its quote was open`,
})
