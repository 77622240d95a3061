import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { joinFrames, textFrame } from './frame.ts'

/** Sends bytes to a WebSocket of the library and returns the texts that it reads. */
async function read(bytes: Buffer, count: number): Promise<string[]> {
  const server = createServer()
  const webSockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) => {
    webSockets.handleUpgrade(request, socket, head, () => socket.write(bytes))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const texts: string[] = []
  await new Promise((resolve, reject) => {
    client.on('error', reject)
    client.on('message', (data, isBinary) => {
      texts.push(isBinary ? 'binary' : String(data))
      if (texts.length === count) resolve(undefined)
    })
  })
  client.terminate()
  server.close()
  return texts
}

test('[W1] a frame of every header length is decoded by a WebSocket library', async () => {
  const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000]
  const texts = lengths.map((length) => 'x'.repeat(length))
  const joined = joinFrames(texts.map((text) => textFrame(text)))
  expect(joined).toBeDefined()
  expect(await read(joined ?? Buffer.alloc(0), texts.length)).toEqual(texts)
})

test('[W1] a frame counts bytes, not letters', async () => {
  const text = '现货 ₿ žluťoučký 🟡'.repeat(20)
  expect(await read(textFrame(text), 1)).toEqual([text])
})

test('[W1] a single frame is not copied; none gives nothing', () => {
  const frame = textFrame('alone')
  expect(joinFrames([frame])).toBe(frame)
  expect(joinFrames([])).toBeUndefined()
})
