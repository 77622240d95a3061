// Tells whether the sender of a request has gone. It is made for the few calls whose reads may wait
// or take long: every other call does without a listener.
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
