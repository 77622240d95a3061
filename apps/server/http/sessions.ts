// The owner of a token, for the gate and the sockets. The session feature owns the rows; this is
// the part that lower modules may use.
import type { UserId } from '@ingot/contract/vocabulary'

export type Session = {
  readonly id: number
  readonly user: UserId
  /**
   * SPEC §3's flags, as they were at the last look-up: at most a second ago, and later than the
   * last change of them here.
   */
  readonly userStatus: number
  readonly tradeStatus: number
  readonly withdrawStatus: number
}

export type FoundSession = Session | null | 'refused'

export type Sessions = {
  /**
   * The living session of a token; null when there is none. A token that was looked up within the
   * last second is answered from memory, at once and without a promise. For a token that memory
   * has never known alive, `mayLookUp` is asked first; the result is `refused` when it says no.
   */
  find(token: string, mayLookUp?: () => boolean): FoundSession | Promise<Session | null>
  /**
   * Calls the listener with the id of every ended session, whose sockets must close. Returns a
   * function that stops it.
   */
  onRevoked(listener: (sessionId: number) => void): () => void
  /** Called after the commit that ended them: from now on their tokens are invalid here too. */
  ended(sessionIds: readonly number[]): void
  /** Called after the commit that changed a user's flags: the next request sees the new ones. */
  changed(user: UserId): void
}
