// Uploaded pictures through the calls: accepted and refused files, the stored bytes, their readers.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileUpload, loadFile } from '#features/file/files.calls.ts'
import { type FilePurpose, fileBytesMax, unusedFileLifetimeMs } from '@ingot/contract/vocabulary'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { databaseFileOf } from '@ingot/server/store/file/data-folder.ts'
import {
  must, startTestServer, type TestServer, type TestUser,
} from '@ingot/server/testing/start-server.ts'
import { bombOf, fileOf, paint, paintJpeg } from '@ingot/server/testing/pictures/test-pictures.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'
import { deleteUnusedFiles, destroyFileKey } from './file-steps.ts'
import type { StoredFileTable } from './file-tables.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(() => server.stop())

type Sent = { readonly purpose?: FilePurpose, readonly authToken?: string, readonly type?: string }

const send = (
  { client }: Pick<TestUser, 'client'>, bytes: Uint8Array, { type, ...request }: Sent = {},
) => client.upload(fileUpload, { purpose: 'deposit_proof', ...request }, {
  file: fileOf(bytes, type),
})

/** The word of an upload by a user of their own: the limits are those of one user. */
const wordFor = async (bytes: Uint8Array, sent?: Sent): Promise<string> =>
  wordOf(await send(await server.registerUser(), bytes, sent))

test.each([
  ['jpeg', () => paint().jpeg().toBuffer()],
  ['png', () => paint().png().toBuffer()],
  ['webp', () => paint().webp().toBuffer()],
])('[UP1] a %s is stored as a JPEG, and its owner reads it', async (_, make) => {
  const user = await server.registerUser()
  const sent = must(await send(user, await make(), { type: 'text/html' }))
  expect(sent).toMatchObject({ width: 900, height: 700 })
  const bytes = must(await user.client.loadPicture(loadFile, { id: sent.id }))
  expect(bytes.length).toBe(sent.bytes)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 700 })
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'image/svg+xml'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'image/jpeg'],
  ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000', 'image/png'],
  ['a PDF', '%PDF-1.7', 'image/png'],
  ['nothing', '', 'image/png'],
  ['an AVIF', '\u0000\u0000\u0000\u0020ftypavif', 'image/avif'],
])('[UP1] %s is refused, whatever type it declares', async (_, text, type) => {
  expect(await wordFor(Buffer.from(text, 'latin1'), { type })).toBe('file_type_refused file')
})

test('[UP1] a HEIC is refused with a hint of its own', async () => {
  const bytes = Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000', 'latin1')
  expect(await wordFor(bytes, { type: 'image/heic' })).toBe('heic_refused file')
})

test('[UP2] the bytes are counted while they arrive: 5 MB pass, one more does not', async () => {
  const picture = await paintJpeg()
  const filled = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
  expect(await wordFor(filled(fileBytesMax))).toBe('success')
  expect(await wordFor(filled(fileBytesMax + 1))).toBe('file_too_large file')
  expect(await wordFor(filled(3 * fileBytesMax))).toBe('file_too_large file')
})

test('[UP3] a picture of too many pixels is refused before it is decoded', async () => {
  expect(await wordFor(await bombOf(5_001))).toBe('picture_too_large file')
  expect(await wordFor(headerOfPng(20_000, 20_000))).toBe('picture_too_large file')
  expect(await wordFor(await bombOf(5_000))).toBe('success')
})

/** A PNG that claims its sides and is cut off in its first chunk of pixels. */
function headerOfPng(width: number, height: number): Buffer {
  const chunk = Buffer.alloc(25)
  chunk.writeUInt32BE(13, 0)
  chunk.write('IHDR', 4, 'latin1')
  chunk.writeUInt32BE(width, 8)
  chunk.writeUInt32BE(height, 12)
  chunk.set([8, 2, 0, 0, 0], 16)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 21)), 21)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk, Buffer.from('\0\0\u0001\0IDAT', 'latin1')])
}

test('[UP3] a picture that is cut off or full of noise is refused', async () => {
  const picture = await paintJpeg()
  expect(await wordFor(picture.subarray(0, picture.length / 2))).toBe('picture_unreadable file')
  const noise = Buffer.concat([picture.subarray(0, 20), randomBytes(2_000)])
  expect(await wordFor(noise)).toBe('picture_unreadable file')
})

test('[UP3] an identity document needs 600 pixels, any other picture 40', async () => {
  const small = await paintJpeg({ width: 1_200, height: 599 })
  expect(await wordFor(small, { purpose: 'identity' })).toBe('picture_too_small file')
  expect(await wordFor(small, { purpose: 'feedback' })).toBe('success')
  expect(await wordFor(await paintJpeg({ width: 600, height: 1_000 }), { purpose: 'identity' }))
    .toBe('success')
  expect(await wordFor(await paintJpeg({ width: 39, height: 500 }))).toBe('picture_too_small file')
})

