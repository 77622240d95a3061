// A close that costs little. Node makes an error for each request that waits on a closed
// connection, and the stack traces of a thousand errors take longer than their parsing.
import type { Socket } from 'node:net'

/** Lets the errors of the socket's close have no stack traces; it is called at its opening. */
export function closeWithoutTraces(socket: Socket): void {
  let limit = Error.stackTraceLimit
  // Both run in the turn of the close, before and after Node's own listener.
  socket.prependOnceListener('close', () => {
    limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
  })
  socket.once('close', () => { Error.stackTraceLimit = limit })
}
