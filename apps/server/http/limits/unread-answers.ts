// Replies that clients do not read: a stalled connection is cut, and when all of them together hold
// too much memory, those with the most. A write counts as read when the system has all of it, so
// large replies are written in small pieces.
import type { Socket } from 'node:net'

export type UnreadBounds = {
  /** A connection with unread bytes that takes nothing for so long is cut. */
  readonly stallMs: number
  /** Unread bytes of all connections together. */
  readonly bytesMax: number
}

type Span = { readonly startedAt: number; readonly takenBytes: number }

export class UnreadAnswers {
  readonly #bounds: UnreadBounds
  readonly #spans = new WeakMap<Socket, Span>()

  constructor(bounds: UnreadBounds) {
    this.#bounds = bounds
  }

  /** Looks at every connection once; `now` is monotonic, in ms. */
  cut(sockets: Iterable<Socket>, now: number): void {
    const unread: Socket[] = []
    let bytes = 0
    for (const socket of sockets) {
      if (this.#isStalled(socket, now)) {
        socket.destroy()
      } else if (socket.writableLength > 0) {
        unread.push(socket)
        bytes += socket.writableLength
      }
    }
    if (bytes <= this.#bounds.bytesMax) return
    unread.sort((one, other) => other.writableLength - one.writableLength)
    for (const socket of unread) {
      if (bytes <= this.#bounds.bytesMax / 2) return
      bytes -= socket.writableLength
      socket.destroy()
    }
  }

  #isStalled(socket: Socket, now: number): boolean {
    if (socket.writableLength === 0) {
      this.#spans.delete(socket)
      return false
    }
    const takenBytes = socket.bytesWritten - socket.writableLength
    const span = this.#spans.get(socket)
    if (span?.takenBytes === takenBytes) return now - span.startedAt >= this.#bounds.stallMs
    this.#spans.set(socket, { startedAt: now, takenBytes })
    return false
  }
}
