import { once } from 'node:events'
import { createServer } from 'node:http'
import { Socket } from 'node:net'
import { asUserId } from '@ingot/contract/vocabulary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { Session, Sessions } from '#http/sessions.ts'
import { Logins } from './logins.ts'
import { Peer } from './peer.ts'
import { streamLimits } from './stream-limits.ts'

const server = createServer()
const webSockets = new WebSocketServer({ noServer: true })
const clients: WebSocket[] = []

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})

afterAll(() => {
  for (const client of clients) client.terminate()
  server.close()
})

async function openPeer(): Promise<Peer> {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const peer = new Promise<Peer>((resolve) => {
    server.once('upgrade', (request, socket, head) => {
      webSockets.handleUpgrade(request, socket, head, (webSocket) => {
        if (!(socket instanceof Socket)) throw new TypeError('an upgrade comes on a net socket')
        const parts = { webSocket, socket, address: '', limits: streamLimits, now: 0 }
        resolve(new Peer(parts))
      })
    })
  })
  const client = new WebSocket(`ws://127.0.0.1:${address.port}/wss`)
  clients.push(client)
  await once(client, 'open')
  return peer
}

const user = asUserId(1_001)
const session: Session = { id: 5, user, userStatus: 1, tradeStatus: 2, withdrawStatus: 2 }

/** Sessions whose results the test gives at a moment of its choice. */
function heldSessions(): { sessions: Sessions; answer: (found: Session | null) => void } {
  const waiting: ((found: Session | null) => void)[] = []
  return {
    sessions: {
      find: () => new Promise((resolve) => waiting.push(resolve)),
      onRevoked: () => () => undefined,
      ended: () => undefined,
      changed: () => undefined,
    },
    answer: (found) => waiting.shift()?.(found),
  }
}

const attempt = (token: string, now: number) => ({ token, now, mayLookUp: () => true })

test('[W4] a session revoked during its token look-up does not log in', async () => {
  const { sessions, answer } = heldSessions()
  const logins = new Logins(sessions)
  const peer = await openPeer()
  const result = logins.login(peer, attempt('token', 0))
  expect(logins.revoke(session.id)).toEqual([])
  answer(session)
  expect(await result).toBe('dead')
  expect(logins.peersOf(user)).toBeUndefined()
  const again = logins.login(peer, attempt('other', 0))
  answer({ ...session, id: 6 })
  expect(await again).toBe('in')
  expect([...logins.peersOf(user) ?? []]).toEqual([peer])
})

test('[W4] the later of two logins holds, in any sequence of replies', async () => {
  const { sessions, answer } = heldSessions()
  const logins = new Logins(sessions)
  const peer = await openPeer()
  const first = logins.login(peer, attempt('first', 0))
  const second = logins.login(peer, attempt('second', 0))
  answer({ ...session, user: asUserId(2_000) })
  answer(session)
  expect(await first).toBe('overtaken')
  expect(await second).toBe('in')
  expect(logins.peersOf(asUserId(2_000))).toBeUndefined()
  expect(logins.count).toBe(1)
})

test('[W4] revoking ends that session on every socket and no other', async () => {
  const { sessions, answer } = heldSessions()
  const logins = new Logins(sessions)
  const peers = [await openPeer(), await openPeer(), await openPeer()]
  for (const [at, peer] of peers.entries()) {
    const result = logins.login(peer, attempt('token', 0))
    answer({ ...session, id: at === 2 ? 9 : 5 })
    expect(await result).toBe('in')
  }
  expect(logins.revoke(5)).toEqual(peers.slice(0, 2))
  expect([...logins.peersOf(user) ?? []]).toEqual(peers.slice(2))
})

test('[W4] an expired session is noticed on its next use', async () => {
  const { sessions, answer } = heldSessions()
  const logins = new Logins(sessions)
  const peer = await openPeer()
  const result = logins.login(peer, attempt('token', 0))
  answer(session)
  await result
  const alive = logins.hasRunOut(peer, 1)
  answer(session)
  expect(await alive).toBe(false)
  const dead = logins.hasRunOut(peer, 2)
  answer(null)
  expect(await dead).toBe(true)
  expect(logins.count).toBe(0)
})
