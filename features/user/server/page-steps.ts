// The steps of the user's page: a note, and the entry of the audit log for a look.
import { addUserNote } from '#features/user/user-page.console.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import '@ingot/server/store/tables/notice/user-note-tables.ts'

type Note = { readonly id: number, readonly text: string }

/** [US3] The text is in the note alone: the audit log has its number. */
export const addUserNoteStep = defineOperatorStep({
  name: 'add-user-note', action: addUserNote.name, permission: addUserNote.access,
  async run(step, { id: user, text }: Note, operator) {
    const { at, database } = step
    const row = await database.selectFrom('user').select('id').where('id', '=', user)
      .executeTakeFirst()
    if (row === undefined) return rejected('request_unknown', 'id')
    const id = await nextId(database, 'user_note')
    await database.insertInto('user_note').values({
      id, user_id: user, operator_id: operator.id, text, created_at: at,
    }).execute()
    step.announce('user')
    const audit = { target: { kind: 'user', id: user }, to: { note: id } }
    return accepted({ result: null, audit })
  },
})

/** [US2] Writes only the entry of the audit log. */
export const viewUserStep = defineOperatorStep({
  name: 'view-user', action: 'viewUser', permission: 'read-users',
  run(_step, { id }: { readonly id: number }) {
    return Promise.resolve(accepted({ result: null, audit: { target: { kind: 'user', id } } }))
  },
})
