// The steps of operators at the desk. One operator holds a chat; every step of a chat checks it.
import {
  answerSupportChat, handOverSupportChat, noteSupportChat, resolveSupportChat, returnSupportChat,
  takeNextSupportChat, takeSupportChat, viewSupportPicture,
} from '#features/support/support.console.ts'
import {
  accepted, hasPermission, isVisitorNumber, type Outcome, rejected, supportLeaseMs, supportSlotsMax,
} from '@ingot/contract/vocabulary'
import {
  type ActingOperator, type Actor, type AuditedChange, defineOperatorStep,
} from '@ingot/server/console/operator-step.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { SupportChatTable } from '@ingot/server/store/tables/support/support-tables.ts'
import { addEvent, addMessage, isBurst } from './add-message.ts'
import { isAway, resolveChat, returnChat } from './chat-steps.ts'
import { loadQueue } from './record-rows.ts'
import { supportWorkflow, supportWorkflowName } from './support-workflow.ts'

const permission = 'answer-support'

/** An operator's user is notified of a reply that came later than this after their message. */
const noticeAfterMs = 2 * 60_000

type Chat = { readonly id: number }

/** [SU7] Takes a chat that waits, or one whose lease is over. */
export const takeChat = defineOperatorStep({
  name: 'take-support-chat',
  action: takeSupportChat.name,
  permission,
  async run(step, { id }: Chat, operator) {
    const found = await supportWorkflow.load(step, { id })
    return found.ok ? take(step, found.value, operator) : found
  },
})

type Taken = {
  readonly result: { readonly id: number | null }
  readonly audit: AuditedChange
}

/** [SU7] Takes the first chat of the queue in the operator's languages. */
export const takeNextChat = defineOperatorStep({
  name: 'take-next-support-chat',
  action: takeNextSupportChat.name,
  permission,
  async run(step, _: null, operator): Promise<Outcome<Taken>> {
    const seat = await step.database.selectFrom('support_seat').select('languages')
      .where('id', '=', operator.id).executeTakeFirst()
    const spoken = seat?.languages ?? ''
    const place = (await loadQueue(step.database))
      .find(({ language }) => spoken === '' || spoken.split(',').includes(language))
    if (place === undefined) {
      return accepted({ result: { id: null }, audit: { target: null, to: { id: null } } })
    }
    const found = await supportWorkflow.load(step, { id: place.id })
    if (!found.ok) return found
    const taken = await take(step, found.value, operator)
    return taken.ok ? accepted({ ...taken.value, result: { id: place.id } }) : taken
  },
})

async function take(step: StepContext, chat: SupportChatTable, operator: ActingOperator) {
  const { id, status, lease_until: lease } = chat
  const { at } = step
  if (status === 'open' && (lease ?? 0) <= at && chat.operator_id !== operator.id) {
    const returned = await returnChat(step, { chat, by: { kind: 'system', id: null } })
    if (!returned.ok) return returned
  } else if (status !== 'waiting') return rejected('state_conflict')
  if (await isFull(step, operator.id)) return rejected('slots_full')
  const moved = await supportWorkflow.move(step, {
    id, to: 'open', by: { kind: 'staff', id: operator.id },
    set: {
      operator_id: operator.id, lease_until: at + supportLeaseMs, waiting_since: null,
      taken_at: chat.taken_at ?? at,
    },
  })
  if (!moved.ok) return moved
  await addEvent(step, { chat: id, event: 'taken', author: 'operator', operator: operator.id })
  // The holder sees the request that the chat is about: this entry is the record of that look.
  const record = chat.record_workflow === null
    ? null : `${chat.record_workflow} ${chat.record_id}`
  return accepted({
    result: null,
    audit: {
      target: { kind: supportWorkflowName, id },
      from: { status }, to: { status: 'open', record, owner: ownerOf(chat) },
    },
  })
}

const ownerOf = ({ user_id: owner }: SupportChatTable): string =>
  `${isVisitorNumber(owner) ? 'visitor' : 'user'} ${owner}`

async function isFull({ database }: StepContext, operator: number): Promise<boolean> {
  const { open } = await database.selectFrom('support_chat')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('status', '=', 'open').where('operator_id', '=', operator).executeTakeFirstOrThrow()
  return open >= supportSlotsMax
}

