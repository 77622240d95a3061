// The language of a reply: the `language` header, as SPEC has it, or else the browser's preference.
import type { IncomingHttpHeaders } from 'node:http'
import {
  type Language, isLanguage, languageFallback, matchLanguage,
} from '@ingot/contract/vocabulary'

const tagsMax = 8

/**
 * The language of a reply: the header `language` if it is set, otherwise Accept-Language,
 * otherwise the fallback.
 */
export function callerLanguage(headers: IncomingHttpHeaders): Language {
  const { language } = headers
  if (typeof language === 'string') {
    return isLanguage(language) ? language : matchLanguage(language)
  }
  const accepted = headers['accept-language']
  return accepted === undefined ? languageFallback : firstKnown(accepted)
}

/** The first tag of an Accept-Language that is near one of ours; weights only ever descend. */
function firstKnown(accepted: string): Language {
  for (const part of accepted.split(',', tagsMax)) {
    const tag = part.split(';')[0]?.trim() ?? ''
    const language = matchLanguage(tag)
    if (language !== languageFallback || tag.toLowerCase().startsWith('en')) return language
  }
  return languageFallback
}
