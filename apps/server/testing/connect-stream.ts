// Clients of a whole server's stream: a checking socket, and the client library's stream of a user.
import { once } from 'node:events'
import { openStream, type Stream } from '@ingot/client'
import { WebSocket } from 'ws'
import { TestSocket } from './stream-harness.ts'

export async function connectStream(url: string): Promise<TestSocket> {
  const socket = new TestSocket(new WebSocket(socketUrl(url)))
  await once(socket.webSocket, 'open')
  return socket
}

/** Checks every frame; throws when the user's session is refused. */
export function openUserStream(
  url: string, { profile }: { readonly profile: { readonly token: string } },
): Stream {
  return openStream({
    url: socketUrl(url),
    token: () => profile.token,
    checkFrames: true,
    onSessionDead(msg) { throw new Error(msg) },
  })
}

function socketUrl(url: string): string {
  return `${url.replace(/^http/, 'ws')}/wss`
}
