// Compares the drains of two engines. History must agree line by line and in sequence; of state
// rows only changed ones count, because a repeated unchanged row is no difference.
import type { BatchEffects, EntryRow, LevelRow } from '#engine/effects/effects.ts'

type Row = object

export class EffectsComparison {
  private readonly left = new KnownRows()
  private readonly right = new KnownRows()

  /** Names every difference of two batches; none when they agree. */
  differences(left: BatchEffects, right: BatchEffects): string[] {
    return [
      ...listDifferences('trade', left.trades, right.trades),
      ...listDifferences('entry', left.entries.filter(isSpot), right.entries.filter(isSpot)),
      ...listDifferences('sum of entries', contractSums(left), contractSums(right)),
      ...historyDifferences(left, right),
      ...listDifferences('user', left.users.map(boxed), right.users.map(boxed)),
      ...mapDifferences(this.left.changed(left), this.right.changed(right)),
    ]
  }
}

class KnownRows {
  private readonly known = new Map<string, Row>()

  /** The state rows that differ from their last known version, by name. */
  changed(effects: BatchEffects): Map<string, Row> {
    const rows = new Map<string, Row>()
    const tell = (name: string, row: Row) => {
      if (rows.has(name)) throw new Error(`${name} appears twice in one batch`)
      const before = this.known.get(name)
      if (before !== undefined && rowDifference(before, row) === undefined) return
      rows.set(name, row)
      this.known.set(name, row)
    }
    for (const row of effects.orders) tell(`order ${row.orderId}`, row)
    for (const row of effects.markets) tell(`market ${row.market}`, row)
    for (const row of effects.priceSeconds) tell(`second ${row.market} ${row.place}`, row)
    for (const row of effects.balances) {
      const name = `balance ${row.owner} ${row.wallet} ${row.asset}`
      if (row.availableUnits === 0n && row.frozenUnits === 0n && !this.known.has(name)) continue
      tell(name, row)
    }
    for (const row of effects.levels) this.tellLevel(row, tell)
    for (const row of effects.triggers) tell(`trigger ${row.triggerId}`, row)
    for (const row of effects.priorities) tell(`priority ${row.orderId}`, row)
    for (const row of effects.icebergs) tell(`iceberg ${row.orderId}`, row)
    for (const row of effects.deadlines) tell(`deadline ${row.user}`, row)
    for (const row of effects.holds) tell(`hold ${row.holdId}`, row)
    this.tellPerpetual(effects, tell)
    tellCopies(effects, (name, row, isThere) => {
      if (isThere || this.known.has(name)) tell(name, row)
    })
    return rows
  }

  private tellPerpetual(
    { perpetual }: BatchEffects, tell: (name: string, row: Row) => void,
  ): void {
    for (const row of perpetual.orders) tell(`perpetual order ${row.orderId}`, row)
    for (const row of perpetual.markets) tell(`perpetual market ${row.market}`, row)
    for (const row of perpetual.positions) {
      const name = `position ${row.user} ${row.market} ${row.side}`
      if (row.lots > 0 || this.known.has(name)) tell(name, row)
    }
    for (const row of perpetual.settings) tell(`setting ${row.user} ${row.market}`, row)
    for (const row of perpetual.positionModes) tell(`position mode ${row.user}`, row)
    for (const row of perpetual.levels) this.tellLevel(row, tell)
  }

  private tellLevel(row: LevelRow, tell: (name: string, row: Row) => void): void {
    const name = `level ${row.market} ${row.side} ${row.priceTicks}`
    if (row.lots === 0 && !this.known.has(name)) return
    tell(name, row)
  }
}

