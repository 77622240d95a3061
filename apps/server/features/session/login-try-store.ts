// Tries to log in, counted before the password is checked. Whatever a try is counted by (a known
// device, a network, a code that was sent) has ten an hour; all networks together have ten as well.
// Strangers therefore never use up the tries of a known device.
import { loginTriesPerHourMax } from '@ingot/contract/vocabulary'
import type { ExpressionBuilder } from 'kysely'
import { textParam } from '#features/statement-params.ts'
import { defineStatement } from '#sequencer/statement.ts'
import type { NamedStatement } from '#sequencer/submission.ts'
import { queries } from '#store/sqlite/query-builder.ts'
import type { Database } from '#store/tables/schema.ts'
import type { SecretKey } from '#store/file/secret-key.ts'
import { mintRowId } from './secrets.ts'

const hourMs = 3_600_000

type Tries = ExpressionBuilder<Database, 'login_try'>

/** What a try at an account is counted by. */
export type LoginLane = {
  readonly account: string
  /** `proven`: a code that was sent to the address came with the try. */
  readonly kind: 'known' | 'stranger' | 'proven'
  /** The device, place or code, as a digest. */
  readonly originHash: string
}

const countLoginTryStatement = defineStatement({
  name: 'count-login-try',
  compile(params, at) {
    const id = textParam(params, 'id')
    const account = textParam(params, 'accountHash')
    const origin = textParam(params, 'originHash')
    const kind = textParam(params, 'kind')
    const isStranger = kind === 'stranger' ? 1 : 0
    const reject = kind === 'proven' ? 'too_many_tries' : 'login_code_required'
    const madeBy = (who: 'origin' | 'strangers') => (eb: Tries) => {
      const tries = eb.selectFrom('login_try as made')
        .select((made) => made.fn.countAll<number>().as('made'))
        .where('made.account_hash', '=', account).where('made.tried_at', '>', at - hourMs)
      return who === 'origin'
        ? tries.where('made.origin_hash', '=', origin)
        : tries.where('made.is_stranger', '=', 1)
    }
    const own = queries.updateTable('login_try').set({ tried_at: at }).where('id', '=', id)
    const within = (who: 'origin' | 'strangers') => ({
      query: own.where(madeBy(who), '<=', loginTriesPerHourMax).compile(),
      expect: { rows: 1, reject },
    } as const)
    return [
      { query: queries.deleteFrom('login_try').where('tried_at', '<=', at - hourMs).compile() },
      {
        query: queries.insertInto('login_try').values({
          id, account_hash: account, origin_hash: origin, is_stranger: isStranger, tried_at: at,
        }).compile(),
      },
      within('origin'),
      ...isStranger === 1 ? [within('strangers')] : [],
    ]
  },
})

export function countLoginTry(
  key: SecretKey, { account, kind, originHash }: LoginLane,
): NamedStatement {
  return {
    name: countLoginTryStatement.name,
    params: { id: mintRowId(), accountHash: digestAccount(key, account), originHash, kind },
  }
}

/** A successful log-in clears the tries of its own lane. */
const clearLoginTriesStatement = defineStatement({
  name: 'clear-login-tries',
  compile: (params) => [{
    query: queries.deleteFrom('login_try')
      .where('account_hash', '=', textParam(params, 'accountHash'))
      .where('origin_hash', '=', textParam(params, 'originHash')).compile(),
  }],
})

export const clearLoginTries = (
  key: SecretKey, { account, originHash }: LoginLane,
): NamedStatement => ({
  name: clearLoginTriesStatement.name,
  params: { accountHash: digestAccount(key, account), originHash },
})

/** A new password clears the tries of all known devices and of the place where it was set. */
const clearTriesOfResetStatement = defineStatement({
  name: 'clear-tries-of-reset',
  compile: (params) => [{
    query: queries.deleteFrom('login_try')
      .where('account_hash', '=', textParam(params, 'accountHash'))
      .where((eb) => eb.or([
        eb('is_stranger', '=', 0), eb('origin_hash', '=', textParam(params, 'originHash')),
      ])).compile(),
  }],
})

export const clearTriesOfReset = (
  key: SecretKey, { account, originHash }: Pick<LoginLane, 'account' | 'originHash'>,
): NamedStatement => ({
  name: clearTriesOfResetStatement.name,
  params: { accountHash: digestAccount(key, account), originHash },
})

const digestAccount = (key: SecretKey, account: string): string =>
  key.digest('places', ['account', account], 'base64url')

export const loginTryStatements = [
  countLoginTryStatement, clearLoginTriesStatement, clearTriesOfResetStatement,
]
