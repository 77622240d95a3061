// The steps of operators: a draft is written and its languages checked, it is signed, cancelled
// before its time or withdrawn after it.
import {
  accepted, announcementAheadMsMax, type AnnouncementAudience, type AnnouncementKind,
  announcementLifeMs, type AnnouncementPage, announcementsMax, customerIdMin, type Language,
  oneOperatorReceiversMax, type Outcome, rejected,
} from '@ingot/contract/vocabulary'
import { type ActingOperator, defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import { sign } from '#features/approval/server/sign.ts'
import { howMany } from '@ingot/server/kit/own-conditions.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type {
  AnnouncementTable,
} from '@ingot/server/store/tables/announcement/announcement-tables.ts'
import {
  checkComplete, sourceLanguage, textIn, textsOf, writeTexts, type WrittenTexts,
} from './announcement-texts.ts'
import { announcementWorkflow } from './announcement-workflow.ts'
import { countReaders, sumOf } from './audience.ts'
import { announceToAll, sendNow } from './send-steps.ts'
import { signaturesNeeded } from './signatures-needed.ts'

const permission = 'manage-announcements'
const staff = ({ id }: ActingOperator) => ({ kind: 'staff', id } as const)
const target = (id: number) => ({ kind: 'announcement', id })

export type WrittenAnnouncement = {
  /** Null for a new one. */
  readonly id: number | null
  readonly version: number
  readonly kind: AnnouncementKind
  readonly audience: AnnouncementAudience
  /** The users of a list, each line of it. */
  readonly receivers: readonly number[]
  readonly texts: WrittenTexts
  readonly page: AnnouncementPage
  readonly isMailed: boolean
  readonly sendAt: number | null
  readonly expiresAt: number | null
}

/** [AN2, AN3] The draft as it is written; an edit makes earlier signatures void. */
export const saveAnnouncementStep = defineOperatorStep({
  name: 'save-announcement', action: 'saveAnnouncement', permission,
  async run(step, written: WrittenAnnouncement, operator) {
    const { kind, audience, page, isMailed, sendAt, expiresAt } = written
    const old = written.id === null ? accepted(undefined)
      : await loadDraft(step, { id: written.id, version: written.version })
    if (!old.ok) return old
    const checked = await checkWritten(step, written)
    if (!checked.ok) return checked
    const texts = writeTexts(textsOf(old.value?.texts ?? '{}'), written.texts, step.webAddress)
    if (!texts.ok) return texts
    const facts = {
      kind, audience, page, is_mailed: Number(isMailed), send_at: sendAt, expires_at: expiresAt,
      texts: JSON.stringify(texts.value), saved_at: step.at,
    }
    const version = (old.value?.version ?? 0) + 1
    const id = written.id ?? await insertDraft(step, facts, operator)
    await step.database.updateTable('announcement').set({ ...facts, version }).where('id', '=', id)
      .execute()
    await storeReceivers(step, id, audience === 'list' ? written.receivers : [])
    step.announce(announcementWorkflow.name)
    return accepted({
      result: { id, version },
      audit: {
        target: target(id),
        to: {
          kind, audience, receivers: written.receivers.length, page, isMailed, version,
          sendTime: sendAt, expiresTime: expiresAt,
          languages: Object.keys(texts.value).join(', '),
          title: textIn(texts.value, sourceLanguage).title,
        },
      },
    })
  },
})

type Facts = Pick<
  AnnouncementTable,
  'kind' | 'audience' | 'page' | 'is_mailed' | 'send_at' | 'expires_at' | 'texts' | 'saved_at'
>

async function insertDraft(
  step: StepContext, facts: Facts, operator: ActingOperator,
): Promise<number> {
  const id = await nextId(step.database, 'announcement')
  await step.database.insertInto('announcement').values({
    ...facts, id, status: 'draft', version: 1, created_at: step.at, receivers: 0, sent_at: null,
    message_id: null, reads: 0, mailed_user: 0, mails: 0, mailed_at: null,
  }).execute()
  await announcementWorkflow.open(step, { id, to: 'draft', by: staff(operator) })
  return id
}

type Version = { readonly id: number, readonly version: number }

async function loadDraft(
  step: StepContext, { id, version }: Version,
): Promise<Outcome<AnnouncementTable>> {
  const found = await announcementWorkflow.load(step, { id })
  if (!found.ok) return found
  const { status, version: stored } = found.value
  return status === 'draft' && stored === version ? found : rejected('state_conflict')
}

async function checkWritten(
  step: StepContext, { id, sendAt, expiresAt, audience, receivers }: WrittenAnnouncement,
): Promise<Outcome<null>> {
  if (id === null && await countOpen(step) >= announcementsMax) {
    return rejected('too_many_announcements')
  }
  if (sendAt !== null && sendAt > step.at + announcementAheadMsMax) {
    return rejected('announcement_times', 'sendTime')
  }
  const from = Math.max(step.at, sendAt ?? 0)
  if (expiresAt !== null && (expiresAt <= from || expiresAt > from + announcementLifeMs)) {
    return rejected('announcement_times', 'expiresTime')
  }
  if (audience === 'list' && receivers.length === 0) return rejected('invalid_input', 'receivers')
  return audience === 'list' ? checkReceivers(step, receivers) : accepted(null)
}

