// A client that keeps its connection: it sends the given data, records the received data, and never
// closes its own side, like an attacker that wants the server to hold a socket.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type HeldSocket = {
  readonly socket: Socket
  /** Everything the server has said so far. */
  heard(): string
  /** Resolves with everything when the server has ended its side or reset the connection. */
  readonly ended: Promise<string>
}

export async function holdSocket(url: string, text = '', from = '127.0.0.1'): Promise<HeldSocket> {
  const { hostname, port } = new URL(url)
  const socket = connect({
    host: hostname, port: Number(port), localAddress: from, allowHalfOpen: true,
  })
  let heard = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    heard += chunk
  })
  const ended = new Promise<string>((resolve) => {
    for (const event of ['end', 'close', 'error']) socket.once(event, () => resolve(heard))
  })
  await Promise.race([once(socket, 'connect'), ended])
  socket.write(text)
  return { socket, heard: () => heard, ended }
}

/** An upgrade request to a path; `headers` are further lines. */
export function upgradeText(path: string, headers: readonly string[] = []): string {
  return [
    `GET ${path} HTTP/1.1`, 'Host: exchange', 'Connection: Upgrade', 'Upgrade: websocket',
    'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', ...headers, '', '',
  ].join('\r\n')
}

/** A POST of which only the beginning of the body is sent. */
export const slowBodyText = 'POST /emailLogin HTTP/1.1\r\nHost: exchange\r\n'
  + 'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":'

/** A request whose headers never end. */
export const slowHeadersText = 'GET /webConfig HTTP/1.1\r\nHost: exchange\r\nX-Slow: '
