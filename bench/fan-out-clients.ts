// The readers of the fan-out bench: thousands of sockets in one process of their own. They speak
// just enough WebSocket to subscribe, and count frames by their headers without reading them, so
// that the servers and not the readers are measured.
import { connect, type Socket } from 'node:net'

export type ClientsRequest =
  | {
    readonly kind: 'connect'
    readonly port: number
    readonly count: number
    readonly topics: readonly string[]
  }
  | { readonly kind: 'count' }

export type ClientsReply =
  | { readonly kind: 'connected' }
  | { readonly kind: 'counted'; readonly frames: number; readonly bytes: number }

type Reader = { isUpgraded: boolean; skip: number; rest: Buffer | undefined }

const connectingMax = 100
let frames = 0
let bytes = 0

process.on('message', (request: ClientsRequest) => {
  if (request.kind === 'count') {
    reply({ kind: 'counted', frames, bytes })
    return
  }
  void connectAll(request).then(() => reply({ kind: 'connected' }))
})

async function connectAll(request: Extract<ClientsRequest, { kind: 'connect' }>): Promise<void> {
  for (let done = 0; done < request.count; done += connectingMax) {
    const some = Math.min(connectingMax, request.count - done)
    await Promise.all(Array.from({ length: some }, () => connectOne(request)))
  }
}

function connectOne(request: { port: number; topics: readonly string[] }): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: request.port, host: '127.0.0.1', noDelay: true })
    const reader: Reader = { isUpgraded: false, skip: 0, rest: undefined }
    socket.on('error', reject)
    socket.on('connect', () => socket.write(upgradeRequest))
    socket.on('data', (chunk: Buffer) => {
      if (reader.isUpgraded) {
        bytes += chunk.length
        countFrames(reader, chunk)
        return
      }
      const end = chunk.indexOf('\r\n\r\n')
      if (!chunk.subarray(0, 12).equals(upgraded) || end < 0) {
        reject(new Error(chunk.toString('utf8', 0, 80)))
        return
      }
      reader.isUpgraded = true
      socket.write(Buffer.concat(request.topics.map(subscribeFrame)))
      countFrames(reader, chunk.subarray(end + 4))
      resolve(socket)
    })
  })
}

const upgraded = Buffer.from('HTTP/1.1 101')
const upgradeRequest = [
  'GET /wss HTTP/1.1', 'Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: websocket',
  'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', '',
].join('\r\n')

/** A client's frame must be masked; a mask of zeros leaves the payload as it is. */
function subscribeFrame(topic: string): Buffer {
  const payload = Buffer.from(JSON.stringify({ type: 'SUBSCRIBE', topic }))
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}

function countFrames(reader: Reader, arrived: Buffer): void {
  const chunk = reader.rest === undefined ? arrived : Buffer.concat([reader.rest, arrived])
  reader.rest = undefined
  let at = Math.min(reader.skip, chunk.length)
  reader.skip -= at
  while (at < chunk.length) {
    const header = headerOf(chunk, at)
    if (header === undefined) {
      reader.rest = Buffer.from(chunk.subarray(at))
      return
    }
    frames += 1
    const end = at + header.bytes + header.length
    at = Math.min(end, chunk.length)
    reader.skip = end - at
  }
}

function headerOf(chunk: Buffer, at: number): { bytes: number; length: number } | undefined {
  const left = chunk.length - at
  if (left < 2) return undefined
  const short = chunk.readUInt8(at + 1)
  if (short < 126) return { bytes: 2, length: short }
  if (short === 126) return left < 4 ? undefined : { bytes: 4, length: chunk.readUInt16BE(at + 2) }
  return left < 10 ? undefined : { bytes: 10, length: Number(chunk.readBigUInt64BE(at + 2)) }
}

function reply(message: ClientsReply): void {
  process.send?.(message)
}
