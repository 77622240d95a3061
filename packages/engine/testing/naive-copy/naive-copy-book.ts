// The naive twin's book of copy trading: leaders, copies and waiting blocks in lists that are
// searched whole every time, and the fills that they follow. The rules are CP1 to CP27.
import type { CopyReason } from '@ingot/contract/vocabulary'
import type { CopyFillRow } from '#engine/effects/copy-effects.ts'
import type {
  NaivePerpetualOrder,
} from '#testing/naive-perpetual/naive-perpetual-market.ts'
import {
  contract, least, type NaivePerpetualState, type NaivePosition,
} from '#testing/naive-perpetual/naive-perpetual-state.ts'
import {
  isOpen, type NaiveBlock, type NaiveCopy, type NaiveLead, type NaiveLeadOrder, type NaivePlace,
  type NaiveSide, type NaiveWish,
} from './naive-copy-records.ts'

export class NaiveCopyBook {
  readonly state: NaivePerpetualState
  readonly leads: NaiveLead[] = []
  readonly copies: NaiveCopy[] = []
  orders: NaiveLeadOrder[] = []
  blocks: NaiveBlock[] = []
  fills: CopyFillRow[] = []
  readonly sides = new Map<string, NaiveSide>()
  readonly emptied = new Set<NaiveCopy>()
  readonly touched = {
    leads: new Set<NaiveLead>(), copies: new Set<NaiveCopy>(), sides: new Set<string>(),
    orders: new Set<NaiveLeadOrder>(), wishes: new Set<NaiveWish>(), blocks: new Set<NaiveBlock>(),
  }

  constructor(state: NaivePerpetualState) {
    this.state = state
  }

  /** Those that copy openings, by their numbers. */
  followersOf(leader: number): NaiveCopy[] {
    return this.copies.filter((copy) => copy.leader === leader && isOpen(copy))
  }

  /** Rule CP2: the user whose money an account has. */
  principal(user: number): number {
    return this.copies.find(({ account }) => account === user)?.user ?? user
  }

  side(copy: NaiveCopy, { market, side }: NaivePlace): NaiveSide {
    return this.sides.get(`${copy.id} ${market.id} ${side}`) ?? { pending: 0n, detached: false }
  }

  setSide(copy: NaiveCopy, { market, side }: NaivePlace, change: Partial<NaiveSide>): void {
    const key = `${copy.id} ${market.id} ${side}`
    const before = this.side(copy, { market, side })
    const after = { ...before, ...change }
    if (after.pending === before.pending && after.detached === before.detached) return
    this.sides.set(key, after)
    this.touched.sides.add(key)
  }

  noteOrder(order: NaiveLeadOrder): void {
    this.touched.orders.add(order)
  }

  noteWish(wish: NaiveWish, reason: CopyReason | null = wish.reason): void {
    wish.reason = reason
    this.touched.wishes.add(wish)
  }

  /** Money and unrealised profit of a contract wallet, isolated positions included. */
  equity(user: number, asset: number): bigint {
    const { available, frozen } = this.state.balance(user, asset)
    return available + frozen - this.state.shared.setAside(contract(user, asset))
      + this.unrealized(user, asset)
  }

  /** Before a fill: the leader's equity with the closed lots of the fill realised. */
  equityAfterClose(
    position: NaivePosition | undefined,
    { user, asset, lots, price, fee }:
    { user: number; asset: number; lots: bigint; price: bigint; fee: bigint },
  ): bigint {
    const before = this.equity(user, asset)
    if (position === undefined || lots === 0n) return before
    const { pnl, cost } = this.state.closing(position, lots, price)
    const { market } = position
    const rest = position.side === 'long'
      ? market.value(market.risk, position.lots - lots) - (position.cost - cost)
      : position.cost - cost - market.value(market.risk, position.lots - lots)
    return before - this.state.pnl(position) + rest + pnl - fee
  }

