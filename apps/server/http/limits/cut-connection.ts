// Ends a connection whose last read held many requests. Node makes an error for each of them when
// the connection closes, and the stack traces of a thousand errors take longer than their parsing.
import type { Socket } from 'node:net'

const cut = new WeakSet<Socket>()

/** Whether a connection was cut because of its many requests. */
export const isCut = (socket: Socket): boolean => cut.has(socket)

/** Destroys the socket at once; the errors of its unanswered requests have no stack traces. */
export function cutConnection(socket: Socket): void {
  if (socket.destroyed) return
  cut.add(socket)
  let limit = Error.stackTraceLimit
  // Both run in the turn of the close, before and after Node's own listener.
  socket.prependOnceListener('close', () => {
    limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
  })
  socket.once('close', () => { Error.stackTraceLimit = limit })
  socket.destroy()
}
