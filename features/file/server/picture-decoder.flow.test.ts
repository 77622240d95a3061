// The process that decodes pictures, when a picture ends it, and when a picture never ends.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PictureDecoder } from './picture-decoder.ts'

const folder = mkdtempSync(join(tmpdir(), 'ingot-pictures-'))
const entry = join(folder, 'process.mjs')
// The first byte of a picture decides how the process that gets it ends.
writeFileSync(entry, `process.on('message', ({ bytes: [first] }) => {
  if (first === 0) process.kill(process.pid, 'SIGSEGV')
  if (first === 1) for (;;) Math.random()
  const bytes = new Uint8Array([first])
  const value = { bytes, width: process.pid, height: 1, differenceHash: '' }
  process.send({ ok: true, value })
})
process.on('disconnect', () => process.exit(0))
process.send('ready')`)
const decoder = new PictureDecoder({ entry, decodingMsMax: 3_000 })
afterAll(async () => {
  await decoder.close()
  rmSync(folder, { recursive: true })
})

const decode = (first: number) => decoder.decode({ bytes: new Uint8Array([first]), sideMin: 1 })
const unreadable = { ok: false, reject: { code: 'picture_unreadable', field: 'file' } }

test.each([['ends its process', 0], ['is never decoded', 1]])(
  '[UP7] a picture that %s is refused, and the next one gets a new process', async (_, hostile) => {
    const first = await decode(7)
    const [refused, next] = await Promise.all([decode(hostile), decode(8)])
    expect(refused).toMatchObject(unreadable)
    expect(next).toMatchObject({ ok: true, value: { bytes: new Uint8Array([8]) } })
    expect(first.ok && next.ok && first.value.width !== next.value.width).toBe(true)
  })

test('[UP7] pictures beyond the queue are refused at once, and a closed decoder takes none',
  async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => decode(9)))
    expect(all.filter((outcome) => outcome.ok)).toHaveLength(25)
    expect(all.filter((outcome) => !outcome.ok && outcome.reject.code === 'busy')).toHaveLength(15)
    await decoder.close()
    expect(await decode(9)).toMatchObject({ ok: false, reject: { code: 'busy' } })
  })
