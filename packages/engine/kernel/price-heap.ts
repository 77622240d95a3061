// Items by price, nearest first, and at equal prices by number: a binary heap whose nodes know
// their places, so that one can be removed or moved. The owner gives a node its meaning.
import { assert } from './assert.ts'

/** An item of a heap; `place` belongs to the heap and is zero outside of it. */
export type PriceNode = { ticks: number; readonly number: number; place: number }

export class PriceHeap<Node extends PriceNode> {
  /** +1 where the lowest price is nearest, −1 where the highest is. */
  private readonly sign: 1 | -1
  private readonly nodes: Node[] = []

  constructor(nearest: 'lowest' | 'highest') {
    this.sign = nearest === 'lowest' ? 1 : -1
  }

  get top(): Node | undefined {
    return this.nodes[0]
  }

  /** Enters a node at a price. */
  add(node: Node, ticks: number): void {
    assert(node.place === 0, 'a node is in one heap at a time')
    node.ticks = ticks
    this.nodes.push(node)
    this.rise(node, this.nodes.length)
  }

  /** Takes a node out; nothing happens when it is in no heap. */
  remove(node: Node): void {
    const { place } = node
    if (place === 0) return
    assert(this.nodes[place - 1] === node, 'a node is removed from its own heap')
    const last = this.nodes.pop()
    node.place = 0
    if (last === undefined || last === node) return
    this.rise(last, place)
    this.sink(last, last.place)
  }

  private rise(node: Node, from: number): void {
    let place = from
    while (place > 1) {
      const above = this.nodes[(place >> 1) - 1]
      if (above === undefined || this.isBefore(above, node)) break
      this.put(above, place)
      place >>= 1
    }
    this.put(node, place)
  }

  private sink(node: Node, from: number): void {
    let place = from
    for (;;) {
      const below = this.nearerChild(place)
      if (below === undefined || this.isBefore(node, below)) break
      const next = below.place
      this.put(below, place)
      place = next
    }
    this.put(node, place)
  }

  private nearerChild(place: number): Node | undefined {
    const left = this.nodes[place * 2 - 1]
    const right = this.nodes[place * 2]
    if (left === undefined || right === undefined) return left
    return this.isBefore(left, right) ? left : right
  }

  private put(node: Node, place: number): void {
    this.nodes[place - 1] = node
    node.place = place
  }

  private isBefore(left: Node, right: Node): boolean {
    return left.ticks === right.ticks
      ? left.number < right.number : (left.ticks - right.ticks) * this.sign < 0
  }
}
