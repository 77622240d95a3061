// [ID7, UP15] The step by which an operator looks at a picture: the look is an entry of the audit
// log and one that its owner reads, both before the picture leaves.
import { viewIdentityPicture } from '@ingot/contract/console/identity/identity.ts'
import { defineFileView } from '#features/file/define-file-view.ts'
import { nextId } from '#sequencer/steps/next-id.ts'
import '#store/tables/identity-tables.ts'

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
