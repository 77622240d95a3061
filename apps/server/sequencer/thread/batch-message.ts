// What the sequencer's thread sends after a commit: what the batch changed, and every answer in the
// order of the submissions. An answer's own rows are nearly always the batch's: they cross once.
import {
  accepted, asUserId, rejectCodes, rejected, type Outcome,
} from '@ingot/contract/vocabulary'
import type { BalanceRow } from '@ingot/engine'
import { CellReader, type CellWriter, type PackedCells } from './packed-cells.ts'
import { perpetualOrderCells, readPerpetual, writePerpetual } from './perpetual-cells.ts'
import {
  balanceCells, levelCells, marketCells, orderCells, readRows, tradeCells, writeRows,
  type RowCells,
} from './row-cells.ts'
import type {
  CommittedBatch, Receipt, StoredOrder, StoredPerpetualOrder, StoredTrigger,
} from '#sequencer/submission.ts'
import { decodeStepValue, encodeStepValue, type StepValue } from '#sequencer/steps/plain-value.ts'
import { deadlineCells, triggerCells } from './trigger-cells.ts'
import { orderIdOrNone } from '#sequencer/codec/trigger-row-codec.ts'

export type BatchMessage = {
  readonly answers: readonly Outcome<Receipt>[]
  /** Null when the batch changed nothing that anyone hears of. */
  readonly committed: CommittedBatch | null
}

export function packBatch(cells: CellWriter, { answers, committed }: BatchMessage): PackedCells {
  cells.flag(committed !== null)
  if (committed !== null) writeBatch(cells, committed)
  const places: Places = {
    orders: placesOf(committed?.orders),
    perpetualOrders: placesOf(committed?.perpetual?.orders),
    triggers: placesOf(committed?.triggers),
  }
  cells.whole(answers.length)
  for (const answer of answers) writeAnswer(cells, answer, places)
  return cells.take()
}

export function unpackBatch(packed: PackedCells): BatchMessage {
  const cells = new CellReader(packed)
  const committed = cells.flag() ? readBatch(cells) : null
  const rows: BatchRows = {
    orders: committed?.orders ?? [],
    perpetualOrders: committed?.perpetual?.orders ?? [],
    triggers: committed?.triggers ?? [],
    balances: Map.groupBy(committed?.balances ?? [], ({ owner }) => owner),
  }
  const answers: Outcome<Receipt>[] = []
  for (let left = cells.whole(); left > 0; left -= 1) answers.push(readAnswer(cells, rows))
  return { answers, committed }
}

/** Where a batch's own rows are found when an answer speaks of them. */
type BatchRows = {
  readonly orders: readonly StoredOrder[]
  readonly perpetualOrders: readonly StoredPerpetualOrder[]
  readonly triggers: readonly StoredTrigger[]
  readonly balances: ReadonlyMap<number, readonly BalanceRow[]>
}

/** The same for who writes: each order's place among the batch's. */
type Places = {
  readonly orders: ReadonlyMap<StoredOrder, number>
  readonly perpetualOrders: ReadonlyMap<StoredPerpetualOrder, number>
  readonly triggers: ReadonlyMap<StoredTrigger, number>
}

function placesOf<Row>(rows: readonly Row[] = []): ReadonlyMap<Row, number> {
  return new Map(rows.map((row, index) => [row, index]))
}

/** Places of an answer's order that are none among the batch's. */
const noOrder = -1
const orderFollows = -2

/** An owner that nobody has: the answer has no balances. */
const noOwner = 0

function writeAnswer(
  cells: CellWriter,
  answer: Outcome<Receipt>,
  places: Places,
): void {
  cells.flag(answer.ok)
  if (!answer.ok) {
    cells.word(rejectCodes, answer.reject.code)
    cells.text(answer.reject.field ?? null)
    return
  }
  const {
    batch, at, applied, order, perpetualOrder, trigger, balances, repeated, result,
  } = answer.value
  cells.whole(batch)
  cells.whole(at)
  cells.whole(applied.orderId)
  cells.whole(applied.count)
  cells.flag(repeated)
  cells.text(result === null ? null : encodeStepValue(result))
  writeAnswersOrder(cells, order, { kind: orderCells, places: places.orders })
  const perpetual = { kind: perpetualOrderCells, places: places.perpetualOrders }
  writeAnswersOrder(cells, perpetualOrder, perpetual)
  writeAnswersOrder(cells, trigger, { kind: triggerCells, places: places.triggers })
  // They are all of the batch's that are its user's.
  cells.whole(balances[0]?.owner ?? noOwner)
}

function writeAnswersOrder<Row>(
  cells: CellWriter,
  order: Row | null,
  { kind, places }: {
    readonly kind: RowCells<Row>
    readonly places: ReadonlyMap<Row, number>
  },
): void {
  const place = order === null ? noOrder : places.get(order) ?? orderFollows
  cells.whole(place)
  if (order !== null && place === orderFollows) kind.write(cells, order)
}

function readAnswer(cells: CellReader, rows: BatchRows): Outcome<Receipt> {
  if (!cells.flag()) {
    return rejected(cells.word(rejectCodes), cells.textOrNull() ?? undefined)
  }
  return accepted({
    batch: cells.whole(),
    at: cells.whole(),
    applied: { orderId: orderIdOrNone(cells.whole()), count: cells.whole() },
    repeated: cells.flag(),
    result: resultOf(cells.textOrNull()),
    order: readAnswersOrder(cells, orderCells, rows.orders),
    perpetualOrder: readAnswersOrder(cells, perpetualOrderCells, rows.perpetualOrders),
    trigger: readAnswersOrder(cells, triggerCells, rows.triggers),
    balances: rows.balances.get(cells.whole()) ?? [],
  })
}

const resultOf = (text: string | null): StepValue =>
  (text === null ? null : decodeStepValue(text))

function readAnswersOrder<Row>(
  cells: CellReader,
  kind: RowCells<Row>,
  orders: readonly Row[],
): Row | null {
  const place = cells.whole()
  if (place === noOrder) return null
  if (place === orderFollows) return kind.read(cells)
  const order = orders[place]
  if (order === undefined) throw new Error('an answer speaks of an order that did not cross')
  return order
}

function writeBatch(cells: CellWriter, committed: CommittedBatch): void {
  cells.whole(committed.batch)
  cells.whole(committed.at)
  writeRows(cells, orderCells, committed.orders)
  writeRows(cells, tradeCells, committed.trades)
  writeRows(cells, balanceCells, committed.balances)
  writeRows(cells, marketCells, committed.markets)
  writeRows(cells, levelCells, committed.levels)
  cells.whole(committed.users.length)
  for (const user of committed.users) cells.whole(user)
  writePerpetual(cells, committed.perpetual)
  writeRows(cells, triggerCells, committed.triggers)
  writeRows(cells, deadlineCells, committed.deadlines)
}

function readBatch(cells: CellReader): CommittedBatch {
  return {
    batch: cells.whole(),
    at: cells.whole(),
    orders: readRows(cells, orderCells),
    trades: readRows(cells, tradeCells),
    balances: readRows(cells, balanceCells),
    markets: readRows(cells, marketCells),
    levels: readRows(cells, levelCells),
    users: Array.from({ length: cells.whole() }, () => asUserId(cells.whole())),
    perpetual: readPerpetual(cells),
    triggers: readRows(cells, triggerCells),
    deadlines: readRows(cells, deadlineCells),
  }
}
