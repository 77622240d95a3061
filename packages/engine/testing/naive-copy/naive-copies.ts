// The naive twin's copy trading: its commands, marks and blocks. The rules are CP1 to CP27.
import { asOrderId } from '@ingot/contract/vocabulary'
import { copyCommands } from '#engine/commands/copy-command.ts'
import type {
  ChangeCopy, CloseCopied, CopyCommand, FundCopy, SetLeader, StartCopy,
} from '#engine/commands/copy-command.ts'
import type { CopyEffects } from '#engine/effects/copy-effects.ts'
import type { AnyCommand } from '#engine/engine.ts'
import type { Applied } from '#engine/commands/applied.ts'
import { Refused } from '#testing/naive/naive-plan.ts'
import type { NaivePerpetualMarket } from '#testing/naive-perpetual/naive-perpetual-market.ts'
import { drainNaiveCopies } from './drain-naive-copies.ts'
import { runNaiveBlock } from './naive-block.ts'
import type { NaiveCopyBook } from './naive-copy-book.ts'
import { NaiveCopyMoney } from './naive-copy-money.ts'
import { isOpen, type NaiveCopy, settingsOf } from './naive-copy-records.ts'
import { refuseSettings } from './naive-settings.ts'

const firstAccount = 1_000_000_000_000
const none: Applied = { orderId: 0, count: 0 }

/** Whether a command is one of copy trading. */
export function isCopyCommand(command: AnyCommand): command is CopyCommand {
  return Object.hasOwn(copyCommands, command.kind)
}

export class NaiveCopies {
  private readonly book: NaiveCopyBook
  private readonly money: NaiveCopyMoney

  constructor(book: NaiveCopyBook) {
    this.book = book
    this.money = new NaiveCopyMoney(book)
  }

  drain(): CopyEffects {
    return drainNaiveCopies(this.book)
  }

  run(command: CopyCommand): Applied {
    switch (command.kind) {
      case 'set-leader': return this.setLeader(command)
      case 'end-leader': {
        const lead = this.book.leads.find(({ user }) => user === command.user)
        if (lead === undefined || !lead.isLeading) throw new Refused('state_conflict')
        if (typeof command.isForCause !== 'boolean') throw new Refused('invalid_input')
        lead.isLeading = false
        this.book.noteLead(lead)
        const stopping = this.book.copies.filter((copy) =>
          copy.leader === lead.user && copy.follows && !isOpen(copy))
        for (const copy of command.isForCause ? stopping : []) {
          copy.stop = 'removed'
          this.book.note(copy)
        }
        const open = this.book.followersOf(lead.user)
        const reason = command.isForCause ? 'removed' : 'leader_ended'
        for (const copy of open) this.money.stop(copy, reason)
        return { orderId: 0, count: open.length }
      }
      case 'start-copy': return this.start(command)
      case 'change-copy': return this.change(command)
      case 'fund-copy': return this.fund(command)
      case 'close-copied': return this.closeByHand(command)
      case 'stop-copy': {
        const copy = this.copyOf(command)
        if (!isOpen(copy)) throw new Refused('state_conflict')
        this.money.stop(copy, 'by_follower')
        return none
      }
      case 'settle-share': {
        const copy = this.book.copies.find(({ id }) => id === command.copyId)
        if (copy === undefined) throw new Refused('request_unknown')
        if (!copy.follows) throw new Refused('state_conflict')
        const units = copy.stop === 'removed' ? 0n : this.money.payable(copy)
        this.money.pay(copy, units)
        return { orderId: 0, count: units > 0n ? 1 : 0 }
      }
    }
  }

  /** Rule CP24. */
  refuseLeadMinimum(
    { user, asset, units }: { user: number; asset: number; units: bigint },
  ): void {
    const lead = this.book.leads.find((one) => one.user === user && one.asset === asset)
    const isFollowed = lead !== undefined && this.book.followersOf(user).length > 0
    if (isFollowed && this.book.equity(user, asset) - units < lead.minimum) {
      throw new Refused('lead_minimum')
    }
  }