/** The chat, which the operator must hold. */
async function loadHeld(step: StepContext, id: number, operator: ActingOperator) {
  const found = await supportWorkflow.load(step, { id })
  if (!found.ok) return found
  const { status, operator_id: holder } = found.value
  return status === 'open' && holder === operator.id ? found : rejected('state_conflict')
}

export type Written = Chat & { readonly messageKey: string; readonly text: string }

/** [SU2, SU7] Adds the holder's reply, and notifies a user who has waited for it. */
export const answerChat = defineOperatorStep({
  name: 'answer-support-chat',
  action: answerSupportChat.name,
  permission,
  async run(step, written: Written, operator) {
    const added = await addWritten(step, written, { operator, kind: 'text' })
    if (!added.ok || added.value.isRepeated) return added
    const { chat } = added.value
    const { at, database } = step
    await database.updateTable('support_chat')
      .set({ first_reply_at: chat.first_reply_at ?? at, operator_read: chat.last_sequence })
      .where('id', '=', chat.id).execute()
    const hasWaited = chat.last_author === 'user' && at - chat.last_at >= noticeAfterMs
    if (hasWaited && !isVisitorNumber(chat.user_id)) {
      await step.notify({ user: chat.user_id, kind: 'support_replied', parameters: {} })
    }
    return added
  },
})

/** [SU9] Adds a private note, which no owner of a chat is sent. */
export const noteChat = defineOperatorStep({
  name: 'note-support-chat',
  action: noteSupportChat.name,
  permission,
  run: (step, written: Written, operator) =>
    addWritten(step, written, { operator, kind: 'note' }),
})

async function addWritten(
  step: StepContext, { id, messageKey: key, text }: Written,
  { operator, kind }: { readonly operator: ActingOperator, readonly kind: 'text' | 'note' },
) {
  const known = await step.database.selectFrom('support_message').select('sequence')
    .where('chat_id', '=', id).where('author', '=', 'operator').where('message_key', '=', key)
    .where('operator_id', '=', operator.id).executeTakeFirst()
  const found = known === undefined
    ? await loadHeld(step, id, operator) : await supportWorkflow.load(step, { id })
  if (!found.ok) return found
  const chat = found.value
  const audit = (sequence: number) => ({
    target: { kind: supportWorkflowName, id }, to: { message: sequence },
  })
  if (known !== undefined) {
    return accepted({
      result: null, chat, isRepeated: true, audit: audit(known.sequence),
    })
  }
  if (await isBurst(step, { chat: id, author: 'operator' })) return rejected('too_many_requests')
  const { sequence } = await addMessage(step, {
    chat: id, key, author: 'operator', operator: operator.id, kind, body: text, isMasked: false,
  })
  await extendLease(step, id)
  await supportWorkflow.changed(step, { id })
  return accepted({ result: null, chat, isRepeated: false, audit: audit(sequence) })
}

async function extendLease({ at, database }: StepContext, id: number): Promise<void> {
  await database.updateTable('support_chat').set({ lease_until: at + supportLeaseMs })
    .where('id', '=', id).execute()
}

export const returnHeldChat = defineOperatorStep({
  name: 'return-support-chat',
  action: returnSupportChat.name,
  permission,
  async run(step, { id }: Chat, operator) {
    const held = await loadHeld(step, id, operator)
    if (!held.ok) return held
    const returned = await returnChat(step, {
      chat: held.value, by: { kind: 'staff', id: operator.id },
    })
    return returned.ok ? decided(id, { from: 'open', to: 'waiting' }) : returned
  },
})

const decided = (id: number, { from, to }: { readonly from: string, readonly to: string }) =>
  accepted({
    result: null,
    audit: {
      target: { kind: supportWorkflowName, id }, from: { status: from }, to: { status: to },
    },
  })

