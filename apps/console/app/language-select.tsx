// The choice of the console's language.
import { isLanguage, languages, toBcp47 } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { chooseLanguage, useCatalogue } from '#data/language.ts'

export function LanguageSelect() {
  const words = useTranslations('shell')
  const catalogue = useCatalogue()
  return (
    <select
      aria-label={words('language')}
      className="select"
      onChange={({ target: { value } }) => {
        if (isLanguage(value)) void chooseLanguage(value)
      }}
      value={catalogue?.language}
    >
      {languages.map((language) => (
        <option key={language} lang={toBcp47(language)} value={language}>
          {nameOf(toBcp47(language))}
        </option>
      ))}
    </select>
  )
}

/** A language in its own words: 中文（简体）, Español. */
function nameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(
    tag.startsWith('zh') ? tag : tag.slice(0, 2),
  ) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
