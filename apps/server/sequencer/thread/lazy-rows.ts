// Rows in the cells of a message, each of which becomes an object on its first use.
export class LazyRows<Row> {
  readonly count: number
  readonly #read: (place: number) => Row
  readonly #rows: (Row | undefined)[] = []
  #all: readonly Row[] | undefined

  constructor(count: number, read: (place: number) => Row) {
    this.count = count
    this.#read = read
  }

  /** The row of a place, from zero. */
  at(place: number): Row {
    if (place < 0 || place >= this.count) throw new Error(`${place} is not a row index`)
    return this.#rows[place] ??= this.#read(place)
  }

  get all(): readonly Row[] {
    return this.#all ??= Array.from({ length: this.count }, (_, place) => this.at(place))
  }
}