/** Rows that were never there and hold nothing are none. */
function tellCopies(
  { copies }: BatchEffects, tell: (name: string, row: Row, isThere: boolean) => void,
): void {
  for (const row of copies.leads) tell(`lead ${row.user}`, row, true)
  for (const row of copies.copies) tell(`copy ${row.copyId}`, row, true)
  for (const row of copies.sides) {
    const name = `copy side ${row.copyId} ${row.market} ${row.positionSide}`
    tell(name, row, row.pendingLots > 0 || row.isDetached)
  }
  for (const row of copies.leadOrders) tell(`lead order ${row.orderId}`, row, true)
  for (const row of copies.orders) tell(`copied ${row.copyId} ${row.orderId}`, row, true)
  for (const row of copies.blocks) tell(`block ${row.blockId}`, row, true)
}

/** The first field in which two rows differ, both values said; undefined when they agree. */
export function rowDifference(left: Row, right: Row): string | undefined {
  const fields = Object.keys(left)
  if (fields.length !== Object.keys(right).length) return 'the rows have other fields'
  const [ours, theirs] = [asRecord(left), asRecord(right)]
  for (const field of fields) {
    if (!isSame(ours[field], theirs[field])) {
      return `${field}: ${textOf(ours[field])} | ${textOf(theirs[field])}`
    }
  }
  return undefined
}

/** A value as readable text; a record field by field. */
function textOf(value: unknown): string {
  if (!isRecord(value)) return Object.is(value, -0) ? '-0' : String(value)
  return Object.entries(value).map(([name, field]) => `${name} ${textOf(field)}`).join(', ')
}

function asRecord(row: Row): Readonly<Record<string, unknown>> {
  return { ...row }
}

/** Lists and records are the same when all in them is; anything else only when identical. */
function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => isSame(item, right[index]))
  }
  return isRecord(left) && isRecord(right)
    && rowDifference(left, right) === undefined
}

function isRecord(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Of a perpetual fill's lines only the sums count: which half is booked first is free. */
function contractSums({ entries }: BatchEffects): Row[] {
  const sums = new Map<string, EntryRow>()
  for (const entry of entries) {
    if (isSpot(entry)) continue
    const name = `${entry.posting} ${entry.owner} ${entry.asset} ${entry.kind}`
    sums.set(name, { ...entry, units: entry.units + (sums.get(name)?.units ?? 0n) })
  }
  return [...sums.keys()].sort().flatMap((name) => {
    const sum = sums.get(name)
    return sum === undefined || sum.units === 0n ? [] : [sum]
  })
}

function isSpot({ wallet }: EntryRow): boolean {
  return wallet === 'spot'
}

function historyDifferences(left: BatchEffects, right: BatchEffects): string[] {
  const [ours, theirs] = [left.perpetual, right.perpetual]
  return [
    ...listDifferences('perpetual trade', ours.trades, theirs.trades),
    ...listDifferences('liquidation', ours.liquidations, theirs.liquidations),
    ...listDifferences('copy fill', left.copies.fills, right.copies.fills),
    ...mapDifferences(fundingsOf(left), fundingsOf(right)),
  ]
}

function fundingsOf({ perpetual }: BatchEffects): Map<string, Row> {
  return new Map(perpetual.fundings.map((row) =>
    [`funding ${row.market} ${row.stamp} ${row.user} ${row.side}`, row]))
}

function listDifferences(name: string, left: readonly Row[], right: readonly Row[]): string[] {
  if (left.length !== right.length) return [`${left.length} | ${right.length} rows of ${name}`]
  return left.flatMap((row, index) => {
    const difference = rowDifference(row, right[index] ?? {})
    return difference === undefined ? [] : [`${name} ${index}: ${difference}`]
  })
}

function mapDifferences(left: Map<string, Row>, right: Map<string, Row>): string[] {
  const names = new Set([...left.keys(), ...right.keys()])
  return [...names].flatMap((name) => {
    const [a, b] = [left.get(name), right.get(name)]
    if (a === undefined || b === undefined) return [`only one engine changed ${name}`]
    const difference = rowDifference(a, b)
    return difference === undefined ? [] : [`${name}: ${difference}`]
  })
}

function boxed(user: number): Row {
  return { user }
}
