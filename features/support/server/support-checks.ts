// The invariants of support chats that `verify` reports.
import { defineCheck } from '@ingot/server/sequencer/verify/verify-check.ts'

export const contentOfSupportPicture = defineCheck({
  name: 'every picture of a support chat has the encrypted bytes that were stored for it',
  table: 'support_picture',
  text: `select p.id from support_picture as p
    left join support_picture_content as c on c.picture_id = p.id
    where c.picture_id is null or sha256(c.content) <> p.content_sha256`,
  breach: (row) => `picture ${row['id']} of a chat lacks its bytes, or they were changed`,
})

export const pictureOfSupportContent = defineCheck({
  name: 'encrypted bytes belong to a picture of a support chat',
  table: 'support_picture_content',
  text: `select c.picture_id from support_picture_content as c
    left join support_picture as p on p.id = c.picture_id where p.id is null`,
  breach: (row) => `the bytes of ${row['picture_id']} belong to no picture of a chat`,
})

export const holderOfSupportChat = defineCheck({
  name: 'an open support chat has the operator that holds it, and no other has one',
  table: 'support_chat',
  text: `select id from support_chat where (status = 'open') <> (operator_id is not null)`,
  breach: (row) => `support chat ${row['id']} is held in a state without a holder`,
})