test('[UP4] only newly encoded bytes are stored: turned upright, reduced, without metadata',
  async () => {
    const user = await server.registerUser()
    const made = await paint({ width: 4_000, height: 3_000 }).jpeg()
      .withExif({
        IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1' },
      })
      .withMetadata({ orientation: 6 }).toBuffer()
    const hostile = Buffer.concat([made, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
    expect(hostile.includes('SecretPhone')).toBe(true)
    const { id, ...sides } = must(await send(user, hostile))
    expect(sides).toMatchObject({ width: 1_920, height: 2_560 })
    const bytes = Buffer.from(must(await user.client.loadPicture(loadFile, { id })))
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata()
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    for (const text of ['SecretPhone', '<script>', 'PK\u0003\u0004', 'Exif']) {
      expect(bytes.includes(text), text).toBe(false)
    }
  })

test('[UP4] an animated picture is stored as its first frame', async () => {
  const user = await server.registerUser()
  const frames = await Promise.all([1, 2, 3].map((seed) =>
    paint({ width: 100, height: 80, seed }).png().toBuffer()))
  const animated = await sharp(frames, { join: { animated: true } }).webp({ loop: 0 }).toBuffer()
  expect((await sharp(animated).metadata()).pages).toBe(3)
  expect(must(await send(user, animated))).toMatchObject({ width: 100, height: 80 })
})

test('[UP5] authToken, where it is sent, has to be the token of the header', async () => {
  const user = await server.registerUser()
  const picture = await paintJpeg()
  expect(wordOf(await send(user, picture, { authToken: user.profile.token }))).toBe('success')
  expect(wordOf(await send(user, picture, { authToken: 'x'.repeat(43) })))
    .toBe('bad_request')
  const { client } = await server.registerUser()
  expect(wordOf(await server.client().upload(fileUpload, {}, { file: fileOf(picture) })))
    .toBe('session_dead')
  expect(wordOf(await send({ client }, picture))).toBe('success')
})

test('[UP6] a form that is none, or has no file or two, is refused', async () => {
  const { profile: { token } } = await server.registerUser()
  const post = async (body: FormData | string, type?: string) => {
    const response = await fetch(`${server.url}/fileUpload`, {
      method: 'POST',
      body,
      headers: { token, ...type === undefined ? {} : { 'content-type': type } },
    })
    const { data }: { data: { reject: string, field?: string } } = await response.json()
    return `${data.reject} ${data.field}`
  }
  const file = fileOf(await paintJpeg())
  const twice = new FormData()
  twice.append('file', file)
  twice.append('file', file)
  const unknown = new FormData()
  unknown.append('file', file)
  unknown.append('extra', '1')
  const text = new FormData()
  text.append('file', 'no file')
  expect(await post(twice)).toBe('invalid_input file')
  expect(await post(text)).toBe('invalid_input file')
  expect(await post(unknown)).toBe('invalid_input extra')
  expect(await post('--x\r\nbroken', 'multipart/form-data; boundary=x')).toBe('invalid_input file')
  expect(await post('{}', 'application/json')).toBe('invalid_input file')
  const other = await fetch(`${server.url}/logout`, {
    method: 'POST', body: twice, headers: { token },
  })
  expect(other.status).toBe(400)
})

test('[UP8] a user sends three pictures a minute and twenty a day', async () => {
  const user = await server.registerUser()
  const picture = await paintJpeg({ width: 60, height: 60 })
  const words: string[] = []
  for (let at = 0; at < 4; at += 1) words.push(wordOf(await send(user, picture)))
  expect(words).toEqual(['success', 'success', 'success', 'too_many_uploads'])
  for (let minute = 0; minute < 6; minute += 1) {
    server.clock.advance(60_001)
    for (let at = 0; at < 3; at += 1) words.push(wordOf(await send(user, picture)))
  }
  expect(words.filter((word) => word === 'success')).toHaveLength(20)
  expect(words.at(-1)).toBe('upload_day_limit')
})

test('[UP8] refused pictures are tries too', async () => {
  const user = await server.registerUser()
  const words: string[] = []
  for (let at = 0; at < 14; at += 1) words.push(wordOf(await send(user, Buffer.from('<svg/>'))))
  expect(words.slice(0, 12)).toEqual(Array(12).fill('file_type_refused file'))
  expect(words.at(-1)).toBe('too_many_uploads')
})

test('[UP10] the database holds no picture in plain, and its digest finds the same one again',
  async () => {
    const [one, other] = [await server.registerUser(), await server.registerUser()]
    const picture = await paintJpeg({ seed: 5 })
    const ids = [must(await send(one, picture)).id, must(await send(other, picture)).id]
    const rows: StoredFileTable[] = await server.services.database.selectFrom('stored_file')
      .selectAll().where('id', 'in', ids).execute()
    expect(new Set(rows.map((row) => row.sha256)).size).toBe(1)
    expect(new Set(rows.map((row) => row.difference_hash)).size).toBe(1)
    expect(new Set(rows.map((row) => row.content_sha256)).size).toBe(2)
    const plain = Buffer.from(must(await one.client.loadPicture(loadFile, { id: ids[0] ?? '' })))
    const file = Buffer.concat(['', '-wal'].map((end) =>
      readFileSync(databaseFileOf(server.dataFolder) + end)))
    expect(file.includes(plain.subarray(600, 660))).toBe(false)
  })

test('[UP9] a picture that was saved again looks alike, another picture does not', async () => {
  const user = await server.registerUser()
  const hashOf = async (bytes: Buffer): Promise<bigint> => {
    const { id } = must(await send(user, bytes))
    const row = await server.services.database.selectFrom('stored_file').select('difference_hash')
      .where('id', '=', id).executeTakeFirstOrThrow()
    return BigInt(`0x${row.difference_hash}`)
  }
  const bitsOf = (one: bigint, other: bigint): number =>
    [...(one ^ other).toString(2)].filter((bit) => bit === '1').length
  const first = await hashOf(await paint({ seed: 3 }).jpeg({ quality: 95 }).toBuffer())
  const again = await hashOf(await paint({ seed: 3, width: 450, height: 350 })
    .webp({ quality: 40 }).toBuffer())
  const other = await hashOf(await paint({ seed: 8 }).jpeg().toBuffer())
  expect(bitsOf(first, again)).toBeLessThanOrEqual(10)
  expect(bitsOf(first, other)).toBeGreaterThan(10)
})

test('[UP12] another user, no user and a guessed id read nothing', async () => {
  const [owner, other] = [await server.registerUser(), await server.registerUser()]
  const { id } = must(await send(owner, await paintJpeg()))
  const read = async (token?: string, asked = id) => {
    const response = await fetch(`${server.url}/loadFile?id=${asked}`, {
      headers: token === undefined ? {} : { token },
    })
    return `${response.headers.get('content-type')}`
  }
  expect(await read(owner.profile.token)).toBe('image/jpeg')
  for (const refused of [
    read(), read(other.profile.token), read(owner.profile.token, 'A'.repeat(22)),
    read(owner.profile.token, '../../secret.key'),
  ]) expect(await refused).toBe('application/json; charset=utf-8')
  const { headers } = await fetch(`${server.url}/loadFile?id=${id}`, {
    headers: { token: owner.profile.token },
  })
  expect(Object.fromEntries([
    'cache-control', 'x-content-type-options', 'content-disposition', 'content-security-policy',
  ].map((name) => [name, headers.get(name)]))).toEqual({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
})

test('[UP11] with the key of its owner destroyed a picture is unreadable for ever', async () => {
  const user = await server.registerUser()
  const { id } = must(await send(user, await paintJpeg()))
  must(await user.client.loadPicture(loadFile, { id }))
  await server.services.sequencer.run(destroyFileKey, { userId: Number(user.profile.id) })
  expect(wordOf(await user.client.loadPicture(loadFile, { id }))).toBe('file_unknown id')
  const later = must(await send(user, await paintJpeg()))
  must(await user.client.loadPicture(loadFile, { id: later.id }))
  expect(wordOf(await user.client.loadPicture(loadFile, { id }))).toBe('file_unknown id')
})

test('[UP14] a picture that no request uses is deleted after a day', async () => {
  const user = await server.registerUser()
  const { id } = must(await send(user, await paintJpeg()))
  const left = async () => (await server.services.database.selectFrom('stored_file as f')
    .innerJoin('file_content as c', 'c.file_id', 'f.id').select('f.id').where('f.id', '=', id)
    .execute()).length
  const remove = async () => {
    const done = await server.services.sequencer.run(deleteUnusedFiles, { most: 100 })
    return done.ok ? done.value.result.deleted : 0
  }
  await remove()
  expect(await left()).toBe(1)
  server.clock.advance(unusedFileLifetimeMs - 60_000)
  await remove()
  expect(await left()).toBe(1)
  server.clock.advance(60_000)
  expect(await remove()).toBeGreaterThan(0)
  expect(await left()).toBe(0)
})

test('[UP10] the folder with all these pictures verifies clean', () => {
  expect(verifyFolder(server.dataFolder).breaches).toEqual([])
})
