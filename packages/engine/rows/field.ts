// The kinds of fields by which rows and commands are described. A description is plain data: it
// names a row's fields once, in order. The row's type, its columns, its texts in the log and its
// cells between threads follow from it.

import { assert } from '#kernel/assert.ts'

/** A safe integer; `of` brands a number and throws when it is not valid. */
export type WholeField<Value extends number> = {
  readonly kind: 'whole'
  readonly of: (value: number) => Value
}
/** An amount in smallest units, within int64. */
export type UnitsField = { readonly kind: 'units' }
export type WordField<Word extends string> = {
  readonly kind: 'word'
  readonly words: readonly Word[]
}
export type TextField = { readonly kind: 'text' }
export type FlagField = { readonly kind: 'flag' }
/** A list of safe integers. */
export type WholesField = { readonly kind: 'wholes' }
/** A record within the record, and a list of such. */
export type InnerField<Of extends Fields> = { readonly kind: 'inner'; readonly fields: Of }
export type ListField<Of extends Fields> = { readonly kind: 'list'; readonly fields: Of }
/** Fields of the record itself that its text has in a nested list. */
export type InlaidField<Of extends Fields> = { readonly kind: 'inlaid'; readonly fields: Of }
/** One of several commands, distinguished by its kind. */
export type CommandField<Of extends Commands> = { readonly kind: 'command'; readonly commands: Of }

/** Properties of a field beyond its kind. */
export type Marks = {
  /** Part of the row's key. */
  readonly isKey?: true
  /** It may change after the row was inserted. */
  readonly changes?: true
  readonly isNullable?: true
  /** The record may lack it; its text has a zero or a null then. */
  readonly isOptional?: true
  /** Its value in texts from before it was added; texts have it behind the older fields. */
  readonly added?: number | bigint | string | boolean | null
}

export type Field = Marks & (
  | WholeField<number> | UnitsField | WordField<string> | TextField | FlagField | WholesField
  | InnerField<Fields> | ListField<Fields> | InlaidField<Fields> | CommandField<Commands>
)
export type Fields = { readonly [name: string]: Field }

/** The fields of commands by their kind. */
export type Commands = { readonly [kind: string]: Fields }

type BaseOf<Of> =
  Of extends WholeField<infer Value> ? Value
    : Of extends UnitsField ? bigint
      : Of extends WordField<infer Word> ? Word
        : Of extends TextField ? string
          : Of extends FlagField ? boolean
            : Of extends WholesField ? readonly number[]
              : Of extends InnerField<infer Inner> ? RowOf<Inner>
                : Of extends ListField<infer Inner> ? readonly RowOf<Inner>[]
                  : Of extends CommandField<infer Command> ? CommandOf<Command> : never

/** A field's value. */
export type ValueOf<Of> = BaseOf<Of> | (Of extends { readonly isNullable: true } ? null : never)

type NameOf<Of extends Fields, Mark> =
  { [Name in keyof Of]: Of[Name] extends Mark ? Name : never }[keyof Of]
type Optional<Of extends Fields> = NameOf<Of, { readonly isOptional: true }>
type Inlaid<Of extends Fields> = NameOf<Of, { readonly kind: 'inlaid' }>
type Merged<Union> =
  (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
    ? All : never

/** The row that a description describes. */
export type RowOf<Of extends Fields> = Flat<
  & { readonly [Name in Exclude<keyof Of, Optional<Of> | Inlaid<Of>>]: ValueOf<Of[Name]> }
  & { readonly [Name in Optional<Of>]?: ValueOf<Of[Name]> }
  & ([Inlaid<Of>] extends [never] ? unknown : Merged<InlaidRow<Of[Inlaid<Of>]>>)
>
type InlaidRow<Of> = Of extends InlaidField<infer Inner> ? RowOf<Inner> : never
type Flat<Row> = { [Name in keyof Row]: Row[Name] }

/** A command of one of these kinds. */
export type CommandOf<Of extends Commands, Kind extends keyof Of = keyof Of> =
  Kind extends keyof Of ? Flat<{ readonly kind: Kind } & RowOf<Of[Kind]>> : never

const plain = (value: number): number => value

/** A safe integer, as a plain number or as the branded one that `of` makes of it. */
export function whole(): WholeField<number>
export function whole<Value extends number>(of: (value: number) => Value): WholeField<Value>
export function whole(of: (value: number) => number = plain): WholeField<number> {
  return { kind: 'whole', of }
}

/** An amount in an asset's smallest units. */
export const units: UnitsField = { kind: 'units' }
/** A text of any length. */
export const text: TextField = { kind: 'text' }
/** A boolean, stored as 0 or 1. */
export const flag: FlagField = { kind: 'flag' }
/** A list of safe integers. */
export const wholes: WholesField = { kind: 'wholes' }

/** One of the words: stored as the word, and packed as its place in the list. */
export const word = <Word extends string>(words: readonly Word[]): WordField<Word> => {
  assert(new Set(words).size === words.length, 'the place of a word names it alone')
  return { kind: 'word', words }
}
/** A record within the record. */
export const inner = <Of extends Fields>(fields: Of): InnerField<Of> => ({ kind: 'inner', fields })
/** A list of records. */
export const list = <Of extends Fields>(fields: Of): ListField<Of> => ({ kind: 'list', fields })
/** Fields of the record itself that its text has in a nested list. */
export const inlaid = <Of extends Fields>(fields: Of): InlaidField<Of> =>
  ({ kind: 'inlaid', fields })
/** One of several commands, distinguished by its kind. */
export const command = <Of extends Commands>(commands: Of): CommandField<Of> =>
  ({ kind: 'command', commands })

/** Marks a part of the row's key. */
export const key = <Of extends Field>(field: Of) => {
  assert(field.changes !== true, 'a key never changes')
  assert(field.isNullable !== true && field.isOptional !== true, 'a row always has its key')
  return { ...field, isKey: true } as const
}
/** Marks a field that may change after the row was inserted, and is written again then. */
export const changing = <Of extends Field>(field: Of) => {
  assert(field.isKey !== true, 'a key never changes')
  return { ...field, changes: true } as const
}
/** Marks a field that may be null. */
export const orNull = <Of extends Field>(field: Of) => ({ ...field, isNullable: true } as const)
/** Marks a field that the record may lack; its text has a zero or a null then. */
export const optional = <Of extends Field>(field: Of) => ({ ...field, isOptional: true } as const)

/** A field that was added after the first release, with its value in older texts. */
export const added = <Of extends Field>(field: Of, value: NonNullable<Marks['added']> | null) => {
  assert(field.isKey !== true, 'rows from before a field was added have the same key')
  assert(field.kind !== 'word' || value === null || field.words.some((each) => each === value),
    'the value of an older text is one of the field\'s words')
  return { ...field, added: value } as const
}

type Changing<Of extends Fields> = {
  readonly [Name in keyof Of as Of[Name] extends { readonly changes: true } ? Name : never]:
    Of[Name]
}

/** The fields that may change after the row was inserted. */
export function changingOf<Of extends Fields>(fields: Of): Changing<Of>
export function changingOf(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, { changes }]) => changes === true))
}

/** The same fields, those that never change before the others. */
export function fixedFirst<Of extends Fields>(fields: Of): Of
export function fixedFirst(fields: Fields): Fields {
  const fixed = Object.entries(fields).filter(([, { changes }]) => changes !== true)
  const ordered = { ...Object.fromEntries(fixed), ...changingOf(fields) }
  assert(Object.keys(ordered).length === Object.keys(fields).length,
    'a row keeps its fields in another order')
  return ordered
}