  /** Rules CP5 and CP8: lots that a lead order is about to open. */
  hearOpening(
    order: NaivePerpetualOrder, place: NaivePlace,
    fill: { lots: bigint; cost: bigint; mayOpen: bigint; equity: bigint },
  ): void {
    if (!this.isFollowed(order.user, place)) return
    let lead = this.orders.find(({ orderId }) => orderId === order.orderId)
    if (lead === undefined) {
      lead = {
        ...place, orderId: order.orderId, leader: order.user, opened: 0n, equity: fill.equity,
        lots: fill.mayOpen, isOver: false, isClosed: false,
        wishes: undefined, createdAt: this.state.at,
      }
      this.orders.push(lead)
    }
    lead.opened += fill.lots
    this.touched.orders.add(lead)
    const block = this.blockFor({
      ...place, leader: order.user, kind: 'open', orderId: order.orderId, before: 0n,
    })
    block.lots += fill.lots
    block.cost += fill.cost
  }

  /** Rule CP14: lots of a position are gone. */
  hearClosing(position: NaivePosition, before: bigint, orderId: number): void {
    const place = { market: position.market, side: position.side }
    const own = this.copies.find(({ account }) => account === position.user)
    if (own !== undefined) {
      if (position.lots === 0n) this.emptied.add(own)
      this.setSide(own, place, { pending: least(this.side(own, place).pending, position.lots) })
      return
    }
    if (!this.isFollowed(position.user, place)) return
    const block = this.blockFor({
      ...place, leader: position.user, kind: 'close', orderId, before,
    })
    block.after = position.lots
  }

  hearEnd(orderId: number): void {
    for (const order of this.orders) if (order.orderId === orderId) order.isOver = true
  }

  assetOf({ leader }: NaiveCopy): number {
    const lead = this.leads.find(({ user }) => user === leader)
    if (lead === undefined) throw new Error('a copy has a leader')
    return lead.asset
  }

  unrealized(user: number, asset: number): bigint {
    return this.state.open
      .filter((position) => position.user === user && position.market.asset === asset)
      .reduce((sum, position) => sum + this.state.pnl(position), 0n)
  }

  isFollowed(leader: number, { market }: NaivePlace): boolean {
    return this.leads.some(({ user, asset }) => user === leader && asset === market.asset)
      && this.followersOf(leader).length > 0
  }

  blockFor(
    of: Pick<NaiveBlock, 'leader' | 'market' | 'side' | 'kind' | 'orderId' | 'before'>,
  ): NaiveBlock {
    const isTry = ({ kind, before }: Pick<NaiveBlock, 'kind' | 'before'>) =>
      kind === 'close' && before === 0n
    const last = this.blocks.findLast(({ leader, market, side }) =>
      leader === of.leader && market === of.market && side === of.side)
    const isSame = last !== undefined && last.isDue && last.kind === of.kind
      && last.orderId === of.orderId && isTry(last) === isTry(of)
    if (isSame) {
      this.touched.blocks.add(last)
      return last
    }
    this.state.shared.counts.orders += 1
    const block: NaiveBlock = {
      ...of, id: this.state.shared.counts.orders, lots: 0n, cost: 0n, after: 0n,
      requested: 0n, filled: 0n, value: 0n, trades: [], isDue: true,
      createdAt: this.state.at, doneAt: 0,
    }
    this.blocks.push(block)
    this.touched.blocks.add(block)
    return block
  }

  tryAgain(leader: number, place: NaivePlace): void {
    const waits = this.blocks.some((block) => block.isDue && block.kind === 'close'
      && block.leader === leader && block.market === place.market && block.side === place.side)
    if (!waits) this.blockFor({ ...place, leader, kind: 'close', orderId: 0, before: 0n })
  }

  positionsOf({ account }: NaiveCopy): NaivePosition[] {
    return this.state.open.filter(({ user }) => user === account)
      .sort((a, b) => a.market.id - b.market.id
        || Number(a.side === 'short') - Number(b.side === 'short'))
  }

  note(copy: NaiveCopy): void {
    copy.updatedAt = this.state.at
    this.touched.copies.add(copy)
  }

  noteLead(lead: NaiveLead): void {
    lead.updatedAt = this.state.at
    this.touched.leads.add(lead)
  }
}
