// The words of a change: a value as a text, the label of a text in one of its languages, and a
// change that waits for another administrator or for its time.
import type {
  DescribedChange, WaitingChange,
} from '@ingot/contract/console/operators/operator-changes.ts'
import {
  isSettingName, type Language, languageNames,
} from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { groupedFigure } from './format-amount.ts'
import { formatMoment } from './format-moment.ts'

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

export type WaitingWords = {
  /** "Add operator carl (Finance)" */
  change(change: DescribedChange): string
  /** When it takes effect, or when it expires without an approval. */
  effect(change: WaitingChange): string
}

export function useWaitingWords(): WaitingWords {
  const words = useTranslations('operators')
  const roles = useTranslations('shell.roles')
  const settings = useTranslations('configuration.settings')
  return {
    change({ kind, name, fromRole, role, fromValue, value }) {
      if (kind === 'changeSetting' && isSettingName(name)) {
        return words('changeKinds.changeSetting', {
          name: settings(name), from: groupedFigure(fromValue), to: groupedFigure(value),
        })
      }
      return words(`changeKinds.${kind}`, {
        name, from: fromRole === null ? groupedFigure(fromValue) : roles(fromRole),
        to: role === null ? groupedFigure(value) : roles(role),
      })
    },
    effect: ({ appliesTime, expiresTime }) => appliesTime === null
      ? words('needsApproval', { time: formatMoment(expiresTime) })
      : words('takesEffect', { time: formatMoment(appliesTime) }),
  }
}
