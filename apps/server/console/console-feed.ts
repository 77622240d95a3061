// The console's live feed: server-sent events that name the subjects whose rows changed, as the
// steps announce them. A screen then loads its list again; the feed carries no data.
import type { ServerResponse } from 'node:http'
import { apiHeaders } from '#http/reply/api-headers.ts'
import type { Services } from '#http/services.ts'

export type ConsoleFeed = {
  /** Keeps the response open and writes to it until it closes. */
  serve(response: ServerResponse): void
  /** Ends every open response. */
  close(): void
}

/** Changes within this time are one event. */
const gatherMs = 100
/** A comment that keeps proxies from ending a quiet response. */
const heartbeatMs = 20_000
const responsesMax = 200

export function createConsoleFeed({ sequencer }: Pick<Services, 'sequencer'>): ConsoleFeed {
  const responses = new Set<ServerResponse>()
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const write = (text: string): void => {
    for (const response of responses) response.write(text)
  }
  const tell = (): void => {
    timer = undefined
    write(`data: ${JSON.stringify([...changed])}\n\n`)
    changed.clear()
  }
  const unfollow = sequencer.onBatch(({ announced }) => {
    if (announced.length === 0 || responses.size === 0) return
    for (const subject of announced) changed.add(subject)
    timer ??= setTimeout(tell, gatherMs)
  })
  const heartbeat = setInterval(() => write(': here\n\n'), heartbeatMs).unref()
  return {
    serve(response) {
      if (responses.size >= responsesMax) return void response.destroy()
      response.writeHead(200, { ...apiHeaders, 'content-type': 'text/event-stream' })
      // The first event says that from here on no change is missed.
      response.write('data: []\n\n')
      responses.add(response)
      response.once('close', () => responses.delete(response))
    },
    close() {
      unfollow()
      clearInterval(heartbeat)
      clearTimeout(timer)
      for (const response of responses) response.end()
    },
  }
}
