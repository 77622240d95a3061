// An entry of the audit log as its parts: the name of its object, and the fields that it changed.
import type { AuditEntryView, AuditTarget } from '#features/audit/audit-log.console.ts'
import {
  assetListings, formatUnitsShort, isSettingName, isWords, type Language, languages, settingKinds,
} from '@ingot/contract/vocabulary'
import { formatAmount, groupedFigure } from '@ingot/console/ui/format-amount.ts'
import { percentOf } from '@ingot/console/ui/percent.ts'

/** The name of an object; a coin by its number gets its symbol. */
export function nameOf({ kind, id }: AuditTarget): string {
  const coin = kind === 'coin' ? assetListings.find((asset) => String(asset.id) === id) : undefined
  return coin?.symbol ?? id
}

/** A value as texts show it; a flag is shown in words. */
export type FieldValue = boolean | string

export type ChangedField = {
  /** The field's name; empty where the value has no fields, as that of a setting. */
  readonly key: string
  /** The language of a text that is written in all of them. */
  readonly language: Language | undefined
  /** Empty where there was none. */
  readonly from: FieldValue
  readonly to: FieldValue
}

export type AuditValues = Pick<AuditEntryView, 'target' | 'from' | 'to'>

/** Numbers of rows, which the object names already, and values that no screen shows. */
const hiddenKeys: readonly string[] = ['asset', 'id', 'showType']

/** The changed fields; undefined where a value is neither a row nor that of a setting. */
export function changedFields(
  { target, from: old, to: next }: AuditValues,
): readonly ChangedField[] | undefined {
  const isRow = isPlain(old) || isPlain(next)
  if (!isRow && target?.kind !== 'setting') return undefined
  const fields = isRow
    ? [...new Set([...Object.keys(old ?? {}), ...Object.keys(next ?? {})])] : ['']
  return fields.filter((key) => !hiddenKeys.includes(key)).flatMap((key) => {
    const [one, other] = key === '' ? [old, next] : [cellOf(old, key), cellOf(next, key)]
    if (isWords(one) || isWords(other)) return changedWords(key, [one, other])
    const shown = (cell: unknown) => shownCell({ key, cell, target })
    return [{ key, language: undefined, from: shown(one), to: shown(other) }]
  }).filter((field) => field.from !== field.to)
}

const cellOf = (row: unknown, key: string): unknown =>
  isPlain(row) ? Reflect.get(row, key) : undefined

const changedWords = (key: string, [from, to]: readonly [unknown, unknown]) =>
  languages.map((language): ChangedField => ({
    key, language, from: isWords(from) ? from[language] : '', to: isWords(to) ? to[language] : '',
  }))

function shownCell(
  { key, cell, target }: {
    readonly key: string
    readonly cell: unknown
    readonly target: AuditTarget | null
  },
): FieldValue {
  if (cell === undefined || cell === null) return ''
  if (typeof cell === 'boolean') return cell
  if (Array.isArray(cell)) return cell.join(', ')
  if (typeof cell === 'object') return JSON.stringify(cell)
  if (key.endsWith('Ppm') && typeof cell === 'number') return `${percentOf(cell)} %`
  const text = String(cell)
  if (key.endsWith('Units')) return amountOf(text, target)
  return target !== null && isAmountSetting(target) ? groupedFigure(text) : text
}

const isAmountSetting = ({ kind, id }: AuditTarget): boolean =>
  kind === 'setting' && isSettingName(id) && settingKinds[id] === 'amount'

/** An amount of a network's coin; the units themselves where the coin is not known. */
function amountOf(text: string, target: AuditTarget | null): string {
  const [symbol] = target?.id.split(' ') ?? []
  const coin = assetListings.find((asset) => asset.symbol === symbol)
  return coin === undefined || !/^\d+$/.test(text) ? text
    : `${formatAmount(formatUnitsShort(BigInt(text), coin.decimals))} ${coin.symbol}`
}

/** Whether a value is a row with fields: a text in each language is one value. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isWords(value)
