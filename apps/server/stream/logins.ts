// The logins of sockets. A revoked or expired session closes its sockets; private messages go only
// through the peers listed here.
import type { UserId } from '@ingot/contract/vocabulary'
import type { FoundSession, Session } from '#http/sessions.ts'
import type { Peer } from './peer.ts'
import type { StreamSessions } from './stream-services.ts'

/** A socket's session, with the data to check it again. */
export type Login = { readonly session: Session; readonly token: string; checkedAt: number }

/**
 * `overtaken`: the socket is gone or has sent another LOGIN meanwhile; the result is unused.
 * `refused`: the token is unknown and its network has tried too many unknown ones.
 */
export type LoginResult = 'in' | 'dead' | 'overtaken' | 'refused'

type Attempt = { readonly token: string; readonly now: number; mayLookUp(): boolean }

export class Logins {
  readonly #sessions: StreamSessions
  readonly #peersByUser = new Map<UserId, Set<Peer>>()
  /** Sessions revoked while a token was being looked up, which may have read them alive. */
  readonly #revokedMeanwhile = new Set<number>()
  #awaited = 0
  #count = 0

  constructor(sessions: StreamSessions) {
    this.#sessions = sessions
  }

  get count(): number {
    return this.#count
  }

  peersOf(user: UserId): ReadonlySet<Peer> | undefined {
    return this.#peersByUser.get(user)
  }

  /** Every socket with a session. */
  * peers(): Generator<Peer> {
    for (const peers of this.#peersByUser.values()) yield* peers
  }

  /** Binds a socket to the session that a token names; the one it had before is left. */
  async login(peer: Peer, { token, now, mayLookUp }: Attempt): Promise<LoginResult> {
    peer.logins += 1
    const attempt = peer.logins
    const session = await this.#find(token, mayLookUp)
    if (!peer.isOpen || peer.logins !== attempt) return 'overtaken'
    if (session === 'refused') return 'refused'
    this.leave(peer)
    if (session === null) return 'dead'
    peer.login = { session, token, checkedAt: now }
    const peers = this.#peersByUser.get(session.user) ?? new Set<Peer>()
    peers.add(peer)
    this.#peersByUser.set(session.user, peers)
    this.#count += 1
    return 'in'
  }

  leave(peer: Peer): void {
    const { login } = peer
    if (login === undefined) return
    peer.login = undefined
    this.#count -= 1
    const peers = this.#peersByUser.get(login.session.user)
    peers?.delete(peer)
    if (peers?.size === 0) this.#peersByUser.delete(login.session.user)
  }

  /** Logs a revoked session's sockets out and returns them. */
  revoke(sessionId: number): Peer[] {
    if (this.#awaited > 0) this.#revokedMeanwhile.add(sessionId)
    const ended: Peer[] = []
    for (const peers of this.#peersByUser.values()) {
      for (const peer of peers) {
        if (peer.login?.session.id === sessionId) ended.push(peer)
      }
    }
    for (const peer of ended) this.leave(peer)
    return ended
  }

  /** Asks again for a socket's session; true, and logged out, when it has run out. */
  async hasRunOut(peer: Peer, now: number): Promise<boolean> {
    const { login } = peer
    if (login === undefined) return false
    login.checkedAt = now
    const session = await this.#find(login.token)
    if (session !== null || peer.login !== login) return false
    this.leave(peer)
    return true
  }

  async #find(token: string, mayLookUp?: () => boolean): Promise<FoundSession> {
    this.#awaited += 1
    try {
      const session = await this.#sessions.find(token, mayLookUp)
      if (session === 'refused') return session
      return session === null || this.#revokedMeanwhile.has(session.id) ? null : session
    } finally {
      this.#awaited -= 1
      if (this.#awaited === 0) this.#revokedMeanwhile.clear()
    }
  }
}
