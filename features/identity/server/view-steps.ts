// [ID7, UP15] The step by which an operator looks at a picture: the look is an entry of the audit
// log and one that its owner reads, both before the picture leaves.
import { viewIdentityPicture } from '#features/identity/identity.console.ts'
import { defineFileView } from '#features/file/server/define-file-view.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import '@ingot/server/store/tables/identity-tables.ts'

export const viewIdentityPictureStep = defineFileView(viewIdentityPicture, {
  purpose: 'identity',
  async note({ database, at }, { fileId, userId, operator }) {
    const { side } = await database.selectFrom('identity_picture').select('side')
      .where('file_id', '=', fileId).executeTakeFirstOrThrow()
    await database.insertInto('identity_view').values({
      id: await nextId(database, 'identity_view'), user_id: userId, file_id: fileId, side,
      operator_id: operator.id, viewed_at: at,
    }).execute()
  },
})
