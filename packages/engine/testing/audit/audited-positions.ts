// The auditor's own book of positions, rebuilt from trades, funding and settings alone. Costs,
// removed costs and profits are computed here again.
import type { CopyFillRow } from '#engine/effects/copy-effects.ts'
import type {
  FundingPaymentRow, PerpetualOrderRow, PerpetualTradeRow, PositionRow,
} from '#engine/effects/perpetual-effects.ts'

type Side = 'long' | 'short'

export type AuditedPosition = {
  lots: bigint
  cost: bigint
  realized: bigint
  funding: bigint
  /** The position's last row. */
  margin: bigint
}

export type AuditedTerms = Pick<PerpetualOrderRow, 'positionSide' | 'reduceOnly'>

export class AuditedPositions {
  private readonly known = new Map<string, AuditedPosition>()
  private readonly fault: (text: string) => void

  constructor(fault: (text: string) => void) {
    this.fault = fault
  }

  all(): IterableIterator<[string, AuditedPosition]> {
    return this.known.entries()
  }

  at(user: number, market: number, side: Side): AuditedPosition {
    const key = `${user} ${market} ${side}`
    const found = this.known.get(key)
    if (found !== undefined) return found
    const made = { lots: 0n, cost: 0n, realized: 0n, funding: 0n, margin: 0n }
    this.known.set(key, made)
    return made
  }

  /**
   * One side of a trade; without an order it closes. Returns its profit against clearing: for a
   * user's own fill the realised profit, for a taken-over position the fund's settlement.
   */
  trade(
    trade: PerpetualTradeRow, isTaker: boolean, terms: AuditedTerms | undefined,
  ): bigint {
    const user = isTaker ? trade.takerUser : trade.makerUser
    const buys = (trade.takerSide === 'buy') === isTaker
    const closing = this.at(user, trade.market, buys ? 'short' : 'long')
    const opening = this.at(user, trade.market, buys ? 'long' : 'short')
    const lots = BigInt(trade.lots)
    const closed = terms === undefined || terms.reduceOnly ? lots
      : terms.positionSide !== 'net' ? 0n : lots < closing.lots ? lots : closing.lots
    const perLot = trade.quoteUnits / lots
    const realized = isTaker ? trade.takerRealizedUnits : trade.makerRealizedUnits
    let pnl = 0n
    if (closed > 0n) {
      pnl = this.close(closing, { lots: closed, value: perLot * closed, isShort: buys })
      closing.realized = closing.lots === 0n ? 0n : closing.realized + realized
      if (closing.lots === 0n) closing.funding = 0n
    }
    opening.lots += lots - closed
    opening.cost += perLot * (lots - closed)
    return pnl
  }

  /** A follower's part of a block; returns its profit against clearing. */
  copy(fill: CopyFillRow): bigint {
    const position = this.at(fill.account, fill.market, fill.positionSide)
    const lots = BigInt(fill.lots)
    if (lots === 0n) return 0n
    if (fill.block === 'open') {
      position.lots += lots
      position.cost += fill.valueUnits
      return 0n
    }
    const isShort = fill.positionSide === 'short'
    const pnl = this.close(position, { lots, value: fill.valueUnits, isShort })
    position.realized = position.lots === 0n ? 0n : position.realized + pnl
    if (position.lots === 0n) position.funding = 0n
    return pnl
  }

  fund(row: FundingPaymentRow): void {
    const position = this.at(row.user, row.market, row.side)
    if (position.lots !== BigInt(row.lots)) this.fault(`funding of ${row.user} has wrong lots`)
    position.funding += row.units
  }

  /** The row against the rebuilt position; returns the change of its margin. */
  read(row: PositionRow): bigint {
    const position = this.at(row.user, row.market, row.side)
    const name = `position ${row.user} ${row.market} ${row.side}`
    if (position.lots !== BigInt(row.lots)) this.fault(`${name} should have ${position.lots} lots`)
    if (position.cost !== row.costUnits) this.fault(`${name} should have cost ${position.cost}`)
    if (position.realized !== row.realizedUnits) {
      this.fault(`${name} realised ${position.realized}, not ${row.realizedUnits}`)
    }
    if (position.funding !== row.fundingUnits) this.fault(`${name} has wrong funding`)
    if (row.marginUnits < 0n || (row.lots === 0 && row.marginUnits !== 0n)) {
      this.fault(`${name} has a margin of ${row.marginUnits}`)
    }
    const more = row.marginUnits - position.margin
    position.margin = row.marginUnits
    return more
  }

  private close(
    position: AuditedPosition, part: { lots: bigint; value: bigint; isShort: boolean },
  ): bigint {
    const { lots, value, isShort } = part
    if (lots > position.lots) {
      this.fault(`${lots} of ${position.lots} lots were closed`)
      return 0n
    }
    // Against the owner: a long's removed cost is rounded up, a short's down.
    const exact = position.cost * lots
    const isUp = !isShort && exact % position.lots !== 0n
    const removed = exact / position.lots + (isUp ? 1n : 0n)
    position.lots -= lots
    position.cost -= removed
    return isShort ? removed - value : value - removed
  }
}
