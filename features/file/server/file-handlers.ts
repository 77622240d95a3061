// The calls of users' pictures.
import { createHash, randomBytes } from 'node:crypto'
import { fileUpload, loadFile } from '#features/file/files.calls.ts'
import { accepted, pictureSideMin, rejected } from '@ingot/contract/vocabulary'
import { defineHandler, defineUploadHandler } from '@ingot/server/http/reply/handler.ts'
import { PictureBytes } from '@ingot/server/http/reply/picture-bytes.ts'
import { encryptFile } from './file-encryption.ts'
import { checkUploads, storeFile } from './file-steps.ts'
import { openOwnKey } from './open-own-key.ts'
import { pictureKindOf } from './picture-kind.ts'
import { loadPicture } from './store.ts'

// UPLOAD /fileUpload.

const idBytes = 16

export const fileUploadHandler = defineUploadHandler(fileUpload, {
  async begin({ session: { user }, services: { database, pictures, clock } }) {
    const allowed = await checkUploads({ database, at: clock() }, user)
    return allowed.ok ? pictures.takePlace(user, clock()) : allowed
  },
  async handle({ request: { purpose, authToken }, file, session: { user }, services, caller }) {
    if (authToken !== undefined && authToken !== caller.token) {
      return rejected('invalid_input', 'authToken')
    }
    const kind = pictureKindOf(file)
    if (kind === undefined) return rejected('file_type_refused', 'file')
    if (kind === 'heic') return rejected('heic_refused', 'file')
    const made = await services.pictures.make(file, pictureSideMin[purpose], {
      user, now: services.clock(),
    })
    if (!made.ok) return made
    const { bytes, width, height, differenceHash } = made.value
    const key = await openOwnKey(services, user)
    if (!key.ok) return key
    const id = randomBytes(idBytes).toString('base64url')
    const content = encryptFile(key.value, { id, user }, bytes)
    const stored = await services.sequencer.run(storeFile, {
      id, userId: user, purpose, width, height, bytes: bytes.length, differenceHash, content,
      sha256: digestOf(bytes), contentSha256: digestOf(content),
    })
    return stored.ok ? accepted({ id, width, height, bytes: bytes.length }) : stored
  },
})

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

// GET /loadFile. [SE24] A session alone reads no document of an identity, its owner's either.

export const loadFileHandler = defineHandler(
  loadFile,
  async ({ request: { id }, session: { user }, services }) => {
    const bytes = await loadPicture(services, { id, user, without: 'identity' })
    return bytes === undefined ? rejected('file_unknown', 'id') : accepted(new PictureBytes(bytes))
  },
)
