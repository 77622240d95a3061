// The language in which a socket is answered. A browser cannot set headers on a WebSocket, so the
// address may say it (/wss?language=zh_CN); else it is found as for a call.
import type { IncomingMessage } from 'node:http'
import { isLanguage, type Language } from '@ingot/contract/vocabulary'
import { callerLanguage } from '#http/caller-language.ts'

export function languageOf(request: Pick<IncomingMessage, 'url' | 'headers'>): Language {
  const query = new URLSearchParams((request.url ?? '').split('?')[1])
  const asked = query.get('language') ?? ''
  return isLanguage(asked) ? asked : callerLanguage(request.headers)
}
