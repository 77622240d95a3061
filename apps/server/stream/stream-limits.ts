// Every bound of the stream in one value, so that a test or a deployment can set its own. None is
// ever absent: a queue, a list or a wait without a bound is a way to take the server down.
import { topicsPerSocketMax } from '@ingot/contract/stream'
import { heartbeatMs } from '@ingot/contract/vocabulary'
import type { Rate } from '#http/limits/rate-limit.ts'

export type StreamLimits = {
  readonly socketsMax: number
  readonly socketsPerAddressMax: number
  readonly topicsPerSocketMax: number
  /** First values of topics for one socket: each SUBSCRIBE asks for one. */
  readonly firstValues: Rate
  /** LOGINs of one network with a token that this server has not seen valid. */
  readonly unknownTokens: Rate
  /** Client frames of any kind in one second; more is a flood and closes the socket. */
  readonly messagesPerSecondMax: number
  /** Messages of a socket that wait while its LOGIN looks its session up. */
  readonly waitingMessagesMax: number
  /** Malformed or refused messages over a socket's life; more closes it. */
  readonly mistakesMax: number
  /** A socket that sent nothing for so long is closed. */
  readonly silenceMsMax: number
  /** Unsent bytes above which a socket is skipped until it can take a fresh snapshot. */
  readonly backlogBytesSoft: number
  /** Unsent bytes above which a socket is cut. */
  readonly backlogBytesHard: number
  /** A socket that stays behind for so long is cut. */
  readonly behindMsMax: number
  /** Public topics are sent once a tick. */
  readonly tickMs: number
  /** all@ticker is sent once in this many ticks. */
  readonly tickersEveryTicks: number
  /** Mark and open interest of a perpetual market are sent once in this many ticks. */
  readonly markEveryTicks: number
  /** A logged-in socket's session is looked up again so often, for the ones that run out. */
  readonly sessionCheckMs: number
  /** How often dead sessions and silent sockets are looked for. */
  readonly sweepMs: number
  /** Sockets that are written to before the event loop gets its turn. */
  readonly socketsPerSlice: number
}

export const streamLimits: StreamLimits = {
  socketsMax: 10_000,
  socketsPerAddressMax: 200,
  topicsPerSocketMax,
  firstValues: { perSecond: 10, burst: 2 * topicsPerSocketMax },
  unknownTokens: { perSecond: 20, burst: 400 },
  messagesPerSecondMax: 100,
  waitingMessagesMax: 200,
  mistakesMax: 20,
  silenceMsMax: 2.5 * heartbeatMs,
  backlogBytesSoft: 256 * 1024,
  backlogBytesHard: 1024 * 1024,
  behindMsMax: 10_000,
  tickMs: 100,
  tickersEveryTicks: 5,
  markEveryTicks: 10,
  sessionCheckMs: heartbeatMs,
  sweepMs: 500,
  socketsPerSlice: 500,
}
