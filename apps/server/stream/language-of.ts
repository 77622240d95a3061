// The language in which a socket is answered. A browser cannot set headers on a WebSocket, so the
// address may say it (/wss?language=zh_CN); else what the browser prefers.
import type { IncomingMessage } from 'node:http'
import { isLanguage, type Language, matchLanguage } from '@ingot/contract/vocabulary'

export function languageOf(request: Pick<IncomingMessage, 'url' | 'headers'>): Language {
  const query = new URLSearchParams((request.url ?? '').split('?')[1])
  const asked = query.get('language') ?? ''
  if (isLanguage(asked)) return asked
  return matchLanguage(request.headers['accept-language']?.split(/[,;]/)[0]?.trim())
}
