// A row or a command as the list of its fields: the format of the log, of opening states and of
// kept results, derived from the description. Amounts are decimal texts, because JSON numbers are
// not exact. A field that was added after the first release follows all older ones.
import type { CommandOf, Commands, Field, Fields, RowOf } from '@ingot/engine/rows'
import type { FieldReader, LoggedField } from './field-reader.ts'

type Row = Readonly<Record<string, unknown>>

/** A row as a list of its fields in the order of the description; bigints are texts. */
export function encodeRow(fields: Fields, row: Row): LoggedField[] {
  const list: LoggedField[] = []
  for (const [name, field] of inOrder(fields)) {
    if (field.kind === 'inlaid') list.push(encodeRow(field.fields, row))
    else encodeValue(list, field, row[name])
  }
  return list
}

/** A command as its kind, followed by its fields. */
export function encodeKind(commands: Commands, command: Row): LoggedField[] {
  const kind = String(command['kind'])
  const fields = commands[kind]
  if (fields === undefined) throw new Error(`no command is of kind ${kind}`)
  return [kind, ...encodeRow(fields, command)]
}

/** Decodes the list of encodeRow; throws on anything else. */
export function decodeRow<Of extends Fields>(fields: Of, read: FieldReader): RowOf<Of>
export function decodeRow(fields: Fields, read: FieldReader): Row {
  const row: Record<string, unknown> = {}
  for (const [name, field] of inOrder(fields)) {
    if (field.kind === 'inlaid') Object.assign(row, decodeRow(field.fields, read.inner()))
    else if (field.added !== undefined && read.isAtEnd) row[name] = field.added
    else if (field.isOptional !== true) row[name] = decodeValue(field, read)
    else if (!read.skipNothing()) row[name] = decodeValue(field, read)
  }
  return row
}

/** Decodes the list of encodeKind; throws on anything else. */
export function decodeKind<Of extends Commands>(commands: Of, read: FieldReader): CommandOf<Of>
export function decodeKind(commands: Commands, read: FieldReader): Row {
  const kind = read.text()
  const fields = Object.hasOwn(commands, kind) ? commands[kind] : undefined
  if (fields === undefined) throw new Error(`the log holds a command of unknown kind ${kind}`)
  return { kind, ...decodeRow(fields, read) }
}

function encodeValue(list: LoggedField[], field: Field, value: unknown): void {
  if (value === undefined) list.push(field.kind === 'whole' ? 0 : null)
  else if (value === null) list.push(null)
  else if (typeof value === 'bigint') list.push(String(value))
  else if (typeof value === 'boolean') list.push(Number(value))
  else if (typeof value === 'number' || typeof value === 'string') list.push(value)
  else if (Array.isArray(value)) encodeList(list, field, value)
  else if (field.kind === 'inner' && isRow(value)) list.push(encodeRow(field.fields, value))
  else if (field.kind === 'command' && isRow(value)) list.push(encodeKind(field.commands, value))
  else throw new TypeError(`a ${typeof value} cannot be logged`)
}

/** The items are in the list itself, behind their count. */
function encodeList(list: LoggedField[], field: Field, items: readonly unknown[]): void {
  list.push(items.length)
  for (const item of items) {
    if (field.kind === 'list' && isRow(item)) list.push(...encodeRow(field.fields, item))
    else encodeValue(list, field, item)
  }
}

function decodeValue(field: Field, read: FieldReader): unknown {
  if (field.isNullable === true && read.skipNull()) return null
  switch (field.kind) {
    case 'whole': return field.of(read.whole())
    case 'units': return read.units()
    case 'word': return read.word(field.words)
    case 'text': return read.text()
    case 'flag': return read.flag()
    case 'wholes': return read.list(() => read.whole())
    case 'list': return read.list(() => decodeRow(field.fields, read))
    case 'inner': return decodeRow(field.fields, read.inner())
    case 'command': return decodeKind(field.commands, read.inner())
    case 'inlaid': throw new Error('an inlaid record has no value of its own')
  }
}

const orders = new WeakMap<Fields, readonly (readonly [string, Field])[]>()

function inOrder(fields: Fields): readonly (readonly [string, Field])[] {
  const known = orders.get(fields)
  if (known !== undefined) return known
  const entries = Object.entries(fields)
  const isLater = ([, { added }]: readonly [string, Field]) => added !== undefined
  const order = [...entries.filter((entry) => !isLater(entry)), ...entries.filter(isLater)]
  orders.set(fields, order)
  return order
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null
}
