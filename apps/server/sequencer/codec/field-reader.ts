// Reads the fields of one logged row in sequence and refuses every invalid one: input from the disk
// is checked like input from the network.

/** The parts of a logged row. */
export type LoggedField = string | number | null | readonly LoggedField[]

export class FieldReader {
  readonly #fields: readonly unknown[]
  #next = 0

  constructor(fields: unknown) {
    if (!Array.isArray(fields)) throw new Error('a logged row is not a list of fields')
    this.#fields = fields
  }

  get isAtEnd(): boolean {
    return this.#next >= this.#fields.length
  }

  text(): string {
    const value = this.#take()
    if (typeof value !== 'string') throw this.#fault('a text')
    return value
  }

  /** A safe integer. */
  whole(): number {
    const value = this.#take()
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw this.#fault('whole')
    return value
  }

  /** An amount in smallest units, written as a decimal text. */
  units(): bigint {
    const value = this.#take()
    if (typeof value !== 'string' || !/^-?\d{1,19}$/.test(value)) throw this.#fault('an amount')
    return BigInt(value)
  }

  word<Word extends string>(words: readonly Word[]): Word {
    const value = this.#take()
    for (const word of words) if (word === value) return word
    throw this.#fault(`one of ${words.join(', ')}`)
  }

  /** A yes or no, written as 1 or 0. */
  flag(): boolean {
    const value = this.#take()
    if (value !== 0 && value !== 1) throw this.#fault('1 or 0')
    return value === 1
  }

  /** Reads a list within the list. */
  inner(): FieldReader {
    return new FieldReader(this.#take())
  }

  /** Skips a null; returns whether there was one. */
  skipNull(): boolean {
    const isNull = this.#fields[this.#next] === null
    if (isNull) this.#next += 1
    return isNull
  }

  /** Skips a null or a zero, which represents an absent field; returns whether there was one. */
  skipNothing(): boolean {
    const isZero = this.#fields[this.#next] === 0
    if (isZero) this.#next += 1
    return isZero || this.skipNull()
  }

  /** Items whose count stands before them; one that is not there is refused as it is read. */
  list<Item>(readItem: () => Item): Item[] {
    const items: Item[] = []
    for (let left = this.whole(); left > 0; left -= 1) items.push(readItem())
    return items
  }

  #take(): unknown {
    const value = this.#fields[this.#next]
    this.#next += 1
    return value
  }

  #fault(wanted: string): Error {
    return new Error(`field ${this.#next} of a logged row is not ${wanted}`)
  }
}
