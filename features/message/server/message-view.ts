// A notification's row as the calls return it: its text is made in the caller's language.
import type { Message } from '#features/message/messages.calls.ts'
import { noticeOf } from '@ingot/contract/messages'
import { type Language, type MessageParameters, messageKinds } from '@ingot/contract/vocabulary'
import type { MessageTable } from '@ingot/server/store/tables/workflow-tables.ts'

/**
 * A value that an earlier version did not store is empty. Throws for parameters that are no JSON:
 * they are written by steps only.
 */
export function messageView(row: MessageTable, language: Language): Message {
  const missing = messageKinds[row.kind].parameters.map((name) => [name, ''])
  const parameters: MessageParameters = {
    ...Object.fromEntries(missing), ...JSON.parse(row.parameters),
  }
  return {
    id: String(row.id),
    type: messageKinds[row.kind].type,
    kind: row.kind,
    parameters,
    ...noticeOf(language, row.kind, parameters),
    time: row.created_at,
    read: row.read_at !== null,
  }
}
