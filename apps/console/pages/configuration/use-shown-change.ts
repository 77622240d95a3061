// A change of a form as the confirmation shows it.
import { languageNames } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import type { ShownChange } from '#ui/change-list.tsx'
import type { TermChange } from './term.ts'

export function useShownChange(): (change: TermChange) => ShownChange {
  const words = useTranslations('configuration')
  const shown = (value: boolean | string): string =>
    typeof value === 'boolean' ? words(value ? 'on' : 'off') : value === '' ? words('none') : value
  return ({ term, language, from, to }) => {
    const label = term.changeLabel ?? term.label
    return {
      key: `${term.key} ${language ?? ''}`,
      label: language === undefined ? label : `${label}, ${languageNames[language]}`,
      from: shown(from),
      to: shown(to),
    }
  }
}
