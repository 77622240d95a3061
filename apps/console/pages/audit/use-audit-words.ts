// The parts of an entry of the audit log in words: its object, its states and its changed fields,
// in the words of their own screens.
import { isSettingName } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import type { ShownChange } from '#ui/change-list.tsx'
import { useChangeWords } from '#ui/use-change-words.ts'
import { type AuditTexts, changedFields, targetOf } from './audit-fields.ts'
import { auditStateOf } from './audit-state.ts'
import { useStateWords } from './use-state-words.ts'

const targetKinds = [
  'user', 'operator', 'withdrawal', 'market', 'coin', 'network', 'banner', 'setting', 'change',
] as const

/** The words of the fields under the names that the server stores. */
const fieldWords = {
  name: 'name', addressKind: 'addressKind', decimals: 'decimals', feeUnits: 'fee',
  minUnits: 'min', confirmations: 'confirmations', depositsOpen: 'deposits',
  withdrawalsOpen: 'withdrawals', position: 'position', makerFeePpm: 'makerFee',
  takerFeePpm: 'takerFee', titles: 'titles', image: 'image', link: 'link', isShown: 'shown',
  chain: 'chain', isHalted: 'halted',
} as const
const isFieldName = (key: string): key is keyof typeof fieldWords =>
  Object.hasOwn(fieldWords, key)

/** Entries of the log may name a setting that is none any more. */
const formerSetting = 'haltedMarkets'

export type AuditWords = {
  /** The object in words; the stored text for a kind without words. */
  target(text: string): string
  /** A value before or after, in words where it is a role, a state or a count. */
  state(entry: AuditTexts, text: string): string
  /** The changed fields; undefined where the entry's texts are shown as they are. */
  changes(entry: AuditTexts): readonly ShownChange[] | undefined
}

export function useAuditWords(): AuditWords {
  const audit = useTranslations('audit')
  const words = useTranslations('configuration')
  const stateText = useStateWords()
  const { shown, labelIn } = useChangeWords()
  const settingName = (name: string): string =>
    isSettingName(name) || name === formerSetting ? words(`settings.${name}`) : name
  const labelOf = (key: string, target: string): string => {
    if (key === '') return settingName(targetOf(target).name)
    return isFieldName(key) ? words(fieldWords[key]) : key
  }
  return {
    target(text) {
      const { kind, name } = targetOf(text)
      const known = targetKinds.find((one) => one === kind)
      if (known === undefined) return text
      return audit(`targets.${known}`, { name: known === 'setting' ? settingName(name) : name })
    },
    state(entry, text) {
      const state = auditStateOf(text, entry)
      return state === undefined ? text : stateText(state)
    },
    changes: (entry) => changedFields(entry)?.map(({ key, language, from, to }) => ({
      key: `${key} ${language ?? ''}`,
      label: labelIn(language, labelOf(key, entry.target)),
      from: shown(from),
      to: shown(to),
    })),
  }
}
