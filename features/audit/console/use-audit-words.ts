// The parts of an entry of the audit log in words: its object, its states and its changed fields,
// in the words of their own screens.
import type { AuditTarget } from '#features/audit/audit-log.console.ts'
import { isSettingName } from '@ingot/contract/vocabulary'
import { useMessages, useTranslations } from 'use-intl'
import type { ShownChange } from '@ingot/console/ui/change-list.tsx'
import { useChangeWords } from '@ingot/console/ui/use-change-words.ts'
import { type AuditValues, changedFields, nameOf } from './audit-fields.ts'
import { auditStateOf } from './audit-state.ts'
import { areaOf, useStateWords, wordIn } from './use-state-words.ts'

/** The kinds of objects without an area of their own, which would have their word. */
const targetKinds = [
  'user', 'market', 'coin', 'network', 'banner', 'setting', 'change', 'desk',
] as const

/** The words of the fields under the names that the server stores, and those of proposals. */
const fieldWords = {
  name: 'name', addressKind: 'addressKind', decimals: 'decimals', feeUnits: 'fee',
  minUnits: 'min', confirmations: 'confirmations', finalConfirmations: 'finalConfirmations',
  chainDecimals: 'chainDecimals', contract: 'contract', depositMinUnits: 'depositMin',
  depositMinutes: 'depositMinutes', explorer: 'explorer', depositsOpen: 'deposits',
  withdrawalsOpen: 'withdrawals', position: 'position', makerFeePpm: 'makerFee',
  takerFeePpm: 'takerFee', titles: 'titles', image: 'image', link: 'link', isShown: 'shown',
  chain: 'chain', isHalted: 'halted', isOpen: 'desk.isOpen', spreadPpm: 'desk.spreadPpm',
  floorUnits: 'desk.floor', quoteMaxUsdtUnits: 'desk.quoteUsdtMax',
  hourMaxUsdtUnits: 'desk.hourUsdtMax', fee: 'fee', min: 'min', depositMin: 'depositMin',
  floor: 'desk.floor', quoteUsdtMax: 'desk.quoteUsdtMax', hourUsdtMax: 'desk.hourUsdtMax',
} as const

/** The fields of entries that change nothing. */
const lookWords = ['emailDigest', 'phoneDigest', 'documentDigest', 'found', 'note'] as const
const isFieldName = (key: string): key is keyof typeof fieldWords =>
  Object.hasOwn(fieldWords, key)

/** Entries of the log may name a setting that is none any more. */
const formerSetting = 'haltedMarkets'

export type AuditWords = {
  /** The object in words; its kind and its id where the kind has no words. */
  target(target: AuditTarget | null): string
  /** A value before or after as a text, in words where it is a role, a state or a count. */
  value(target: AuditTarget | null, value: unknown): string
  /** The changed fields; undefined where the two values are shown as texts. */
  changes(entry: AuditValues): readonly ShownChange[] | undefined
}

export function useAuditWords(): AuditWords {
  const audit = useTranslations('audit')
  const words = useTranslations('configuration')
  const stateText = useStateWords()
  const areas: object = useMessages()
  const { shown, labelIn } = useChangeWords()
  const settingName = (name: string): string =>
    isSettingName(name) || name === formerSetting ? words(`settings.${name}`) : name
  const labelOf = (key: string, target: AuditTarget | null): string => {
    if (key === '') return settingName(target?.id ?? '')
    if (isFieldName(key)) return words(fieldWords[key])
    const look = lookWords.find((one) => one === key)
    return look === undefined ? key : audit(`looks.${look}`)
  }
  return {
    target(target) {
      if (target === null) return ''
      const name = nameOf(target)
      const area = areaOf(areas, target.kind)
      if (area !== undefined) {
        return wordIn(area, 'auditTargets', target.kind).replace('{name}', () => name)
      }
      const known = targetKinds.find((one) => one === target.kind)
      if (known === undefined) return `${target.kind} ${name}`
      return audit(`targets.${known}`, { name: known === 'setting' ? settingName(name) : name })
    },
    value(target, value) {
      const state = auditStateOf(value)
      if (state !== undefined) return stateText(state, target?.kind)
      return value === null ? '' : plainText(value)
    },
    changes(entry) {
      if (auditStateOf(entry.from) !== undefined || auditStateOf(entry.to) !== undefined) {
        return undefined
      }
      return changedFields(entry)?.map(({ key, language, from, to }) => ({
        key: `${key} ${language ?? ''}`,
        label: labelIn(language, labelOf(key, entry.target)),
        from: shown(from),
        to: shown(to),
      }))
    },
  }
}

/** The value of a change of a setting has its text under a name. */
function plainText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return 'value' in value ? String(value.value) : JSON.stringify(value)
}
