// The naive twin's money of copies: shares, transfers, stops and ends.
import type { CopyStopReason } from '@ingot/contract/vocabulary'
import { spot } from '#testing/naive/naive-ledger.ts'
import { contract, least, most } from '#testing/naive-perpetual/naive-perpetual-state.ts'
import type { NaiveCopyBook } from './naive-copy-book.ts'
import type { NaiveCopy } from './naive-copy-records.ts'

export class NaiveCopyMoney {
  private readonly book: NaiveCopyBook

  constructor(book: NaiveCopyBook) {
    this.book = book
  }

  stop(copy: NaiveCopy, reason: CopyStopReason): void {
    copy.stop = reason
    this.book.note(copy)
    this.book.emptied.add(copy)
    for (const { market, side, lots } of this.book.positionsOf(copy)) {
      this.book.setSide(copy, { market, side }, { pending: lots })
      this.book.tryAgain(copy.leader, { market, side })
    }
  }

  /** Rule CP19, as fractions of the investment. */
  metReason(copy: NaiveCopy): CopyStopReason | undefined {
    const { stopPpm, takePpm } = copy.settings
    const equity = this.book.equity(copy.account, this.book.assetOf(copy)) * 1_000_000n
    const { invested } = copy
    if (stopPpm > 0 && equity <= invested * BigInt(1_000_000 - stopPpm)) return 'stop_loss'
    const isAbove = equity >= invested * BigInt(1_000_000 + takePpm)
    return takePpm > 0 && invested > 0n && isAbove ? 'take_profit' : undefined
  }

  end(copy: NaiveCopy): void {
    if (copy.stop !== 'removed') this.pay(copy, this.payable(copy))
    const { available } = this.book.state.balance(copy.account, this.book.assetOf(copy))
    if (available > 0n) this.move(copy, 'spot', -available)
    copy.follows = false
    this.book.note(copy)
  }

  /** The money of a wallet that may leave it. */
  payableFrom(user: number, wallet: 'spot' | 'contract', asset: number): bigint {
    const { state } = this.book
    if (wallet === 'spot') return state.ledger.balance(spot(user, asset)).available
    const free = state.free(user, asset)
    const { equity, maintenance } = state.standing({ user, asset, isolated: undefined })
    if (maintenance === 0n) return free
    return most(0n, least(free, equity - maintenance - 1n))
  }

  /** Rule CP20: of the larger part of the profit that counts, less the shares paid so far. */
  payable(copy: NaiveCopy): bigint {
    const asset = this.book.assetOf(copy)
    const open = this.book.unrealized(copy.account, asset)
    const realized = this.book.equity(copy.account, asset) - open
      + copy.taken + copy.paid - copy.put
    const counted = realized + least(0n, open)
    if (counted <= 0n) return 0n
    const due = (counted * BigInt(copy.share)) / 1_000_000n - copy.paid
    return due <= 0n ? 0n : least(due, this.payableFrom(copy.account, 'contract', asset))
  }

  pay(copy: NaiveCopy, units: bigint): void {
    if (units === 0n) return
    const asset = this.book.assetOf(copy)
    const kind = 'copy_share'
    this.book.state.post([
      { account: contract(copy.account, asset), available: -units, frozen: 0n, kind },
      { account: spot(copy.leader, asset), available: units, frozen: 0n, kind },
    ], 0)
    copy.paid += units
    this.book.note(copy)
  }

  move(copy: NaiveCopy, wallet: 'spot' | 'contract', units: bigint): void {
    const asset = this.book.assetOf(copy)
    const outside = { account: { owner: copy.user, wallet, asset }, available: -units }
    const inside = { account: contract(copy.account, asset), available: units }
    const lines = units > 0n ? [outside, inside] : [inside, outside]
    this.book.state.post(lines.map((line) => ({ ...line, frozen: 0n, kind: 'transfer' })), copy.id)
    if (units > 0n) copy.put += units
    else copy.taken -= units
    this.book.note(copy)
  }
}
