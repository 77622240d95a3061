// One socket's life: open, heard, pinged each 30 s, and given up when two heartbeats in a row stay
// without any frame. It knows nothing of topics and never reconnects: its owner opens a new one.
import type { ClientMessage } from '@ingot/contract/stream'
import { heartbeatMs } from '@ingot/contract/vocabulary'
import type { StreamTimers } from './stream-status.ts'

/** Heartbeats that may stay unanswered before the socket counts as dead. */
const heartbeatsUnansweredMax = 2

/** How long a socket that is asked to prove itself may take. */
const proofMs = 3_000

/** One socket: send, close, and whether it is open. */
export type SocketLink = {
  readonly isOpen: boolean
  send(message: ClientMessage): void
  /** Pings now; a socket that stays silent for 3 s is lost. */
  prove(): void
  ping(): void
  /** When the ping of this PONG was sent, ms of the timers: they come in sequence. */
  takePong(): number | undefined
  /** Gives the socket up, as after a loss. */
  lose(): void
  /** Ends the link without a word to its owner. */
  end(): void
}

/** The environment of a socket: address, timers, and callbacks with the last frame's time. */
export type SocketLinkOptions = {
  readonly url: string
  readonly timers: StreamTimers
  onOpen(): void
  onFrame(text: string): void
  /** A heartbeat went unanswered, but the socket is not given up yet. */
  onSilent(heardAt: number): void
  onLost(heardAt: number): void
}

/** Opens a socket and keeps its heartbeat until it closes. */
export function openSocketLink(options: SocketLinkOptions): SocketLink {
  const { timers } = options
  const socket = new WebSocket(options.url)
  let isEnded = false
  let unanswered = 0
  let heardAt = timers.now()
  const pingsSentAt: number[] = []
  let stopHeartbeat = nothing
  let stopProof = nothing

  const send = (message: ClientMessage): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
  const ping = (): void => {
    if (socket.readyState !== WebSocket.OPEN) return
    pingsSentAt.push(timers.now())
    send({ type: 'PING' })
  }
  const end = (): void => {
    isEnded = true
    stopHeartbeat()
    stopProof()
    socket.close()
  }
  const lose = (): void => {
    if (isEnded) return
    end()
    options.onLost(heardAt)
  }
  const beat = (): void => {
    if (unanswered >= heartbeatsUnansweredMax) return lose()
    if (unanswered > 0) options.onSilent(heardAt)
    unanswered += 1
    ping()
    stopHeartbeat = timers.after(heartbeatMs, beat)
  }

  // A connection attempt that hangs is lost by the same measure as a socket that falls silent.
  stopHeartbeat = timers.after(heartbeatMs, lose)
  socket.addEventListener('open', () => {
    if (isEnded) return
    stopHeartbeat()
    stopHeartbeat = timers.after(heartbeatMs, beat)
    options.onOpen()
  })
  socket.addEventListener('message', (event) => {
    if (isEnded) return
    unanswered = 0
    heardAt = timers.now()
    stopProof()
    // The frames after the first one have nothing to stop.
    stopProof = nothing
    if (typeof event.data === 'string') options.onFrame(event.data)
  })
  socket.addEventListener('close', lose)
  socket.addEventListener('error', lose)

  return {
    get isOpen() {
      return socket.readyState === WebSocket.OPEN
    },
    send,
    ping,
    takePong: () => pingsSentAt.shift(),
    prove() {
      ping()
      stopProof()
      stopProof = timers.after(proofMs, lose)
    },
    lose,
    end,
  }
}

function nothing(): void {}