/** [SU7] Gives a held chat to another operator who is at the desk and has a free slot. */
export const handOverChat = defineOperatorStep({
  name: 'hand-over-support-chat',
  action: handOverSupportChat.name,
  permission,
  async run(step, { id, operatorId: to }: Chat & { readonly operatorId: number }, operator) {
    const held = await loadHeld(step, id, operator)
    if (!held.ok) return held
    const { database, at } = step
    const other = await database.selectFrom('operator').select(['role'])
      .where('id', '=', to).where('status', '=', 'active').executeTakeFirst()
    const isThere = other !== undefined && hasPermission(other.role, permission)
      && to !== operator.id && !await isAway(step, to)
    if (!isThere) return rejected('request_unknown', 'operatorId')
    if (await isFull(step, to)) return rejected('slots_full')
    await database.updateTable('support_chat')
      .set({ operator_id: to, lease_until: at + supportLeaseMs }).where('id', '=', id).execute()
    await addEvent(step, { chat: id, event: 'handed_over', author: 'operator', operator: to })
    await supportWorkflow.changed(step, { id })
    return accepted({
      result: null,
      audit: {
        target: { kind: supportWorkflowName, id },
        from: { operator: operator.id }, to: { operator: to },
      },
    })
  },
})

export const resolveHeldChat = defineOperatorStep({
  name: 'resolve-support-chat',
  action: resolveSupportChat.name,
  permission,
  async run(step, { id }: Chat, operator) {
    const held = await loadHeld(step, id, operator)
    if (!held.ok) return held
    const resolved = await resolveChat(step, { id, by: { kind: 'staff', id: operator.id } })
    return resolved.ok ? decided(id, { from: 'open', to: 'resolved' }) : resolved
  },
})

/** [UP15] An operator's look at a picture: its entry of the audit log comes before the picture. */
export const viewChatPicture = defineOperatorStep({
  name: 'view-support-picture',
  action: viewSupportPicture.name,
  permission,
  async run({ database }, { fileId }: { readonly fileId: string }) {
    const row = await database.selectFrom('support_picture').select('chat_id')
      .where('id', '=', fileId).executeTakeFirst()
    if (row === undefined) return rejected('file_unknown', 'fileId')
    return accepted({
      result: { chat: row.chat_id },
      audit: {
        target: { kind: 'support-picture', id: fileId },
        to: { request: `${supportWorkflowName} ${row.chat_id}` },
      },
    })
  },
})

/** [SU6] The holder's read mark; the look of another operator marks nothing. */
export const markChat = defineStep({
  name: 'mark-support-chat',
  async run(step, { by, id, sequence }: {
    readonly by: Actor, readonly id: number, readonly sequence: number
  }) {
    const found = await supportWorkflow.load(step, { id })
    if (!found.ok) return found
    const { operator_id: holder, status, last_sequence: last, operator_read: read } = found.value
    const upTo = Math.min(sequence, last)
    if (status !== 'open' || holder !== by.operator || upTo <= read) return accepted(null)
    await step.database.updateTable('support_chat').set({ operator_read: upTo })
      .where('id', '=', id).execute()
    await supportWorkflow.changed(step, { id })
    return accepted(null)
  },
})

export type SeatChange = {
  readonly by: Actor
  /** A number for an operator without one. */
  readonly number: string
  readonly isAvailable?: boolean
  readonly languages?: string
}

/** [SU7] Notes that an operator is at the desk, and how they take chats. */
export const keepSeat = defineStep({
  name: 'keep-support-seat',
  async run({ at, database }, { by: { operator: id }, number, ...change }: SeatChange) {
    const row = await database.selectFrom('operator').select('role')
      .where('id', '=', id).where('status', '=', 'active').executeTakeFirst()
    if (row === undefined || !hasPermission(row.role, permission)) {
      return rejected('permission_denied')
    }
    const known = await database.selectFrom('support_seat').selectAll()
      .where('id', '=', id).executeTakeFirst()
    const isAvailable = change.isAvailable ?? known?.is_available !== 0
    const seat = {
      id, is_available: Number(isAvailable), seen_at: at, number: known?.number ?? number,
      languages: change.languages ?? known?.languages ?? '',
    }
    if (known === undefined) {
      const taken = await database.selectFrom('support_seat').select('id')
        .where('number', '=', number).executeTakeFirst()
      if (taken !== undefined) return rejected('busy')
      await database.insertInto('support_seat').values(seat).execute()
    } else {
      await database.updateTable('support_seat').set(seat).where('id', '=', id).execute()
    }
    return accepted(seat)
  },
})
