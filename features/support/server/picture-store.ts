// [SU8] The pictures of chats: encrypted under a key of their chat, which a key of the key file
// wraps.
import { decryptFile, mintFileKey, openFileKey } from '#features/file/server/file-encryption.ts'
import type { Services } from '@ingot/server/http/services.ts'

type Readers = Pick<Services, 'database' | 'secretKey'>

/** A chat is the owner of its pictures; its number is below zero, unlike any user's. */
const ownerOf = (chat: number): number => -chat

export const mintChatKey = ({ secretKey }: Readers, chat: number): string =>
  mintFileKey(secretKey, ownerOf(chat))

/** The wrapped key as it encrypts, and the owner that it is bound to. */
export const openChatKey = (
  { secretKey }: Pick<Readers, 'secretKey'>,
  { chat, wrappedKey }: { readonly chat: number, readonly wrappedKey: string },
) => ({ key: openFileKey(secretKey, ownerOf(chat), wrappedKey), user: ownerOf(chat) })

/** The JPEG of a picture; with an owner, only of one of their chats. Undefined for any other. */
export async function loadChatPicture(
  { database, secretKey }: Readers,
  { id, owner, chat }: { readonly id: string } & (
    | { readonly owner: number, readonly chat?: undefined }
    | { readonly chat: number, readonly owner?: undefined }
  ),
): Promise<Uint8Array | undefined> {
  const row = await database.selectFrom('support_picture as p')
    .innerJoin('support_chat as c', 'c.id', 'p.chat_id')
    .innerJoin('support_picture_content as b', 'b.picture_id', 'p.id')
    .select(['c.id', 'c.wrapped_key', 'b.content'])
    .where('p.id', '=', id)
    .$if(owner !== undefined, (query) => query.where('c.user_id', '=', owner ?? 0))
    .$if(chat !== undefined, (query) => query.where('c.id', '=', chat ?? 0))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { key, user } = openChatKey({ secretKey }, { chat: row.id, wrappedKey: row.wrapped_key })
  return decryptFile(key, { id, user }, row.content)
}