  /** Rules CP15 and CP19. */
  mark(market: NaivePerpetualMarket): void {
    for (const copy of this.book.copies.filter(({ follows }) => follows)) {
      const here = this.book.positionsOf(copy).filter((position) => position.market === market)
      if (here.length === 0) continue
      const reason = isOpen(copy) ? this.money.metReason(copy) : undefined
      if (reason !== undefined) this.money.stop(copy, reason)
      if (this.book.state.shared.halted.has(market.id)) continue
      for (const { side } of here) {
        const place = { market, side }
        if (this.book.side(copy, place).pending > 0n) this.book.tryAgain(copy.leader, place)
      }
    }
  }

  /** Takes the oldest due block to the book; whether there was one. */
  runBlock(): boolean {
    const block = this.book.blocks.find(({ isDue }) => isDue)
    if (block === undefined) return false
    block.isDue = false
    block.doneAt = this.book.state.at
    this.book.touched.blocks.add(block)
    runNaiveBlock(this.book, block)
    this.book.blocks = this.book.blocks.filter((other) => other !== block)
    return true
  }

  /** Rules CP9, CP18 and CP22: ends orders and copies with nothing more to come. */
  settleEnds(): void {
    for (const order of this.book.orders.filter(({ isOver }) => isOver)) {
      const waits = this.book.blocks.some(({ kind, orderId }) =>
        kind === 'open' && orderId === order.orderId)
      if (waits) continue
      order.isClosed = true
      this.book.orders = this.book.orders.filter((other) => other !== order)
      this.book.touched.orders.add(order)
      for (const wish of order.wishes ?? []) {
        this.book.noteWish(wish, wish.placed === 0n ? wish.reason ?? 'below_min' : wish.reason)
      }
    }
    const emptied = [...this.book.emptied].sort((a, b) => a.id - b.id)
    this.book.emptied.clear()
    for (const copy of emptied) {
      if (!copy.follows || this.book.positionsOf(copy).length > 0) continue
      if (isOpen(copy) && this.book.equity(copy.account, this.book.assetOf(copy)) === 0n) {
        copy.stop = 'liquidated'
      }
      if (!isOpen(copy)) this.money.end(copy)
    }
  }

  private setLeader({ user, asset, minUnits }: SetLeader): Applied {
    const { shared } = this.book.state
    if (!shared.users.has(user)) throw new Refused('invalid_input')
    if (!shared.assets.has(asset)) throw new Refused('asset_unknown')
    const isAmount = typeof minUnits === 'bigint' && minUnits >= 0n && minUnits < 2n ** 63n
    if (!isAmount) throw new Refused('invalid_input')
    if (this.book.copies.some((copy) => copy.user === user && isOpen(copy))) {
      throw new Refused('cannot_copy')
    }
    const known = this.book.leads.find((lead) => lead.user === user)
    if (known !== undefined && known.asset !== asset) throw new Refused('state_conflict')
    const lead = known ?? { user, asset, isLeading: true, minimum: minUnits, updatedAt: 0 }
    if (known === undefined) this.book.leads.push(lead)
    lead.isLeading = true
    lead.minimum = minUnits
    this.book.noteLead(lead)
    return none
  }

  private start(command: StartCopy): Applied {
    const { user, leader, wallet, units, sharePpm } = command
    const { shared } = this.book.state
    if (!shared.users.has(user)) throw new Refused('invalid_input')
    const lead = this.book.leads.find((each) => each.user === leader)
    const isLeader = this.book.leads.some((each) => each.user === user && each.isLeading)
    if (lead === undefined || !lead.isLeading || leader === user || isLeader) {
      throw new Refused('cannot_copy')
    }
    if (wallet !== 'spot' && wallet !== 'contract') throw new Refused('invalid_input')
    if (typeof units !== 'bigint' || units <= 0n) throw new Refused('amount_not_positive')
    if (!Number.isSafeInteger(sharePpm) || sharePpm < 0 || sharePpm > 300_000) {
      throw new Refused('invalid_input')
    }
    refuseSettings(command)
    const known = this.book.copies.find((copy) => copy.user === user && copy.leader === leader)
    if (known?.follows === true) throw new Refused('state_conflict')
    if (this.book.followersOf(leader).length >= 1_000) throw new Refused('leader_full')
    const following = this.book.copies.filter((copy) => copy.user === user && isOpen(copy)).length
    if (following >= 20) throw new Refused('too_many_copies')
    if (units > this.money.payableFrom(user, wallet, lead.asset)) {
      throw new Refused('insufficient_available')
    }
    const copy = known ?? this.make(command)
    Object.assign(copy, {
      settings: settingsOf(command), share: sharePpm, follows: true, stop: null, invested: units,
    })
    this.book.state.modes.set(copy.account, this.book.state.mode(leader))
    this.book.state.touchedModes.add(copy.account)
    this.money.move(copy, wallet, units)
    return { orderId: asOrderId(copy.id), count: 0 }
  }

