// The words of a change: a value as a text, the label of a text in one of its languages, and a
// change that waits for another administrator or for its time.
import type {
  DescribedChange, WaitingChange,
} from '@ingot/features/operator/operator-changes.console.ts'
import {
  isSettingName, type Language, languageNames,
} from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { groupedFigure } from './format-amount.ts'
import { formatMoment } from './format-moment.ts'
import { percentOf } from './percent.ts'

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

const networkTexts = [
  'name', 'addressKind', 'decimals', 'fee', 'min', 'confirmations', 'finalConfirmations',
  'depositMin', 'depositMinutes', 'chainDecimals', 'contract', 'explorer', 'position',
  'makerFeePpm', 'takerFeePpm',
] as const
const deskTexts = ['isOpen', 'spreadPpm', 'floor', 'quoteUsdtMax', 'hourUsdtMax'] as const

export type TermWords = {
  /** The label of a term of a network, a market or the desk. */
  label(term: string): string
  /** Its value: a fee in percent, a flag as a word, a figure in groups. */
  value(term: string, text: string): string
}

export function useTermWords(): TermWords {
  const words = useTranslations('configuration')
  const { shown } = useChangeWords()
  return {
    label(term) {
      const text = networkTexts.find((name) => name === term)
      if (text !== undefined) return words(text)
      const desk = deskTexts.find((name) => name === term)
      if (desk !== undefined) return words(`desk.${desk}`)
      return term === 'depositsOpen' ? words('deposits') : words('withdrawals')
    },
    value(term, text) {
      if (text === 'true' || text === 'false') return shown(text === 'true')
      if (term.endsWith('FeePpm')) return percentOf(Number(text))
      return shown(groupedFigure(text))
    },
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
  const terms = useTermWords()
  // "fee: 1, min: 30"
  const labelled = (text: string): string => text.split(', ').map((part) => {
    const [, term, value = ''] = /^(\w+): (.*)$/.exec(part) ?? []
    return term === undefined ? part : `${terms.label(term)} ${terms.value(term, value)}`
  }).join(', ')
  return {
    change({ kind, name, fromRole, role, fromValue, value }) {
      if (kind === 'changeSetting' && isSettingName(name)) {
        return words('changeKinds.changeSetting', {
          name: settings(name), from: groupedFigure(fromValue), to: groupedFigure(value),
        })
      }
      if (kind === 'changeNetwork' || kind === 'changeMarketFees' || kind === 'changeDeskCoin') {
        return words(`changeKinds.${kind}`, {
          name, from: labelled(fromValue), to: labelled(value),
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
