// The eight languages. The `language` header and the stored choice use the SPEC form (zh_CN);
// Intl and the document's lang attribute use BCP 47 (zh-CN).

/** The eight languages in SPEC's form. */
export const languages = [
  'zh_CN', 'zh_TW', 'en_US', 'es_ES', 'ja_JP', 'ru_RU', 'ko_KR', 'th_TH',
] as const

export type Language = (typeof languages)[number]

/** The language of a user without a known preference. */
export const languageFallback: Language = 'en_US'

/** Each language's own name, as its speakers write it. */
export const languageNames: Record<Language, string> = {
  zh_CN: '简体中文',
  zh_TW: '繁體中文',
  en_US: 'English',
  es_ES: 'Español',
  ja_JP: '日本語',
  ru_RU: 'Русский',
  ko_KR: '한국어',
  th_TH: 'ไทย',
}

/** Converts zh_CN to zh-CN. */
export const toBcp47 = (language: Language): string => language.replace('_', '-')

/** Whether a text is one of the eight languages. */
export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text)
}

/** The nearest of the eight for a browser's or a caller's tag; the fallback when none is near. */
export function matchLanguage(tag: string | undefined): Language {
  if (tag === undefined) return languageFallback
  const [primary = '', ...rest] = tag.replace('_', '-').toLowerCase().split('-')
  if (primary === 'zh') {
    return rest.some((part) => ['tw', 'hk', 'mo', 'hant'].includes(part)) ? 'zh_TW' : 'zh_CN'
  }
  return languages.find((language) => language.toLowerCase().startsWith(`${primary}_`))
    ?? languageFallback
}
