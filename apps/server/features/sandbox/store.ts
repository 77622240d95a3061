// The sandbox's rows and reads: deposits from the faucet, and the outbox of mails and texts.
import { faucetCallsPerHourMax } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { textParam, unitsParam, wholeParam } from '#features/statement-params.ts'
import { defineStatement } from '#sequencer/statement.ts'
import type { NamedStatement } from '#sequencer/submission.ts'
import { queries } from '#store/sqlite/query-builder.ts'
import type { Database } from '#store/tables/schema.ts'

const hourMs = 3_600_000
const outboxListMax = 20

export type NewRecharge = {
  readonly id: string
  readonly userId: number
  readonly assetId: number
  readonly amountUnits: bigint
}

/** Keeps a completed online deposit; refused when the user has had too many this hour. */
const keepFaucetRechargeStatement = defineStatement({
  name: 'keep-faucet-recharge',
  compile(params, at) {
    const id = textParam(params, 'id')
    const user = wholeParam(params, 'userId')
    return [
      {
        query: queries.insertInto('recharge').values({
          id,
          user_id: user,
          asset_id: wholeParam(params, 'assetId'),
          amount_units: unitsParam(params, 'amountUnits'),
          type: 'online',
          status: 'completed',
          created_at: at,
        }).compile(),
      },
      {
        query: queries.updateTable('recharge').set({ created_at: at }).where('id', '=', id)
          .where((eb) => eb.selectFrom('recharge as had')
            .select((had) => had.fn.countAll<number>().as('had'))
            .where('had.user_id', '=', user)
            .where('had.created_at', '>', at - hourMs), '<=', faucetCallsPerHourMax)
          .compile(),
        expect: { rows: 1, reject: 'faucet_limit' },
      },
    ]
  },
})

export const keepFaucetRecharge = (recharge: NewRecharge): NamedStatement =>
  ({ name: keepFaucetRechargeStatement.name, params: recharge })

export const sandboxStatements = [keepFaucetRechargeStatement]

/** The latest mails and texts to an address, newest first. */
export function loadOutbox(
  database: Kysely<Database>,
  { recipient, now }: { readonly recipient: string; readonly now: number },
) {
  return database.selectFrom('outbox')
    .select(['recipient', 'kind', 'code', 'body', 'created_at'])
    .where('recipient', '=', recipient).where('expires_at', '>', now)
    .orderBy('created_at', 'desc').limit(outboxListMax)
    .execute()
}
