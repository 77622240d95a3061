// Ends a connection that gets no further request: the last bytes go out, then the socket is freed.
// The server allows half-open sockets, so a client that never closes its side would keep one for
// ever; it has a moment to read the answer, and no more.
import type { Duplex } from 'node:stream'

/** How long a client has to take its last answer, in ms. */
const lingerMs = 500

/** Sends the text as the last of the connection and frees it shortly afterwards. */
export function endSocket(socket: Duplex, text: string): void {
  // The client may be gone already; its reset needs no answer.
  socket.on('error', () => socket.destroy())
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
  socket.end(text)
  // Reading on is how the client's own end is noticed, and the socket freed sooner.
  socket.resume()
}
