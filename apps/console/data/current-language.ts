// The language of the requests: the one on the document, which the first script and the choice set.
import { isLanguage, type Language, languageFallback } from '@ingot/contract/vocabulary'

export function currentLanguage(): Language {
  const language = document.documentElement.lang.replace('-', '_')
  return isLanguage(language) ? language : languageFallback
}
