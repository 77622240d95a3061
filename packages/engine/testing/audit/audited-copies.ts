// The auditor of copy trading: every block is the sum of its trades and of its followers' fills,
// every fill is recomputed from the public figures of its block, and the sums of a copy match the
// entries of its account. It shares no code with any engine, nor with the formulas.
import type {
  CopyBlockRow, CopyEffects, CopyFillRow, CopyRow,
} from '#engine/effects/copy-effects.ts'
import type { EntryRow } from '#engine/effects/effects.ts'
import type { PerpetualTradeRow } from '#engine/effects/perpetual-effects.ts'

export class AuditedCopies {
  private readonly fault: (text: string) => void
  private readonly copies = new Map<number, CopyRow>()

  constructor(fault: (text: string) => void) {
    this.fault = fault
  }

  /** Reads the copy trading rows of a batch with its trades and entries. */
  read(
    effects: CopyEffects, trades: readonly PerpetualTradeRow[], entries: readonly EntryRow[],
  ): void {
    const fills = Map.groupBy(effects.fills, ({ blockId }) => blockId)
    for (const block of effects.blocks) {
      if (block.status === 'done') this.readBlock(block, fills.get(block.blockId) ?? [], trades)
    }
    this.readSums(effects.copies, entries)
  }

  private readBlock(
    block: CopyBlockRow, fills: readonly CopyFillRow[], trades: readonly PerpetualTradeRow[],
  ): void {
    const name = `block ${block.blockId}`
    const own = trades.filter(({ tradeId }) =>
      tradeId >= block.firstTradeId && tradeId <= block.lastTradeId)
    const traded = sumOf(own.map(({ lots }) => BigInt(lots)))
    const worth = sumOf(own.map(({ quoteUnits }) => quoteUnits))
    const isTrue = traded === block.filledLots && worth === block.filledUnits
      && own.every(({ takerOrderId, takerUser }) => takerOrderId === 0 && takerUser === 0)
    if (!isTrue) this.fault(`${name} is not the sum of its trades`)
    const given = sumOf(fills.map(({ lots }) => BigInt(lots)))
    const value = sumOf(fills.map(({ valueUnits }) => valueUnits))
    const asked = sumOf(fills.map(({ requestedLots }) => BigInt(requestedLots)))
    if (given !== traded || value !== worth || asked !== block.requestedLots) {
      this.fault(`${name} is not the sum of its fills`)
    }
    for (const [limit, members] of Map.groupBy(fills, ({ limitTicks }) => limitTicks)) {
      this.readGroup(`${name} within ${limit}`, block, members)
    }
    const buys = (block.block === 'open') === (block.positionSide === 'long')
    for (const { limitTicks, lots, valueUnits, copyId } of fills) {
      if (lots === 0) continue
      const unit = worth === 0n ? 0n : unitOf(own)
      const bound = BigInt(limitTicks) * BigInt(lots) * unit
      const isBeyond = buys ? valueUnits > bound + 1n : valueUnits < bound - 1n
      if (isBeyond) this.fault(`${name} fills copy ${copyId} beyond its limit`)
    }
  }

  /** The largest remainder of a share is less than one lot and one unit. */
  private readGroup(name: string, block: CopyBlockRow, members: readonly CopyFillRow[]): void {
    const lots = sumOf(members.map((fill) => BigInt(fill.lots)))
    const units = sumOf(members.map(({ valueUnits }) => valueUnits))
    const asked = sumOf(members.map(({ requestedLots }) => BigInt(requestedLots)))
    const start = block.orderId % members.length
    let [before, given] = [0n, 0n]
    for (const member of [...members.slice(start), ...members.slice(0, start)]) {
      before += BigInt(member.requestedLots)
      const upTo = lots * before / asked
      const value = lots === 0n ? 0n : units * upTo / lots - units * given / lots
      if (BigInt(member.lots) !== upTo - given || member.valueUnits !== value) {
        this.fault(`${name}: copy ${member.copyId} should have ${upTo - given} for ${value}`)
      }
      if (member.lots > member.requestedLots) this.fault(`${name}: more than requested`)
      given = upTo
    }
  }

  /** Money in, money out and shares are those of the entries on the copy account. */
  private readSums(rows: readonly CopyRow[], entries: readonly EntryRow[]): void {
    for (const row of rows) {
      const before = this.copies.get(row.copyId)
      const own = entries.filter(({ owner }) => owner === row.account)
      const sums = (kind: EntryRow['kind'], sign: bigint) => sumOf(own
        .filter((entry) => entry.kind === kind && entry.units * sign > 0n)
        .map((entry) => entry.units * sign))
      const isTrue = row.inUnits - (before?.inUnits ?? 0n) === sums('transfer', 1n)
        && row.outUnits - (before?.outUnits ?? 0n) === sums('transfer', -1n)
        && row.paidUnits - (before?.paidUnits ?? 0n) === sums('copy_share', -1n)
      if (!isTrue) this.fault(`copy ${row.copyId} does not say what its entries do`)
      if (row.paidUnits < 0n || row.account !== 1_000_000_000_000 + row.copyId) {
        this.fault(`copy ${row.copyId} is not sound`)
      }
      this.copies.set(row.copyId, row)
    }
  }
}

function sumOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n)
}

function unitOf([first]: readonly PerpetualTradeRow[]): bigint {
  return first === undefined ? 0n
    : first.quoteUnits / (BigInt(first.priceTicks) * BigInt(first.lots))
}
