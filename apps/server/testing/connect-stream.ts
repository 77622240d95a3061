// A checking client of a whole server's stream.
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { TestSocket } from './stream-harness.ts'

export async function connectStream(url: string): Promise<TestSocket> {
  const socket = new TestSocket(new WebSocket(`${url.replace(/^http/, 'ws')}/wss`))
  await once(socket.webSocket, 'open')
  return socket
}
