// Notifies a user: a row of the user's messages, pushed to their sockets after the commit, and a
// mail or a text message where its kind and the user's switches say so, all in the step's
// transaction.
import {
  asUserId, customerIdMin, type MessageKind, type MessageParameters,
} from '@ingot/contract/vocabulary'
import type { StoredMessage } from '#sequencer/submission.ts'
import { mailNotice } from './mail-notice.ts'
import { nextMessageId } from './next-id.ts'
import type { StepContext } from './step.ts'

export type Notice<Kind extends MessageKind = MessageKind> = {
  readonly user: number
  readonly kind: Kind
  readonly parameters: MessageParameters<Kind>
}

/** Writes a notification; undefined for a simulated account, which reads none. */
export async function writeNotice<Kind extends MessageKind>(
  step: StepContext, { user, kind, parameters }: Notice<Kind>,
): Promise<StoredMessage | undefined> {
  if (user < customerIdMin) return undefined
  const { at, database } = step
  const id = await nextMessageId(database)
  await database.insertInto('message').values({
    id, user_id: user, kind, parameters: JSON.stringify(parameters), created_at: at, read_at: null,
  }).execute()
  await mailNotice(step, { user, kind, parameters })
  return { id, user: asUserId(user), kind, parameters, createdAt: at }
}