/** [AN3] The whole list is refused, with the first line that names no user. */
async function checkReceivers(
  { database }: StepContext, receivers: readonly number[],
): Promise<Outcome<null>> {
  const rows = await database.selectFrom('user').select('id').where('id', 'in', [...receivers])
    .where('id', '>=', customerIdMin).execute()
  const known = new Set<number>(rows.map(({ id }) => id))
  const line = receivers.findIndex((id) => !known.has(id))
  return line === -1 ? accepted(null) : rejected('receiver_unknown', `receivers.${line + 1}`)
}

async function countOpen({ at, database }: StepContext): Promise<number> {
  const { total } = await database.selectFrom('announcement').select(howMany)
    .where((eb) => eb.or([
      eb('status', 'in', ['draft', 'planned']),
      eb.and([eb('status', '=', 'sent'), eb('expires_at', '>', at)]),
    ])).executeTakeFirstOrThrow()
  return total
}

async function storeReceivers(
  { database }: StepContext, id: number, receivers: readonly number[],
): Promise<void> {
  await database.deleteFrom('announcement_receiver').where('announcement_id', '=', id).execute()
  for (const user of new Set(receivers)) {
    await database.insertInto('announcement_receiver')
      .values({ announcement_id: id, user_id: user }).execute()
  }
}

export type CheckedText = Version & { readonly language: Language }

/** [AN4] The operator has seen the text as the phone draws it. */
export const checkAnnouncementStep = defineOperatorStep({
  name: 'check-announcement', action: 'checkAnnouncement', permission,
  async run(step, { id, version, language }: CheckedText) {
    const draft = await loadDraft(step, { id, version })
    if (!draft.ok) return draft
    const texts = textsOf(draft.value.texts)
    const text = texts[language]
    if (text === undefined) return rejected('words_missing', `texts.${language}`)
    await step.database.updateTable('announcement')
      .set({ texts: JSON.stringify({ ...texts, [language]: { ...text, state: 'checked' } }) })
      .where('id', '=', id).execute()
    step.announce(announcementWorkflow.name)
    return accepted({ result: null, audit: { target: target(id), to: { version, language } } })
  },
})

/**
 * [AN3] Signs the draft. The last signature plans it, or sends it where its time has come; the
 * receivers are counted in the same transaction.
 */
export const sendAnnouncementStep = defineOperatorStep({
  name: 'send-announcement', action: 'sendAnnouncement', permission,
  async run(step, { id, version }: Version, operator) {
    const draft = await loadDraft(step, { id, version })
    if (!draft.ok) return draft
    const row = draft.value
    const { expires_at: expiresAt, send_at: sendAt } = row
    if (expiresAt !== null && expiresAt <= Math.max(step.at, sendAt ?? 0)) {
      return rejected('announcement_times', 'expiresTime')
    }
    const receivers = sumOf(await countReaders(step.database, row))
    const needed = await signaturesNeeded(step, { row, receivers, operator: operator.id })
    const complete = receivers > oneOperatorReceiversMax
      ? checkComplete(textsOf(row.texts)) : accepted(null)
    if (!complete.ok) return complete
    const facts = { version: String(version) }
    const signed = await sign(step, { subject: 'announcement', row: id, facts, operator })
    if (!signed.ok) return signed
    const { approvals: signatures } = signed.value
    await signed.value.store()
    const isPlanned = signatures >= needed
    if (isPlanned) {
      await announcementWorkflow.move(step, {
        id, to: 'planned', by: staff(operator), set: { receivers },
      })
      if ((sendAt ?? step.at) <= step.at) await sendNow(step, { ...row, receivers })
    }
    step.announce(announcementWorkflow.name)
    return accepted({
      result: { signatures, needed, receivers },
      audit: { target: target(id), to: { version, signatures, needed, receivers } },
    })
  },
})

type Reasoned = { readonly id: number, readonly reason: string }

/** [AN8] Before its time: no user has seen it. */
export const cancelAnnouncementStep = defineOperatorStep({
  name: 'cancel-announcement', action: 'cancelAnnouncement', permission,
  async run(step, { id, reason }: Reasoned, operator) {
    const ended = await announcementWorkflow.move(step, {
      id, to: 'cancelled', by: staff(operator), reason,
    })
    if (!ended.ok) return ended
    step.announce(announcementWorkflow.name)
    return accepted({
      result: null,
      audit: {
        target: target(id), from: { status: ended.value }, to: { status: 'cancelled' }, reason,
      },
    })
  },
})

/** [AN8] It leaves every list, and its remaining mails are not sent. */
export const withdrawAnnouncementStep = defineOperatorStep({
  name: 'withdraw-announcement', action: 'withdrawAnnouncement', permission,
  async run(step, { id, reason }: Reasoned, operator) {
    const found = await announcementWorkflow.load(step, { id })
    if (!found.ok) return found
    const ended = await announcementWorkflow.move(step, {
      id, to: 'withdrawn', by: staff(operator), reason,
    })
    if (!ended.ok) return ended
    announceToAll(step, found.value.message_id, 'withdrawn')
    return accepted({
      result: null,
      audit: {
        target: target(id), from: { status: ended.value },
        to: { status: 'withdrawn', reads: found.value.reads, mails: found.value.mails }, reason,
      },
    })
  },
})
