// The console's live feed: server-sent events that name the subjects whose rows changed, as the
// steps announce them. A screen then loads its list again; the feed carries no data.
import type { ServerResponse } from 'node:http'
import { apiHeaders } from '#http/reply/api-headers.ts'
import type { Services } from '#http/services.ts'
import { isOperatorSessionAlive } from './console-sessions.ts'

export type FeedSession = { readonly id: number; readonly operator: { readonly id: number } }

export type ConsoleFeed = {
  /** Keeps the response open and writes to it until it closes or the session ends. */
  serve(response: ServerResponse, session: FeedSession): void
  /** Ends every open response. */
  close(): void
}

/** Changes within this time are one event. */
const gatherMs = 100
/** A comment that keeps proxies from ending a quiet response, sent where the session lives. */
const heartbeatMs = 20_000
/** Open pages of one operator; a further page ends the oldest one's response. */
const operatorResponsesMax = 20

type FeedParts = Pick<Services, 'sequencer' | 'database' | 'clock' | 'typing'>

/**
 * Changes within a short time are one message. A feed beyond an operator's bound ends their
 * oldest, and one beyond `responsesMax` is not served.
 */
export function createConsoleFeed(
  services: FeedParts, { responsesMax }: { readonly responsesMax: number },
): ConsoleFeed {
  const { sequencer, typing } = services
  const responses = new Map<ServerResponse, FeedSession>()
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const endAll = (): void => {
    for (const response of responses.keys()) response.end()
  }
  /**
   * Sends only to living sessions. When these cannot be read it ends every response, and the
   * clients connect again.
   */
  const write = async (text: string): Promise<void> => {
    const asked = [...responses]
    const ids = [...new Set(asked.map(([, { id }]) => id))]
    const alive = new Set<number>()
    for (const id of ids) if (await isOperatorSessionAlive(services, id)) alive.add(id)
    for (const [response, { id }] of asked) {
      if (alive.has(id)) response.write(text)
      else response.end()
    }
  }
  const send = (): void => {
    timer = undefined
    const text = `data: ${JSON.stringify([...changed])}\n\n`
    changed.clear()
    void write(text).catch(endAll)
  }
  const announce = (subjects: readonly string[]): void => {
    if (subjects.length === 0 || responses.size === 0) return
    for (const subject of subjects) changed.add(subject)
    timer ??= setTimeout(send, gatherMs)
  }
  const unfollow = sequencer.onBatch(({ announced }) => announce(announced))
  const unheard = typing.onTyping(({ side }) => {
    if (side === 'user') announce(['support-chat'])
  })
  const heartbeat = setInterval(() => void write(': here\n\n').catch(endAll), heartbeatMs).unref()
  return {
    serve(response, session) {
      const own = [...responses].filter(([, { operator }]) => operator.id === session.operator.id)
      const [oldest] = own
      if (oldest !== undefined && own.length >= operatorResponsesMax) {
        responses.delete(oldest[0])
        oldest[0].end()
      } else if (responses.size >= responsesMax) return void response.destroy()
      response.writeHead(200, { ...apiHeaders, 'content-type': 'text/event-stream' })
      // The first event says that from here on no change is missed.
      response.write('data: []\n\n')
      responses.set(response, session)
      response.once('close', () => responses.delete(response))
    },
    close() {
      unfollow()
      unheard()
      clearInterval(heartbeat)
      clearTimeout(timer)
      endAll()
    },
  }
}
