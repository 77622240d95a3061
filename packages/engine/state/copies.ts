// Everything of copy trading that the engine knows: leaders, copies, lead orders and the queue of
// blocks, and the rows that have changed since the last drain. It moves no money.
import type { OrderId } from '@ingot/contract/vocabulary'
import { assert } from '#kernel/assert.ts'
import type { CopyFillRow } from '#engine/effects/copy-effects.ts'
import type { Journal } from '#journal/journal.ts'
import type { Copy, CopyOrder, CopySide } from './copy.ts'
import type { CopyBlock } from './copy-block.ts'
import type { Lead } from './lead.ts'
import type { LeadOrder } from './lead-order.ts'

/** The leader's fills that a block follows. */
export type BlockSeat = Pick<CopyBlock, 'lead' | 'position' | 'kind' | 'orderId' | 'beforeLots'>

/** The objects that have changed since the last drain, each once. */
export type ChangedCopies = {
  readonly leads: Set<Lead>
  readonly copies: Set<Copy>
  readonly sides: Set<CopySide>
  readonly leadOrders: Set<LeadOrder>
  readonly wishes: Map<CopyOrder, LeadOrder>
  readonly blocks: Set<CopyBlock>
}

export class Copies {
  /** Lead orders with a fill that have not ended, by their numbers. */
  readonly leadOrders = new Map<number, LeadOrder>()
  /** Due blocks, first in, first out. */
  readonly queue: CopyBlock[] = []
  /** Copies that have lost a whole position since the last look, and may be over. */
  readonly flat = new Set<Copy>()
  /** Lead orders that have ended since the last look. */
  readonly over = new Set<LeadOrder>()
  readonly changed: ChangedCopies = {
    leads: new Set(), copies: new Set(), sides: new Set(), leadOrders: new Set(),
    wishes: new Map(), blocks: new Set(),
  }
  fills: CopyFillRow[] = []
  private readonly leads = new Map<number, Lead>()
  private readonly byId = new Map<number, Copy>()
  private readonly byOwner = new Map<number, Copy>()
  /** Per follower: how many of their copies follow. */
  private readonly following = new Map<number, number>()
  private readonly journal: Journal

  constructor(journal: Journal) {
    this.journal = journal
  }

  /** Whether a block is due, or something may have ended. */
  get isStirred(): boolean {
    return this.queue.length > 0 || this.flat.size > 0 || this.over.size > 0
  }

  /** A user's lead, by the owner's slot. */
  leadOf(owner: number): Lead | undefined {
    return this.leads.get(owner)
  }

  /** The lead of an owner whose fills are copied now. */
  followedLead(owner: number): Lead | undefined {
    if (this.leads.size === 0) return undefined
    const lead = this.leads.get(owner)
    return lead === undefined || lead.followers === 0 ? undefined : lead
  }

  find(copyId: OrderId): Copy | undefined {
    return this.byId.get(copyId)
  }

  /** The copy whose account an owner's slot is. */
  ofAccount(owner: number): Copy | undefined {
    return this.byOwner.size === 0 ? undefined : this.byOwner.get(owner)
  }

  /** [CP2] The owner of an owner's money: the follower of a copy account, else itself. */
  principalOf(owner: number): number {
    return this.ofAccount(owner)?.follower ?? owner
  }

  /** By ascending number. */
  all(): IterableIterator<Copy> {
    return this.byId.values()
  }

  /** How many leaders a follower follows. */
  followingOf(follower: number): number {
    return this.following.get(follower) ?? 0
  }

  addLead(lead: Lead): void {
    assert(!this.leads.has(lead.owner), 'a user leads once')
    this.leads.set(lead.owner, lead)
    this.changed.leads.add(lead)
  }

  addCopy(copy: Copy): void {
    assert(!this.byId.has(copy.copyId), 'a copy is made once')
    assert(!this.byOwner.has(copy.owner), 'an account is of one copy')
    assert((copy.lead.copies.at(-1)?.copyId ?? 0) < copy.copyId,
      'the copies of a leader are in the order of their numbers')
    this.byId.set(copy.copyId, copy)
    this.byOwner.set(copy.owner, copy)
    copy.lead.copies.push(copy)
    this.changed.copies.add(copy)
  }

  /** Counts a copy that begins to follow, or that follows no more. */
  countFollower(copy: Copy, change: 1 | -1): void {
    const { lead } = copy
    const following = this.followingOf(copy.follower) + change
    lead.followers += change
    this.following.set(copy.follower, following)
    assert(lead.followers >= 0 && lead.followers <= lead.copies.length,
      'a leader has at most their copies as followers')
    assert(following >= 0, 'the number of followed leaders is not negative')
  }

  note(copy: Copy): void {
    copy.updatedAt = this.journal.at
    this.changed.copies.add(copy)
  }

  /** Sets the lots of a copy's position that are still to be closed. */
  setPending(copy: Copy, position: number, lots: number): void {
    const side = this.sideOf(copy, position)
    if (side.pendingLots === lots) return
    side.pendingLots = lots
    this.changeSide(side)
  }

  /** [CP17] Sets whether a copy's position was closed by hand. */
  setDetached(copy: Copy, position: number, isDetached: boolean): void {
    const side = this.sideOf(copy, position)
    if (side.isDetached === isDetached) return
    side.isDetached = isDetached
    this.changeSide(side)
  }

  addLeadOrder(order: LeadOrder): void {
    assert(!this.leadOrders.has(order.orderId), 'a lead order is noted once')
    this.leadOrders.set(order.orderId, order)
    this.changed.leadOrders.add(order)
  }

  addWish(order: LeadOrder, wish: CopyOrder): void {
    assert(!order.wishes.has(wish.copy), 'a copy wants a lead order once')
    order.wishes.set(wish.copy, wish)
    this.changed.wishes.set(wish, order)
  }

  /** Appends a block, or returns the last due one if it follows the same lead order. */
  queueBlock(of: BlockSeat): CopyBlock {
    const last = this.queue.findLast(({ position }) => position === of.position)
    if (last?.kind === of.kind && last.orderId === of.orderId && isTry(last) === isTry(of)) {
      this.changed.blocks.add(last)
      return last
    }
    const block: CopyBlock = {
      blockId: this.journal.nextOrderId(), ...of,
      leadLots: 0, leadUnits: 0n, afterLots: 0,
      requestedLots: 0n, filledLots: 0n, filledUnits: 0n, firstTradeId: 0, lastTradeId: 0,
      isDue: true, createdAt: this.journal.at, doneAt: 0, share: new Int32Array(4),
    }
    assert(block.kind === 'close' || block.orderId !== 0, 'an opening follows a lead order')
    assert((this.queue.at(-1)?.blockId ?? 0) < block.blockId, 'blocks wait in their order')
    this.queue.push(block)
    this.changed.blocks.add(block)
    return block
  }

  private sideOf(copy: Copy, position: number): CopySide {
    const known = copy.sides.get(position)
    if (known !== undefined) return known
    const share = new Int32Array(4)
    const side: CopySide = { copy, position, pendingLots: 0, isDetached: false, share }
    copy.sides.set(position, side)
    return side
  }

  private changeSide(side: CopySide): void {
    this.changed.sides.add(side)
  }
}

/** Whether a block closes only lots that an earlier one left. */
function isTry({ kind, beforeLots }: Pick<CopyBlock, 'kind' | 'beforeLots'>): boolean {
  return kind === 'close' && beforeLots === 0
}
