// UPLOAD /sendSupportPicture: a picture is read and encoded again as every upload is, and is a
// message of its own.
import { createHash } from 'node:crypto'
import { sendSupportPicture } from '#features/support/support-chats.calls.ts'
import { rejected } from '@ingot/contract/vocabulary'
import { encryptFile } from '#features/file/server/file-encryption.ts'
import { pictureKindOf } from '#features/file/server/picture-kind.ts'
import { mintRowId } from '#features/session/server/secrets.ts'
import { defineUploadHandler } from '@ingot/server/http/reply/handler.ts'
import { deskFault, networkDigest, sentMessage } from './chat-handlers.ts'
import {
  checkPictures, currentChat, keepPictureKey, sendSupportPicture as sendPicture,
} from './chat-steps.ts'
import { mintChatKey, openChatKey } from './picture-store.ts'

/** The shorter side of a picture, px. */
const sideMin = 40

export const sendSupportPictureHandler = defineUploadHandler(sendSupportPicture, {
  async begin({ session: { user: owner }, services }) {
    const fault = deskFault(services)
    if (fault !== undefined) return fault
    const { database, pictures, clock } = services
    const chat = await currentChat({ database, at: clock() }, owner)
    if (chat === undefined) return rejected('request_unknown')
    const allowed = await checkPictures({ database, at: clock() }, chat.id)
    return allowed.ok ? pictures.takePlace(owner, clock()) : allowed
  },
  async handle({ request: { key }, file, session: { user: owner }, services, caller }) {
    const kind = pictureKindOf(file)
    if (kind === undefined) return rejected('file_type_refused', 'file')
    if (kind === 'heic') return rejected('heic_refused', 'file')
    const { database, sequencer, clock } = services
    const chat = await currentChat({ database, at: clock() }, owner)
    if (chat === undefined) return rejected('request_unknown')
    const made = await services.pictures.make(file, sideMin, { user: owner, now: clock() })
    if (!made.ok) return made
    const kept = await sequencer.run(keepPictureKey, {
      owner, chat: chat.id, wrappedKey: mintChatKey(services, chat.id),
    })
    if (!kept.ok) return kept
    const { key: cipherKey, user } = openChatKey(services, {
      chat: chat.id, wrappedKey: kept.value.result.wrappedKey,
    })
    const { bytes, width, height } = made.value
    const id = mintRowId()
    const content = encryptFile(cipherKey, { id, user }, bytes)
    const sent = await sequencer.run(sendPicture, {
      owner, key, language: caller.language, network: networkDigest(services, caller),
      chat: chat.id, id, width, height, bytes: bytes.length, content,
      contentSha256: createHash('sha256').update(content).digest('hex'),
    })
    return sent.ok ? sentMessage(services, { owner, ...sent.value.result }) : sent
  },
})
