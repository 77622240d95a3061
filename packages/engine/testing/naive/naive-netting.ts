// The naive twin's netting of a lost cross account's hedges, before anything is sold.
import { bookTrade, trimClosersOf } from '#testing/naive-perpetual/naive-perpetual-fill.ts'
import {
  clearingOwner, contractLine, least, type NaivePerpetualState, type NaiveUnit,
} from '#testing/naive-perpetual/naive-perpetual-state.ts'
import { found, writeReceipt } from '#testing/naive-perpetual/naive-receipt.ts'

/** Rule R10: both sides of a market are closed against each other at the mark. */
export function netPairs(state: NaivePerpetualState, unit: NaiveUnit): void {
  if (unit.isolated !== undefined) return
  for (const long of state.takenOf(unit)) {
    const short = state.find(unit.user, long.market, 'short')
    if (long.side !== 'long' || short === undefined || !state.isLost(unit)) continue
    const { market } = long
    const lots = least(long.lots, short.lots)
    const parts = [long, short].map((each) => state.closing(each, lots, market.risk))
    const pnl = parts.reduce((sum, part) => sum + part.pnl, 0n)
    const left = parts.reduce((sum, part) => sum + part.margin, pnl)
    if (state.balance(unit.user, unit.asset).available + left < 0n) continue
    const findings = [long, short].map((each) => found(state, unit, each))
    const [ofLong, ofShort] = parts
    if (ofLong === undefined || ofShort === undefined) throw new Error('a pair has two parts')
    state.freeze(unit.user, unit.asset, -(ofLong.margin + ofShort.margin))
    state.shrink(long, ofLong)
    state.shrink(short, ofShort)
    bookTrade(state, {
      kind: 'liquidation', market, price: market.risk, lots, takerSide: 'sell',
      orders: [0, 0], users: [unit.user, unit.user], takerFeeUnits: 0n, makerFeeUnits: 0n,
      takerRealizedUnits: ofLong.pnl, makerRealizedUnits: ofShort.pnl,
    }, [
      contractLine(unit.user, unit.asset, { available: pnl, kind: 'pnl' }),
      contractLine(clearingOwner, unit.asset, { available: -pnl, kind: 'pnl' }),
    ])
    for (const finding of findings) {
      writeReceipt(state, finding, { step: 'closed', lotsByAdl: lots, filledUnits: ofLong.value })
    }
    trimClosersOf(state, long)
    trimClosersOf(state, short)
  }
}
