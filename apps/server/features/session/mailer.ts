// Mails leave through the outbox: a row in the same commit as what they tell of. In sandbox mode
// the outbox is where they are read; a transport that sends its rows is what production needs.
import { textOrNullParam, textParam } from '#features/statement-params.ts'
import { defineStatement } from '#sequencer/statement.ts'
import type { NamedStatement } from '#sequencer/submission.ts'
import { queries } from '#store/query-builder.ts'
import { mintRowId } from './secrets.ts'

const keptMs = 86_400_000

export type Mail = {
  readonly to: string
  readonly code: string | null
  readonly text: string
}

const queueMailStatement = defineStatement({
  name: 'queue-mail',
  compile: (params, at) => [
    { query: queries.deleteFrom('outbox').where('created_at', '<=', at - keptMs).compile() },
    {
      query: queries.insertInto('outbox').values({
        id: textParam(params, 'id'),
        recipient: textParam(params, 'to'),
        kind: 'mail',
        code: textOrNullParam(params, 'code'),
        body: textParam(params, 'text'),
        created_at: at,
      }).compile(),
    },
  ],
})

/** The statement that queues a mail; it is sent only if its submission is accepted. */
export const queueMail = (mail: Mail): NamedStatement =>
  ({ name: queueMailStatement.name, params: { id: mintRowId(), ...mail } })

export const mailStatements = [queueMailStatement]
