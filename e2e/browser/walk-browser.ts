// The browser of the walks: one for a whole run. The files of a worker share its connection.
import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'

let connected: Promise<Browser> | undefined

export function walkBrowser(): Promise<Browser> {
  connected ??= chromium.connect(inject('browserEndpoint'))
  return connected
}
