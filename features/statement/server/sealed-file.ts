// [OM24] A statement's file in the data folder: pieces that are encrypted with AES-256-GCM under
// the key of its owner's files. Each piece is bound to the statement, its owner, its place and
// whether it is the last one, so that no piece can be changed, moved or left out.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncPath } from '@ingot/server/store/file/sync-path.ts'

export type SealedFile = {
  readonly path: string
  readonly key: Uint8Array
  readonly statement: number
  readonly user: number
}

const cipher = 'aes-256-gcm'
const pieceBytes = 64 * 1024
const nonceBytes = 12
const tagBytes = 16
/** The length of a piece and whether it is the last one, before its nonce and its tag. */
const headBytes = 5 + nonceBytes + tagBytes

/** Writes a file of another name, and renames it when all of it is on the disk. */
export async function writeSealed(
  file: SealedFile, source: AsyncIterable<Uint8Array>,
): Promise<void> {
  const part = `${file.path}.part`
  const handle = await open(part, 'w', 0o600)
  try {
    let place = 0
    let held: Uint8Array[] = []
    let heldBytes = 0
    for await (const chunk of source) {
      held.push(chunk)
      heldBytes += chunk.length
      if (heldBytes <= pieceBytes) continue
      const bytes = Buffer.concat(held)
      let at = 0
      for (; bytes.length - at > pieceBytes; at += pieceBytes, place += 1) {
        const piece = bytes.subarray(at, at + pieceBytes)
        await handle.write(seal(file, piece, { place, isLast: false }))
      }
      held = [bytes.subarray(at)]
      heldBytes = bytes.length - at
    }
    await handle.write(seal(file, Buffer.concat(held), { place, isLast: true }))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(part, file.path)
  syncPath(dirname(file.path))
}

/** The file's bytes. Throws where a piece was changed, moved or left out, or has another owner. */
export async function* readSealed(file: SealedFile): AsyncGenerator<Uint8Array> {
  const handle = await open(file.path, 'r')
  try {
    for (let place = 0; ; place += 1) {
      const head = await readWhole(handle, headBytes)
      const isLast = head[4] === 1
      const body = await readWhole(handle, head.readUInt32BE(0))
      yield unseal(file, { head, body }, { place, isLast })
      if (isLast) return
    }
  } finally {
    await handle.close()
  }
}

type Piece = { readonly place: number, readonly isLast: boolean }

const boundTo = ({ statement, user }: SealedFile, { place, isLast }: Piece): Buffer =>
  Buffer.from(`statement ${statement} of user ${user} piece ${place}${isLast ? ' last' : ''}`)

function seal(file: SealedFile, bytes: Uint8Array, piece: Piece): Uint8Array {
  const nonce = randomBytes(nonceBytes)
  const writer = createCipheriv(cipher, file.key, nonce).setAAD(boundTo(file, piece))
  const body = Buffer.concat([writer.update(bytes), writer.final()])
  const size = Buffer.alloc(5)
  size.writeUInt32BE(body.length, 0)
  size[4] = piece.isLast ? 1 : 0
  return Buffer.concat([size, nonce, writer.getAuthTag(), body])
}

function unseal(
  file: SealedFile, { head, body }: { head: Buffer, body: Buffer }, piece: Piece,
): Uint8Array {
  const nonce = head.subarray(5, 5 + nonceBytes)
  const reader = createDecipheriv(cipher, file.key, nonce)
    .setAAD(boundTo(file, piece)).setAuthTag(head.subarray(5 + nonceBytes))
  return Buffer.concat([reader.update(body), reader.final()])
}

async function readWhole(handle: FileHandle, length: number): Promise<Buffer> {
  if (length > pieceBytes + headBytes) throw new Error('a statement has a piece that is too long')
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await handle.read(bytes, 0, length)
  if (bytesRead < length) throw new Error('a statement ends before its last piece')
  return bytes
}
