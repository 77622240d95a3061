// The words of a change: a value as a text, and the label of a text in one of its languages.
import { type Language, languageNames } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'

export type ChangeWords = {
  /** On or off for a flag, and a word for no value. */
  shown(value: boolean | string): string
  labelIn(language: Language | undefined, label: string): string
}

export function useChangeWords(): ChangeWords {
  const words = useTranslations('configuration')
  return {
    shown(value) {
      if (typeof value === 'boolean') return words(value ? 'on' : 'off')
      return value === '' ? words('none') : value
    },
    labelIn: (language, label) =>
      language === undefined ? label : `${label}, ${languageNames[language]}`,
  }
}
