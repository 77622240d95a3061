// The slices of icebergs, by slot: the maximum shown at once and the rest of the current slice. Few
// orders are icebergs, so slices are stored next to the records.
import { assert, must } from '#kernel/assert.ts'

type Slice = { readonly displayLots: number; visibleLots: number }

export class OrderSlices {
  private readonly slices = new Map<number, Slice>()

  /** The lots that an order shows at a time; zero when it shows all. */
  displayLots(slot: number): number {
    return this.slices.get(slot)?.displayLots ?? 0
  }

  /** The rest of the shown slice. */
  visibleLots(slot: number): number {
    return this.slices.get(slot)?.visibleLots ?? 0
  }

  /** Makes an order an iceberg, which shows nothing yet. */
  hide(slot: number, displayLots: number): void {
    assert(displayLots > 0, 'an iceberg shows something')
    this.slices.set(slot, { displayLots, visibleLots: 0 })
  }

  /** Sets an iceberg's shown lots; without a number it shows its next slice. */
  show(slot: number, rest: number, lots?: number): void {
    const slice = must(this.slices.get(slot), 'only an iceberg shows a slice')
    const most = Math.min(slice.displayLots, rest)
    slice.visibleLots = lots ?? most
    assert(slice.visibleLots >= 0 && slice.visibleLots <= most,
      'an iceberg shows a part of its remaining lots')
  }

  forget(slot: number): void {
    this.slices.delete(slot)
  }
}
