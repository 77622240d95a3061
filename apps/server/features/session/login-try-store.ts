// Tries to log in, counted before the password is looked at. One place has ten an hour at an
// account. All strange places together have ten an hour and after that one a minute: guessing is
// slow from everywhere, and no stranger can shut the owner out, whose own place does not count.
import { loginTriesPerHourMax } from '@ingot/contract/vocabulary'
import type { ExpressionBuilder } from 'kysely'
import { textParam, wholeParam } from '#features/statement-params.ts'
import { defineStatement } from '#sequencer/statement.ts'
import type { NamedStatement } from '#sequencer/submission.ts'
import { queries } from '#store/query-builder.ts'
import type { Database } from '#store/schema.ts'
import { digest, mintRowId } from './secrets.ts'

const hourMs = 3_600_000
const strangerPauseMs = 60_000

type Tries = ExpressionBuilder<Database, 'login_try'>

const countLoginTryStatement = defineStatement({
  name: 'count-login-try',
  compile(params, at) {
    const id = textParam(params, 'id')
    const account = textParam(params, 'accountHash')
    const origin = textParam(params, 'originHash')
    const triesSince = (since: number, from: { readonly origin?: string }) => (eb: Tries) => {
      const tries = eb.selectFrom('login_try as made')
        .select((made) => made.fn.countAll<number>().as('made'))
        .where('made.account_hash', '=', account).where('made.tried_at', '>', since)
      return from.origin === undefined ? tries : tries.where('made.origin_hash', '=', from.origin)
    }
    const own = queries.updateTable('login_try').set({ tried_at: at }).where('id', '=', id)
    const isKnown = wholeParam(params, 'isKnownOrigin') === 1
    return [
      { query: queries.deleteFrom('login_try').where('tried_at', '<=', at - hourMs).compile() },
      {
        query: queries.insertInto('login_try')
          .values({ id, account_hash: account, origin_hash: origin, tried_at: at }).compile(),
      },
      {
        query: own.where(triesSince(at - hourMs, { origin }), '<=', loginTriesPerHourMax).compile(),
        expect: { rows: 1, reject: 'too_many_tries' },
      },
      ...isKnown ? [] : [{
        query: own.where((eb) => eb.or([
          eb(triesSince(at - hourMs, {})(eb), '<=', loginTriesPerHourMax),
          eb(triesSince(at - strangerPauseMs, {})(eb), '<=', 1),
        ])).compile(),
        expect: { rows: 1, reject: 'too_many_tries' },
      } as const],
    ]
  },
})

export type LoginPlace = { readonly email: string; readonly address: string }

export function countLoginTry(place: LoginPlace, isKnownOrigin: boolean): NamedStatement {
  return {
    name: countLoginTryStatement.name,
    params: {
      id: mintRowId(),
      accountHash: digest('account', place.email),
      originHash: digestOrigin(place),
      isKnownOrigin: isKnownOrigin ? 1 : 0,
    },
  }
}

/** A log-in that succeeded clears what its own place had tried. */
const clearLoginTriesStatement = defineStatement({
  name: 'clear-login-tries',
  compile: (params) => [{
    query: queries.deleteFrom('login_try')
      .where('account_hash', '=', textParam(params, 'accountHash'))
      .where('origin_hash', '=', textParam(params, 'originHash')).compile(),
  }],
})

export const clearLoginTries = (place: LoginPlace): NamedStatement => ({
  name: clearLoginTriesStatement.name,
  params: { accountHash: digest('account', place.email), originHash: digestOrigin(place) },
})

export const loginTryStatements = [countLoginTryStatement, clearLoginTriesStatement]

/** A place from which an account is used: its network address, seen from this account only. */
export const digestOrigin = ({ email, address }: LoginPlace): string =>
  digest('origin', email, address)
