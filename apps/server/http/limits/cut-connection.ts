// Ends a connection whose last read held many requests, and remembers why.
import type { Socket } from 'node:net'

const cut = new WeakSet<Socket>()

/** Whether a connection was cut because of its many requests. */
export const isCut = (socket: Socket): boolean => cut.has(socket)

/** Destroys the socket at once. */
export function cutConnection(socket: Socket): void {
  if (socket.destroyed) return
  cut.add(socket)
  socket.destroy()
}
