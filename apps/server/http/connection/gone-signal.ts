// The signal of a disconnected caller. Only calls whose reads may wait or take long make one: every
// other call has no listener.
import type { ServerResponse } from 'node:http'
import { ReadRefused } from '#reads/read-refused.ts'

/** Aborts when the connection closes before the response was written. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  const end = () => {
    if (!response.writableFinished) controller.abort(new ReadRefused('gone'))
  }
  if (response.destroyed) end()
  else response.once('close', end)
  return controller.signal
}
