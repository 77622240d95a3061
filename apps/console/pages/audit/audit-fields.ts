// An entry of the audit log as its parts: the kind and the name of its object, and the fields that
// it changed. A change of the configuration is stored as JSON before and after.
import { assetListings, formatUnitsShort, isWords, type Language, languages } from
  '@ingot/contract/vocabulary'
import { percentOf } from '#ui/percent.ts'

export type AuditTarget = { readonly kind: string; readonly name: string }

/** "network USDT TRC20" is the network "USDT TRC20"; a coin by its number gets its symbol. */
export function targetOf(text: string): AuditTarget {
  const [kind = '', ...rest] = text.split(' ')
  const name = rest.join(' ')
  const coin = kind === 'coin' ? assetListings.find(({ id }) => String(id) === name) : undefined
  return { kind, name: coin?.symbol ?? name }
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

export type AuditTexts = { readonly target: string; readonly from: string; readonly to: string }

/** Numbers of rows, which the object names already, and values that no screen shows. */
const hiddenKeys: readonly string[] = ['asset', 'id', 'showType']

/** The changed fields; undefined where an entry's texts are no values of the configuration. */
export function changedFields(
  { target, from, to }: AuditTexts,
): readonly ChangedField[] | undefined {
  const [old, next] = [parsed(from), parsed(to)]
  if (old === undefined || next === undefined) return undefined
  const fields = isPlain(old) || isPlain(next)
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
  { key, cell, target }: { readonly key: string; readonly cell: unknown; readonly target: string },
): FieldValue {
  if (cell === undefined || cell === null) return ''
  if (typeof cell === 'boolean') return cell
  if (Array.isArray(cell)) return cell.join(', ')
  if (key.endsWith('Ppm') && typeof cell === 'number') return `${percentOf(cell)} %`
  const text = String(cell)
  return key.endsWith('Units') ? amountOf(text, target) : text
}

/** An amount of a network's coin; the units themselves where the coin is not known. */
function amountOf(text: string, target: string): string {
  const [symbol] = targetOf(target).name.split(' ')
  const coin = assetListings.find((asset) => asset.symbol === symbol)
  return coin === undefined || !/^\d+$/.test(text) ? text
    : `${formatUnitsShort(BigInt(text), coin.decimals)} ${coin.symbol}`
}

/** Null for no value; undefined for a text that is no JSON. */
function parsed(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a value is a row with fields: a text in each language is one value. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isWords(value)
