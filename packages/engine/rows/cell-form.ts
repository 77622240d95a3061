// The layout of a described row in cells: eight bytes for each field, in the description's order.
// Whole numbers and words are doubles, money is an int64, texts are in a list next to the cells.
// Reading and writing are compiled from the description: see compile.ts.
import { assert, must } from '#kernel/assert.ts'
import { compile } from './compile.ts'
import type { Field, Fields, RowOf } from './field.ts'

/** The memory of rows: the same eight bytes as doubles and as integers, and their texts. */
export type Cells = {
  readonly floats: Float64Array
  readonly units: BigInt64Array
  readonly texts: string[]
}

/** Reads and writes one kind of row. */
export type RowCells<Row> = {
  /** The number of cells of a row. */
  readonly width: number
  read(cells: Cells, start: number): Row
  write(cells: Cells, start: number, row: Row): void
}

export type CellForm<Row> = RowCells<Row> & {
  /** The place of each field in its row. */
  readonly places: { readonly [Name in keyof Row]-?: number }
}

/**
 * Compiles the reading and the writing of a row in cells, one cell for each field, in the order of
 * the description.
 */
export function cellForm<Of extends Fields>(fields: Of): CellForm<RowOf<Of>>
export function cellForm(fields: Fields): CellForm<Readonly<Record<string, unknown>>> {
  const entries = Object.entries(fields)
  const tools = { wordAt, placeOf, nothing: {}, ...toolsOf(entries) }
  const reading = entries.map(([name, field], place) => {
    const part = `${name}: ${readingOf(field, `start + ${place}`, `tool${place}`)}`
    // A zero represents an absent field.
    return field.isOptional === true
      ? `...(floats[start + ${place}] === 0 ? nothing : { ${part} })` : part
  })
  const writing = entries.map(([name, field], place) =>
    writingOf(field, { at: `start + ${place}`, tool: `tool${place}`, value: `row.${name}` }))
  return {
    width: entries.length,
    places: Object.fromEntries(entries.map(([name], place) => [name, place])),
    read: compile(fields, tools, `({ floats, units, texts }, start) => ({ ${reading.join()} })`),
    write: compile(
      fields, tools, `({ floats, units, texts }, start, row) => { ${writing.join('; ')} }`,
    ),
  }
}

/** Represents null; no account has or owes this amount. */
const noUnits = -(2n ** 63n)

/** The references of each field's compiled code: its brand, its words, or its null. */
function toolsOf(entries: readonly (readonly [string, Field])[]): Record<string, unknown> {
  return Object.fromEntries(entries.map(([, field], place) => [
    `tool${place}`,
    field.kind === 'whole' ? field.of : field.kind === 'word' ? field.words : noUnits,
  ]))
}

function readingOf(field: Field, at: string, tool: string): string {
  const isNullable = field.isNullable === true
  switch (field.kind) {
    case 'whole': return `${tool}(floats[${at}])`
    case 'units': return isNullable
      ? `(units[${at}] === ${tool} ? null : units[${at}])` : `units[${at}]`
    case 'word': return isNullable
      ? `(${tool}[floats[${at}]] ?? null)` : `wordAt(${tool}, floats[${at}])`
    case 'flag': return isNullable
      ? `(floats[${at}] === 2 ? null : floats[${at}] === 1)` : `floats[${at}] === 1`
    case 'text': return isNullable
      ? `(texts[floats[${at}]] ?? null)` : `wordAt(texts, floats[${at}])`
    case 'wholes': return `JSON.parse(wordAt(texts, floats[${at}]))`
    default: throw new Error(`a field of kind ${field.kind} has no cell`)
  }
}

type Writing = { readonly at: string; readonly tool: string; readonly value: string }

function writingOf(field: Field, { at, tool, value }: Writing): string {
  const ifNull = (none: string, some: string) =>
    field.isNullable === true ? `${value} === null ? ${none} : ${some}` : some
  switch (field.kind) {
    case 'whole': return `floats[${at}] = ${value}${field.isOptional === true ? ' ?? 0' : ''}`
    case 'units': return `units[${at}] = ${ifNull(tool, value)}`
    case 'word': return `floats[${at}] = ${ifNull(`${tool}.length`, `placeOf(${tool}, ${value})`)}`
    case 'flag': return `floats[${at}] = ${ifNull('2', `${value} ? 1 : 0`)}`
    case 'text': return `floats[${at}] = ${ifNull('-1', `texts.push(${value}) - 1`)}`
    case 'wholes': return `floats[${at}] = texts.push(JSON.stringify(${value})) - 1`
    default: throw new Error(`a field of kind ${field.kind} has no cell`)
  }
}

function wordAt(words: readonly string[], place: number): string {
  return must(words[place], 'a cell names a known word')
}

function placeOf(words: readonly string[], word: string): number {
  const place = words.indexOf(word)
  assert(place >= 0, 'a row has known words')
  return place
}
