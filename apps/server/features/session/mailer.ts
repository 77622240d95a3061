// Mails and text messages leave through the outbox: a row in the same commit as what they
// report. In sandbox mode the outbox is where they are read; a transport that sends its rows is
// what production needs.
import { textOrNullParam, textParam } from '#features/statement-params.ts'
import { defineStatement } from '#sequencer/statement.ts'
import type { NamedStatement } from '#sequencer/submission.ts'
import { queries } from '#store/query-builder.ts'
import { mintRowId } from './secrets.ts'

const keptMs = 86_400_000

export type Message = {
  readonly kind: 'mail' | 'sms'
  readonly to: string
  readonly code: string | null
  readonly text: string
}

const queueMessageStatement = defineStatement({
  name: 'queue-message',
  compile: (params, at) => [
    { query: queries.deleteFrom('outbox').where('created_at', '<=', at - keptMs).compile() },
    {
      query: queries.insertInto('outbox').values({
        id: textParam(params, 'id'),
        recipient: textParam(params, 'to'),
        kind: textParam(params, 'kind') === 'sms' ? 'sms' : 'mail',
        code: textOrNullParam(params, 'code'),
        body: textParam(params, 'text'),
        created_at: at,
      }).compile(),
    },
  ],
})

/** The statement that queues a message; it is sent only if its submission is accepted. */
export const queueMessage = (message: Message): NamedStatement =>
  ({ name: queueMessageStatement.name, params: { id: mintRowId(), ...message } })

export const mailStatements = [queueMessageStatement]
