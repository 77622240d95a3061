// The language of an answer: the `language` header, as SPEC has it, or else what the browser
// prefers.
import type { IncomingHttpHeaders } from 'node:http'
import {
  type Language, isLanguage, languageFallback, matchFirstLanguage, matchLanguage,
} from '@ingot/contract/vocabulary'

const tagsMax = 8

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
  const tags = accepted.split(',', tagsMax).map((part) => part.split(';')[0]?.trim() ?? '')
  return matchFirstLanguage(tags)
}
