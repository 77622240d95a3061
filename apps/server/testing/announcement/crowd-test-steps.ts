// Many users at once, and a sent announcement that waits for its mails: no call of the product
// makes these.
import { accepted, languages } from '@ingot/contract/vocabulary'
import { announcementWorkflow } from '@ingot/features/announcement/server/announcement-workflow.ts'
import { sendNow } from '@ingot/features/announcement/server/send-steps.ts'
import { insertUser } from '@ingot/features/session/server/store.ts'
import { defineStep } from '#sequencer/steps/step.ts'

export type Crowd = { readonly firstId: number, readonly count: number }

/** Users with consecutive numbers; their languages take turns. */
export const putCrowd = defineStep({
  name: 'test-put-crowd',
  async run(step, { firstId, count }: Crowd) {
    for (let id = firstId; id < firstId + count; id += 1) {
      await insertUser(step, {
        id, to: `reader${id}@example.com`, countryCode: '', userPhone: '', passwordHash: '',
        userName: '', inviterId: null, inviteCode: `C${id}`,
        language: languages[id % languages.length] ?? 'en_US',
      })
    }
    return accepted(null)
  },
})

/** A notice of security to everyone, without an operator. */
export const putAnnouncement = defineStep({
  name: 'test-put-announcement',
  async run(step, { id }: { readonly id: number }) {
    const { at } = step
    const words = { title: 'A test', text: 'Of mails.', state: 'open' }
    const row = {
      id, status: 'draft', version: 1, created_at: at, saved_at: at, kind: 'security',
      audience: 'everyone', texts: JSON.stringify({ en_US: words }), page: '', is_mailed: 1,
      send_at: null, expires_at: null, receivers: 0, sent_at: null, message_id: null, reads: 0,
      mailed_user: 0, mails: 0, mailed_at: null,
    } as const
    const by = { kind: 'system', id: null } as const
    await step.database.insertInto('announcement').values(row).execute()
    await announcementWorkflow.open(step, { id, to: 'draft', by })
    await announcementWorkflow.move(step, { id, to: 'planned', by })
    await sendNow(step, row)
    return accepted(null)
  },
})
