import { Receiver } from 'ws'
import { expect, test } from 'vitest'
import { joinFrames, textFrame } from './frame.ts'

/** Reads frames with the library that clients use. */
function read(bytes: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const texts: string[] = []
    const receiver = new Receiver({ isServer: false })
    receiver.on('message', (data: Buffer, isBinary: boolean) => {
      texts.push(isBinary ? 'binary' : data.toString())
    })
    receiver.on('error', reject)
    receiver.on('finish', () => resolve(texts))
    receiver.end(bytes)
  })
}

test('[W1] a frame of every header length is read back by a WebSocket library', async () => {
  const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000]
  const texts = lengths.map((length) => 'x'.repeat(length))
  const joined = joinFrames(texts.map((text) => textFrame(text)))
  expect(joined).toBeDefined()
  expect(await read(joined ?? Buffer.alloc(0))).toEqual(texts)
})

test('[W1] a frame counts bytes, not letters', async () => {
  const text = '现货 ₿ žluťoučký 🟡'.repeat(20)
  expect(await read(textFrame(text))).toEqual([text])
})

test('[W1] one frame is not copied, none is nothing', () => {
  const frame = textFrame('alone')
  expect(joinFrames([frame])).toBe(frame)
  expect(joinFrames([])).toBeUndefined()
})
