// The choice of the console's language.
import { isLanguage, languageNames, languages, toBcp47 } from '@ingot/contract/vocabulary'
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
          {languageNames[language]}
        </option>
      ))}
    </select>
  )
}