  private make(command: StartCopy): NaiveCopy {
    const { counts } = this.book.state.shared
    counts.orders += 1
    const copy: NaiveCopy = {
      id: counts.orders, account: firstAccount + counts.orders, user: command.user,
      leader: command.leader, settings: settingsOf(command), share: 0, follows: true, stop: null,
      invested: 0n, put: 0n, taken: 0n, paid: 0n, createdAt: this.book.state.at, updatedAt: 0,
    }
    this.book.copies.push(copy)
    return copy
  }

  private change(command: ChangeCopy): Applied {
    const copy = this.copyOf(command)
    refuseSettings(command)
    if (!isOpen(copy) || copy.settings.copyKind !== command.copyKind) {
      throw new Refused('state_conflict')
    }
    copy.settings = settingsOf(command)
    this.book.note(copy)
    return none
  }

  private fund(command: FundCopy): Applied {
    const { wallet, units } = command
    const copy = this.copyOf(command)
    if (wallet !== 'spot' && wallet !== 'contract') throw new Refused('invalid_input')
    if (typeof units !== 'bigint' || units === 0n) throw new Refused('amount_not_positive')
    if (!isOpen(copy)) throw new Refused('state_conflict')
    const asset = this.book.assetOf(copy)
    const share = units < 0n ? this.money.payable(copy) : 0n
    const isThere = units > 0n ? units <= this.money.payableFrom(copy.user, wallet, asset)
      : share - units <= this.money.payableFrom(copy.account, 'contract', asset)
    if (!isThere) throw new Refused('insufficient_available')
    this.money.pay(copy, share)
    copy.invested += units
    this.money.move(copy, wallet, units)
    return none
  }

  private closeByHand(command: CloseCopied): Applied {
    const { positionSide, lots } = command
    const copy = this.copyOf(command)
    const market = this.book.state.market(command.market)
    if (!['long', 'short'].includes(positionSide)) throw new Refused('invalid_input')
    if (!Number.isSafeInteger(lots) || lots < 0) throw new Refused('quantity_off_lot')
    if (this.book.state.shared.halted.has(market.id)) throw new Refused('trading_halted')
    const place = { market, side: positionSide }
    const open = this.book.state.lotsOf(copy.account, market, positionSide)
    if (open === 0n) throw new Refused('position_unknown')
    const left = open - this.book.side(copy, place).pending
    if (BigInt(lots) > left || left === 0n) throw new Refused('reduce_only_too_large')
    const isAll = lots === 0 || BigInt(lots) === left
    this.book.setSide(copy, place, { pending: isAll ? open : open - left + BigInt(lots) })
    const leaderIsIn = this.book.state.lotsOf(copy.leader, market, positionSide) > 0n
    if (isAll && leaderIsIn) this.book.setSide(copy, place, { detached: true })
    this.book.tryAgain(copy.leader, place)
    return none
  }

  private copyOf({ user, copyId }: { user: number; copyId: number }): NaiveCopy {
    if (!this.book.state.shared.users.has(user)) throw new Refused('invalid_input')
    const copy = this.book.copies.find(({ id }) => id === copyId)
    if (copy?.user !== user) throw new Refused('request_unknown')
    return copy
  }
}
