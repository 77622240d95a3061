// The copy trading part of a store in memory: the newest row of everything that an engine starts
// from, as a database would keep it and in its order.
import type {
  CopyBlockRow, CopyEffects, CopyOrderRow, CopyRow, CopySideRow, LeadOrderRow, LeadRow,
} from '#engine/effects/copy-effects.ts'
import type { CopyRows } from '#engine/effects/engine-rows.ts'

export class CopyRowStore {
  private readonly leads = new Map<number, LeadRow>()
  private readonly copies = new Map<number, CopyRow>()
  private readonly sides = new Map<string, CopySideRow>()
  private readonly leadOrders = new Map<number, LeadOrderRow>()
  private readonly orders = new Map<string, CopyOrderRow>()
  private readonly blocks = new Map<number, CopyBlockRow>()

  write(effects: CopyEffects): void {
    for (const row of effects.leads) this.leads.set(row.user, row)
    for (const row of effects.copies) this.copies.set(row.copyId, row)
    for (const row of effects.sides) {
      const key = `${row.copyId}/${row.market}/${row.positionSide}`
      if (row.pendingLots > 0 || row.isDetached) this.sides.set(key, row)
      else this.sides.delete(key)
    }
    for (const row of effects.leadOrders) {
      if (row.status === 'open') this.leadOrders.set(row.orderId, row)
      else this.leadOrders.delete(row.orderId)
    }
    for (const row of effects.orders) {
      const key = `${row.copyId}/${row.orderId}`
      if (row.status === 'open') this.orders.set(key, row)
      else this.orders.delete(key)
    }
    for (const row of effects.blocks) {
      if (row.status === 'due') this.blocks.set(row.blockId, row)
      else this.blocks.delete(row.blockId)
    }
  }

  rows(): CopyRows {
    return {
      leads: [...this.leads.values()].sort((a, b) => a.user - b.user),
      copies: [...this.copies.values()].sort((a, b) => a.copyId - b.copyId),
      sides: this.sides.values(),
      leadOrders: [...this.leadOrders.values()].sort((a, b) => a.orderId - b.orderId),
      orders: [...this.orders.values()]
        .sort((a, b) => a.orderId - b.orderId || a.copyId - b.copyId),
      blocks: [...this.blocks.values()].sort((a, b) => a.blockId - b.blockId),
    }
  }
}
