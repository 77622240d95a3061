// Rows as they cross between threads: one cell of eight bytes a field, texts in a list beside
// them. To clone a row as an object costs several times as much, since every clone spells every
// field's name. It knows no row's meaning; who writes and who reads keep one order of fields.

export type PackedCells = {
  /** Whole numbers are stored as doubles, money as 64-bit integers. */
  readonly cells: ArrayBuffer
  readonly texts: readonly string[]
}

const cellBytes = 8
const cellsAtFirst = 4_096

export class CellWriter {
  #numbers = new Float64Array(cellsAtFirst)
  #units = new BigInt64Array(this.#numbers.buffer)
  #length = 0
  #texts: string[] = []

  /** A safe integer. */
  whole(value: number): void {
    if (this.#length === this.#numbers.length) this.#grow()
    this.#numbers[this.#length] = value
    this.#length += 1
  }

  flag(value: boolean): void {
    this.whole(value ? 1 : 0)
  }

  /** Money, which fits 64 bits wherever it stands: the database could not hold it otherwise. */
  units(value: bigint): void {
    if (this.#length === this.#numbers.length) this.#grow()
    this.#units[this.#length] = value
    this.#length += 1
  }

  /** One of a list of words, or null. */
  word<Word extends string>(words: readonly Word[], word: Word | null): void {
    const index = word === null ? words.length : words.indexOf(word)
    if (index < 0) throw new Error(`${word} is none of ${words.join(', ')}`)
    this.whole(index)
  }

  text(value: string | null): void {
    this.flag(value !== null)
    if (value !== null) this.#texts.push(value)
  }

  /** Hands out what was written since the last time. */
  take(): PackedCells {
    const cells = this.#numbers.buffer.slice(0, this.#length * cellBytes)
    const texts = this.#texts
    this.#length = 0
    this.#texts = []
    return { cells, texts }
  }

  #grow(): void {
    const numbers = new Float64Array(this.#numbers.length * 2)
    // As integers: a copy of doubles could change the bits of money that looks like no number.
    const units = new BigInt64Array(numbers.buffer)
    units.set(this.#units)
    this.#numbers = numbers
    this.#units = units
  }
}

export class CellReader {
  readonly #numbers: Float64Array
  readonly #units: BigInt64Array
  readonly #texts: readonly string[]
  #next = 0
  #nextText = 0

  constructor({ cells, texts }: PackedCells) {
    this.#numbers = new Float64Array(cells)
    this.#units = new BigInt64Array(cells)
    this.#texts = texts
  }

  whole(): number {
    const value = this.#numbers[this.#next]
    if (value === undefined) throw new Error('a message between threads ends too early')
    this.#next += 1
    return value
  }

  flag(): boolean {
    return this.whole() === 1
  }

  units(): bigint {
    const value = this.#units[this.#next]
    if (value === undefined) throw new Error('a message between threads ends too early')
    this.#next += 1
    return value
  }

  word<Word extends string>(words: readonly Word[]): Word {
    const word = this.wordOrNull(words)
    if (word !== null) return word
    throw new Error(`a message between threads misses one of ${words.join(', ')}`)
  }

  wordOrNull<Word extends string>(words: readonly Word[]): Word | null {
    return words[this.whole()] ?? null
  }

  text(): string {
    const value = this.textOrNull()
    if (value === null) throw new Error('a message between threads misses a text')
    return value
  }

  textOrNull(): string | null {
    if (!this.flag()) return null
    const value = this.#texts[this.#nextText]
    if (value === undefined) throw new Error('a message between threads misses a text')
    this.#nextText += 1
    return value
  }
}
