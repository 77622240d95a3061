// The messages between threads: cells of eight bytes, and a list of texts. Cloning a row as an
// object costs several times as much, because every clone repeats every field's name. The writer
// and the reader of a message keep one order of its parts.
import type { CellRows, Cells, RowCells } from '@ingot/engine/rows'
import { LazyRows } from './lazy-rows.ts'

export type PackedCells = {
  /** Whole numbers are stored as doubles, money as 64-bit integers. */
  readonly cells: ArrayBuffer
  readonly texts: readonly string[]
}

const cellBytes = 8
const cellsAtFirst = 4_096
const noText = -1

export class CellWriter implements Cells {
  floats = new Float64Array(cellsAtFirst)
  units = new BigInt64Array(this.floats.buffer)
  texts: string[] = []
  #length = 0

  /** A safe integer. */
  whole(value: number): void {
    const start = this.#room(1)
    this.floats[start] = value
  }

  flag(value: boolean): void {
    this.whole(value ? 1 : 0)
  }

  /** One of a list of words. */
  word<Word extends string>(words: readonly Word[], word: Word): void {
    const index = words.indexOf(word)
    if (index < 0) throw new Error(`${word} is not one of ${words.join(', ')}`)
    this.whole(index)
  }

  text(value: string | null): void {
    this.whole(value === null ? noText : this.texts.push(value) - 1)
  }

  row<Row>(kind: RowCells<Row>, row: Row): void {
    kind.write(this, this.#room(kind.width), row)
  }

  rows<Row>(kind: RowCells<Row>, rows: readonly Row[]): void {
    this.whole(rows.length)
    let start = this.#room(rows.length * kind.width)
    for (const row of rows) {
      kind.write(this, start, row)
      start += kind.width
    }
  }

  /** Rows that are packed already, unchanged; they have no texts. */
  packedRows(rows: CellRows<unknown>): void {
    this.whole(rows.count)
    const length = rows.count * rows.form.width
    const start = this.#room(length)
    this.units.set(rows.units.subarray(0, length), start)
  }

  /** Returns the cells written since the last call. */
  take(): PackedCells {
    const cells = this.floats.buffer.slice(0, this.#length * cellBytes)
    const { texts } = this
    this.#length = 0
    this.texts = []
    return { cells, texts }
  }

  /** Reserves the given number of cells and returns their start. */
  #room(count: number): number {
    const start = this.#length
    this.#length += count
    if (this.#length > this.floats.length) this.#grow()
    return start
  }

  #grow(): void {
    const floats = new Float64Array(2 ** Math.ceil(Math.log2(this.#length)))
    // As integers: a copy of doubles could change the bits of money that looks like no number.
    const units = new BigInt64Array(floats.buffer)
    units.set(this.units)
    this.floats = floats
    this.units = units
  }
}

export class CellReader implements Cells {
  readonly floats: Float64Array
  readonly units: BigInt64Array
  readonly texts: string[]
  #next = 0

  constructor({ cells, texts }: PackedCells) {
    this.floats = new Float64Array(cells)
    this.units = new BigInt64Array(cells)
    this.texts = [...texts]
  }

  whole(): number {
    return this.floats[this.#take(1)] ?? 0
  }

  flag(): boolean {
    return this.whole() === 1
  }

  word<Word extends string>(words: readonly Word[]): Word {
    const word = words[this.whole()]
    if (word !== undefined) return word
    throw new Error(`a message between threads lacks one of ${words.join(', ')}`)
  }

  text(): string {
    const value = this.textOrNull()
    if (value === null) throw new Error('a message between threads lacks a text')
    return value
  }

  textOrNull(): string | null {
    const place = this.whole()
    if (place === noText) return null
    const value = this.texts[place]
    if (value === undefined) throw new Error('a message between threads lacks a text')
    return value
  }

  row<Row>(kind: RowCells<Row>): Row {
    return kind.read(this, this.#take(kind.width))
  }

  rows<Row>(kind: RowCells<Row>): Row[] {
    const count = this.whole()
    const rows: Row[] = []
    rows.length = count
    let start = this.#take(count * kind.width)
    for (let index = 0; index < count; index += 1) {
      rows[index] = kind.read(this, start)
      start += kind.width
    }
    return rows
  }

  /** The same rows, each read on its first use. */
  lazyRows<Row>(kind: RowCells<Row>): LazyRows<Row> {
    const count = this.whole()
    const start = this.#take(count * kind.width)
    return new LazyRows(count, (place) => kind.read(this, start + place * kind.width))
  }

  /** Skips the given number of cells and returns their start. */
  #take(count: number): number {
    const start = this.#next
    if (start + count > this.floats.length) {
      throw new Error('a message between threads ends too early')
    }
    this.#next = start + count
    return start
  }
}
