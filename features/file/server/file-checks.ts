// The invariants of pictures that `verify` reports.
import { defineCheck } from '@ingot/server/sequencer/verify/verify-check.ts'

export const contentOfFile = defineCheck({
  name: 'every picture has the encrypted bytes that were stored for it',
  table: 'stored_file',
  text: `select f.id from stored_file as f left join file_content as c on c.file_id = f.id
    where f.destroyed_at is null
      and (c.file_id is null or sha256(c.content) <> f.content_sha256)`,
  breach: (row) => `picture ${row['id']} lacks its bytes, or they were changed`,
})

export const fileOfContent = defineCheck({
  name: 'encrypted bytes belong to a picture whose owner has a key',
  table: 'file_content',
  text: `select c.file_id from file_content as c
    left join stored_file as f on f.id = c.file_id and f.destroyed_at is null
    left join file_key as k on k.user_id = f.user_id
    where k.user_id is null`,
  breach: (row) => `the bytes of ${row['file_id']} belong to no picture that can be read`,
})
