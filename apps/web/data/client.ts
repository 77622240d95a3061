// The one client of this page. Data is asked for through the hooks beside it, never from a page.
import { createClient } from '@ingot/client'
import { languageOf, preferences } from './preferences.ts'
import { session } from './session.ts'

export const client = createClient({
  baseUrl: globalThis.location?.origin ?? '',
  token: session.token,
  language: () => languageOf(preferences.getState()),
  onSessionDead: (msg) => session.end({ why: 'dead', msg }),
  checkReplies: import.meta.env.DEV,
})
