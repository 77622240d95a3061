// The texts of an announcement by language, as they are stored, and which of them operators have
// checked. Pure.
import {
  isLanguage, type Language, languageFallback, languages, linksToApp, type Outcome, accepted,
  rejected,
} from '@ingot/contract/vocabulary'

/** [AN4] An unchecked text is `open`; one whose source has changed since its check has `moved`. */
export type TextState = 'open' | 'checked' | 'moved'

export type AnnouncementText = {
  readonly title: string
  readonly text: string
  readonly state: TextState
}

export type AnnouncementTexts = Readonly<Partial<Record<Language, AnnouncementText>>>

export type WrittenTexts =
  Readonly<Partial<Record<Language, Pick<AnnouncementText, 'title' | 'text'>>>>

/** The other languages are translations of it. */
export const sourceLanguage = languageFallback

/** Throws for a text that is no JSON: steps write it only. */
export function textsOf(json: string): AnnouncementTexts {
  const stored: AnnouncementTexts = JSON.parse(json)
  return stored
}

/**
 * [AN2, AN4] The new texts over the old ones: an unchanged text keeps its check unless its source
 * has changed. Refused without the source, and for a link to another site.
 */
export function writeTexts(
  old: AnnouncementTexts, written: WrittenTexts, address: string,
): Outcome<AnnouncementTexts> {
  const source = written[sourceLanguage]
  if (source === undefined) return rejected('words_missing', `texts.${sourceLanguage}`)
  const isSourceSame = isSame(old[sourceLanguage], source)
  const texts: Partial<Record<Language, AnnouncementText>> = {}
  for (const language of languages) {
    const words = written[language]
    if (words === undefined) continue
    for (const part of ['title', 'text'] as const) {
      if (!linksToApp(words[part], address)) {
        return rejected('link_foreign', `texts.${language}.${part}`)
      }
    }
    const before = old[language]
    const kept = before !== undefined && isSame(before, words) ? before.state : 'open'
    const isMoved = kept === 'checked' && !isSourceSame
    texts[language] = { ...words, state: isMoved ? 'moved' : kept }
  }
  return accepted(texts)
}

const isSame = (
  one: Pick<AnnouncementText, 'title' | 'text'> | undefined,
  other: Pick<AnnouncementText, 'title' | 'text'>,
): boolean => one?.title === other.title && one.text === other.text

/** [AN3] Refused for the first language without a text, then for the first unchecked one. */
export function checkComplete(texts: AnnouncementTexts): Outcome<null> {
  const missing = languages.find((language) => texts[language] === undefined)
  if (missing !== undefined) return rejected('words_missing', `texts.${missing}`)
  const unchecked = languages.find((language) => texts[language]?.state !== 'checked')
  return unchecked === undefined ? accepted(null)
    : rejected('words_unchecked', `texts.${unchecked}`)
}

/** A user whose language has no text reads the source. */
export function textIn(
  texts: AnnouncementTexts, language: string,
): Pick<AnnouncementText, 'title' | 'text'> {
  const text = (isLanguage(language) ? texts[language] : undefined) ?? texts[sourceLanguage]
  if (text === undefined) throw new Error('an announcement has no source text')
  return text
}
