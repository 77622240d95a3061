// The console's live feed: server-sent events that name the workflows with new moves and report new
// entries of the audit log. A screen then loads its list again; the feed carries no data.
import type { ServerResponse } from 'node:http'
import { apiHeaders } from '#http/api-headers.ts'
import type { Services } from '#http/services.ts'

export type ConsoleFeed = {
  /** Keeps the response open and writes to it until it closes. */
  serve(response: ServerResponse): void
  /** Ends every open response. */
  close(): void
}

/** Changes within this time are one event. */
const gatherMs = 200
/** A comment that keeps proxies from ending a quiet response; the client misses it when lost. */
const heartbeatMs = 20_000
const responsesMax = 200

type Marks = { readonly event: number; readonly audit: number }

export function createConsoleFeed(
  { database, sequencer }: Pick<Services, 'database' | 'sequencer'>,
): ConsoleFeed {
  const responses = new Set<ServerResponse>()
  let marks: Marks | undefined
  let isDue = false
  let timer: NodeJS.Timeout | undefined
  const write = (text: string): void => {
    for (const response of responses) response.write(text)
  }
  const look = async (): Promise<void> => {
    timer = undefined
    if (!isDue || responses.size === 0) return
    isDue = false
    const before = marks
    const now = await loadMarks(database)
    marks = now
    if (before === undefined) return
    const topics = await changedTopics(database, before, now)
    if (topics.length > 0) write(`data: ${JSON.stringify(topics)}\n\n`)
  }
  const schedule = (): void => {
    isDue = true
    if (responses.size === 0) return
    timer ??= setTimeout(() => {
      // A refused read is tried again with the next batch.
      void look().catch(() => { isDue = true })
    }, gatherMs)
  }
  const unfollow = sequencer.onBatch(schedule)
  const heartbeat = setInterval(() => write(': here\n\n'), heartbeatMs).unref()
  return {
    serve(response) {
      if (responses.size >= responsesMax) return void response.destroy()
      response.writeHead(200, { ...apiHeaders, 'content-type': 'text/event-stream' })
      response.write('data: []\n\n')
      responses.add(response)
      response.once('close', () => responses.delete(response))
      schedule()
    },
    close() {
      unfollow()
      clearInterval(heartbeat)
      clearTimeout(timer)
      for (const response of responses) response.end()
    },
  }
}

type Reads = Services['database']

async function loadMarks(database: Reads): Promise<Marks> {
  const [event, audit] = await Promise.all([
    database.selectFrom('workflow_event')
      .select(({ fn }) => fn.max<number | null>('event_id').as('last')).executeTakeFirst(),
    database.selectFrom('audit_entry')
      .select(({ fn }) => fn.max<number | null>('audit_id').as('last')).executeTakeFirst(),
  ])
  return { event: event?.last ?? 0, audit: audit?.last ?? 0 }
}

/** The names of the workflows that moved, and "audit" for new entries. */
async function changedTopics(database: Reads, before: Marks, now: Marks): Promise<string[]> {
  const moved = now.event === before.event ? [] : await database.selectFrom('workflow_event')
    .select('workflow').distinct().where('event_id', '>', before.event)
    .where('event_id', '<=', now.event).execute()
  return [...moved.map(({ workflow }) => workflow), ...now.audit > before.audit ? ['audit'] : []]
}
