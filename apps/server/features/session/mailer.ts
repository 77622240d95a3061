// Mails and text messages leave through the outbox: a row in the same commit as what they
// report. In sandbox mode the outbox is where they are read; a transport that sends its rows is
// what production needs.
import type { Kysely } from 'kysely'
import { textOrNullParam, textParam, wholeParam } from '#features/statement-params.ts'
import { defineStatement } from '#sequencer/statement.ts'
import type { NamedStatement } from '#sequencer/submission.ts'
import { queries } from '#store/sqlite/query-builder.ts'
import type { Database } from '#store/tables/schema.ts'
import { mintRowId } from './secrets.ts'

export type Message = {
  readonly kind: 'mail' | 'sms'
  readonly to: string
  readonly code: string | null
  readonly text: string
  /** How long what it says is good, ms; it is kept no longer. */
  readonly lifeMs: number
}

const queueMessageStatement = defineStatement({
  name: 'queue-message',
  compile: (params, at) => [
    expiredMessages(at),
    {
      query: queries.insertInto('outbox').values({
        id: textParam(params, 'id'),
        recipient: textParam(params, 'to'),
        kind: textParam(params, 'kind') === 'sms' ? 'sms' : 'mail',
        code: textOrNullParam(params, 'code'),
        body: textParam(params, 'text'),
        created_at: at,
        expires_at: at + wholeParam(params, 'lifeMs'),
      }).compile(),
    },
  ],
})

/** The statement that queues a message; it is sent only if its submission is accepted. */
export const queueMessage = (message: Message): NamedStatement =>
  ({ name: queueMessageStatement.name, params: { id: mintRowId(), ...message } })

const emptyOutboxStatement = defineStatement({
  name: 'empty-outbox', compile: (_, at) => [expiredMessages(at)],
})

export const emptyOutbox = (): NamedStatement => ({ name: emptyOutboxStatement.name, params: {} })

export const mailStatements = [queueMessageStatement, emptyOutboxStatement]

const expiredMessages = (at: number) =>
  ({ query: queries.deleteFrom('outbox').where('expires_at', '<=', at).compile() })

export async function hasExpiredMessages(
  database: Kysely<Database>, now: number,
): Promise<boolean> {
  const row = await database.selectFrom('outbox').select('id').where('expires_at', '<=', now)
    .limit(1).executeTakeFirst()
  return row !== undefined
}
