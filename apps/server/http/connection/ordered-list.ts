// A linked list of which each item knows its own link: it is appended, removed and read at its
// beginning in constant time. A Set would pass over every removed item before the first one.

export type Link<Item> = {
  readonly item: Item
  readonly list: OrderedList<Item>
  before: Link<Item> | undefined
  after: Link<Item> | undefined
  isIn: boolean
}

export class OrderedList<Item> {
  #first: Link<Item> | undefined
  #last: Link<Item> | undefined

  /** The item that has been in the list for longest. */
  get first(): Item | undefined {
    return this.#first?.item
  }

  /** Appends an item; the link removes it, and moves it to the end. */
  append(item: Item): Link<Item> {
    const link = { item, list: this, before: undefined, after: undefined, isIn: false }
    this.moveToEnd(link)
    return link
  }

  moveToEnd(link: Link<Item>): void {
    this.remove(link)
    link.before = this.#last
    if (this.#last === undefined) this.#first = link
    else this.#last.after = link
    this.#last = link
    link.isIn = true
  }

  /** Changes nothing for an item that is not in the list. */
  remove(link: Link<Item>): void {
    if (!link.isIn) return
    const { before, after } = link
    if (before === undefined) this.#first = after
    else before.after = after
    if (after === undefined) this.#last = before
    else after.before = before
    link.before = undefined
    link.after = undefined
    link.isIn = false
  }
}
