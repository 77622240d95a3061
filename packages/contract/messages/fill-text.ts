// Fills the ICU placeholders of a text from a file of words, for mails, text messages and
// notifications. The apps have their own formatter; no browser loads this one.
import { IntlMessageFormat } from 'intl-messageformat'
import { type Language, toBcp47 } from '#vocabulary/language.ts'
import type { Translated } from './words.ts'

/** Each value as it is shown. */
export type TextValues = Readonly<Record<string, string>>

/** A text is parsed once; the files hold some hundreds of them. */
const parsed = new WeakMap<Translated, Map<Language, IntlMessageFormat>>()

/**
 * The text in one language with its values, which are never parsed. Throws for a placeholder
 * without a value: the files' tests compare placeholders and parameters.
 */
export function fillText(texts: Translated, language: Language, values: TextValues): string {
  const filled = parsedText(texts, language).format({ ...values })
  if (typeof filled !== 'string') throw new Error(`no plain text: ${texts[language]}`)
  return filled
}

function parsedText(texts: Translated, language: Language): IntlMessageFormat {
  const byLanguage = parsed.get(texts) ?? new Map<Language, IntlMessageFormat>()
  parsed.set(texts, byLanguage)
  const known = byLanguage.get(language)
  if (known !== undefined) return known
  const locale = toBcp47(language)
  const fresh = new IntlMessageFormat(texts[language], locale, {}, { ignoreTag: true })
  byLanguage.set(language, fresh)
  return fresh
}
