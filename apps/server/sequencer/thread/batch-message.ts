// The message of the sequencer's thread after a commit: the batch's changes, and every result in
// the sequence of the submissions. A result's own rows are nearly always the batch's: they cross
// once.
import {
  accepted, asUserId, isMessageKind, messageKinds, rejectCodes, rejected, type Outcome,
  stepUpMethods, type StepUpOffer,
} from '@ingot/contract/vocabulary'
import { orderIdOrNone, type BalanceRow, type PackedLists } from '@ingot/engine'
import type { RowCells } from '@ingot/engine/rows'
import type {
  CommittedBatch, CommittedPerpetual, Receipt, StoredMessage, StoredOrder, StoredPerpetualOrder,
  StoredRecord, StoredTrigger,
} from '#sequencer/submission.ts'
import { decodeStepValue, encodeStepValue, type StepValue } from '#sequencer/steps/plain-value.ts'
import { LazyRows } from './lazy-rows.ts'
import { CellReader, type CellWriter, type PackedCells } from './packed-cells.ts'
import {
  balanceCells, otherFieldsCells, deadlineCells, engineOrderCells, fundingCells, levelCells,
  liquidationCells, marketCells, modeCells, orderCells, perpetualOrderCells, perpetualTradeCells,
  positionCells, settingCells, stateCells, tradeCells, triggerCells, userCells,
} from './row-cells.ts'

const kinds = Object.keys(messageKinds).filter(isMessageKind)

export type BatchMessage = {
  readonly answers: readonly Outcome<Receipt>[]
  /** Null when the batch changed nothing that has a follower. */
  readonly committed: CommittedBatch | null
}

/** The engine's packed rows cross unchanged; without them the lists are packed here. */
export function packBatch(
  cells: CellWriter,
  { answers, committed, packed = null }: BatchMessage & { readonly packed?: PackedLists | null },
): PackedCells {
  cells.flag(committed !== null)
  if (committed !== null) writeBatch(cells, committed, packed)
  const places: Places = {
    orders: placesOf(committed?.orders),
    perpetualOrders: placesOf(committed?.perpetual?.orders),
    triggers: placesOf(committed?.triggers),
  }
  cells.whole(answers.length)
  for (const answer of answers) writeAnswer(cells, answer, places)
  return cells.take()
}

/** The rows become objects on their first use. */
export function unpackBatch(packed: PackedCells): BatchMessage {
  const cells = new CellReader(packed)
  const read = cells.flag() ? readBatch(cells) : undefined
  const answers: Outcome<Receipt>[] = []
  for (let left = cells.whole(); left > 0; left -= 1) answers.push(readAnswer(cells, read?.rows))
  return { answers, committed: read?.committed ?? null }
}

/** Where a batch's own rows are found when a result refers to them. */
type BatchRows = {
  order(place: number): StoredOrder | undefined
  perpetualOrder(place: number): StoredPerpetualOrder | undefined
  trigger(place: number): StoredTrigger | undefined
  balancesOf(owner: number): readonly BalanceRow[]
}

/** The same for the writer: each order's place among the batch's. */
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

/** An owner without an account: the result has no balances. */
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
    cells.text(answer.reject.hint ?? null)
    writeOffer(cells, answer.reject.stepUp)
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
  if (order !== null && place === orderFollows) cells.row(kind, order)
}

function readAnswer(cells: CellReader, rows: BatchRows | undefined): Outcome<Receipt> {
  if (!cells.flag()) {
    const { ok, reject } = rejected(cells.word(rejectCodes), cells.textOrNull() ?? undefined)
    const hint = cells.textOrNull()
    const stepUp = readOffer(cells)
    return {
      ok,
      reject: {
        ...reject,
        ...hint === null ? {} : { hint },
        ...stepUp === undefined ? {} : { stepUp },
      },
    }
  }
  const receipt = {
    batch: cells.whole(),
    at: cells.whole(),
    applied: { orderId: orderIdOrNone(cells.whole()), count: cells.whole() },
    repeated: cells.flag(),
    result: resultOf(cells.textOrNull()),
    order: readAnswersOrder(cells, orderCells, (place) => rows?.order(place)),
    perpetualOrder: readAnswersOrder(
      cells, perpetualOrderCells, (place) => rows?.perpetualOrder(place),
    ),
    trigger: readAnswersOrder(cells, triggerCells, (place) => rows?.trigger(place)),
  }
  const owner = cells.whole()
  return accepted({ ...receipt, get balances() { return rows?.balancesOf(owner) ?? [] } })
}

/** The gateway makes the challenge. */
function writeOffer(cells: CellWriter, offer: StepUpOffer | undefined): void {
  cells.flag(offer !== undefined)
  if (offer === undefined) return
  cells.whole(offer.recoveryCodesLeft)
  cells.whole(offer.methods.length)
  for (const method of offer.methods) cells.word(stepUpMethods, method)
}

function readOffer(cells: CellReader): StepUpOffer | undefined {
  if (!cells.flag()) return undefined
  const recoveryCodesLeft = cells.whole()
  const methods = Array.from({ length: cells.whole() }, () => cells.word(stepUpMethods))
  return { challenge: '', methods, recoveryCodesLeft }
}

const resultOf = (text: string | null): StepValue =>
  (text === null ? null : decodeStepValue(text))

function readAnswersOrder<Row>(
  cells: CellReader,
  kind: RowCells<Row>,
  orderAt: (place: number) => Row | undefined,
): Row | null {
  const place = cells.whole()
  if (place === noOrder) return null
  if (place === orderFollows) return cells.row(kind)
  const order = orderAt(place)
  if (order === undefined) throw new Error('a result names an order that did not cross')
  return order
}

function writeBatch(
  cells: CellWriter, committed: CommittedBatch, packed: PackedLists | null,
): void {
  cells.whole(committed.batch)
  cells.whole(committed.at)
  if (packed === null) {
    cells.rows(engineOrderCells, committed.orders)
    cells.rows(tradeCells, committed.trades)
    cells.rows(balanceCells, committed.balances)
    cells.rows(levelCells, committed.levels)
  } else {
    cells.packedRows(packed.orders)
    cells.packedRows(packed.trades)
    cells.packedRows(packed.balances)
    cells.packedRows(packed.levels)
  }
  cells.rows(otherFieldsCells, committed.orders)
  cells.rows(marketCells, committed.markets)
  cells.rows(userCells, committed.users.map((user) => ({ user })))
  cells.rows(triggerCells, committed.triggers)
  cells.rows(deadlineCells, committed.deadlines)
  cells.flag(committed.perpetual !== null)
  if (committed.perpetual !== null) writePerpetual(cells, committed.perpetual)
  writeMessages(cells, committed.messages)
  cells.whole(committed.announced.length)
  for (const subject of committed.announced) cells.text(subject)
  writeRecords(cells, committed.records)
}

function readBatch(
  cells: CellReader,
): { readonly committed: CommittedBatch; readonly rows: BatchRows } {
  const [batch, at] = [cells.whole(), cells.whole()]
  const plainOrders = cells.lazyRows(engineOrderCells)
  const trades = cells.lazyRows(tradeCells)
  const balances = cells.lazyRows(balanceCells)
  const levels = cells.lazyRows(levelCells)
  const fields = cells.lazyRows(otherFieldsCells)
  const orders = new LazyRows(plainOrders.count, (place): StoredOrder =>
    ({ ...plainOrders.at(place), ...fields.at(place) }))
  const committed: CommittedBatch = {
    batch,
    at,
    get orders() { return orders.all },
    get trades() { return trades.all },
    get balances() { return balances.all },
    get levels() { return levels.all },
    markets: cells.rows(marketCells),
    users: cells.rows(userCells).map(({ user }) => user),
    triggers: cells.rows(triggerCells),
    deadlines: cells.rows(deadlineCells),
    perpetual: cells.flag() ? readPerpetual(cells) : null,
    messages: readMessages(cells),
    announced: Array.from({ length: cells.whole() }, () => cells.text()),
    records: readRecords(cells),
  }
  let byOwner: ReadonlyMap<number, readonly BalanceRow[]> | undefined
  return {
    committed,
    rows: {
      order: (place) => orders.at(place),
      perpetualOrder: (place) => committed.perpetual?.orders[place],
      trigger: (place) => committed.triggers[place],
      balancesOf(owner) {
        if (owner === noOwner) return []
        byOwner ??= Map.groupBy(balances.all, (balance) => balance.owner)
        return byOwner.get(owner) ?? []
      },
    },
  }
}

function writePerpetual(cells: CellWriter, perpetual: CommittedPerpetual): void {
  cells.rows(perpetualOrderCells, perpetual.orders)
  cells.rows(perpetualTradeCells, perpetual.trades)
  cells.rows(positionCells, perpetual.positions)
  cells.rows(settingCells, perpetual.settings)
  cells.rows(modeCells, perpetual.positionModes)
  cells.rows(stateCells, perpetual.markets)
  cells.rows(levelCells, perpetual.levels)
  cells.rows(fundingCells, perpetual.fundings)
  cells.rows(liquidationCells, perpetual.liquidations)
}

function readPerpetual(cells: CellReader): CommittedPerpetual {
  return {
    orders: cells.rows(perpetualOrderCells),
    trades: cells.rows(perpetualTradeCells),
    positions: cells.rows(positionCells),
    settings: cells.rows(settingCells),
    positionModes: cells.rows(modeCells),
    markets: cells.rows(stateCells),
    levels: cells.rows(levelCells),
    fundings: cells.rows(fundingCells),
    liquidations: cells.rows(liquidationCells),
  }
}

/** Notifications are few; their parameters cross as texts. */
function writeMessages(cells: CellWriter, messages: readonly StoredMessage[]): void {
  cells.whole(messages.length)
  for (const { id, user, kind, parameters, createdAt } of messages) {
    cells.whole(id)
    cells.whole(user)
    cells.word(kinds, kind)
    const texts = Object.entries(parameters)
    cells.whole(texts.length)
    for (const [name, text] of texts) {
      cells.text(name)
      cells.text(text)
    }
    cells.whole(createdAt)
  }
}

function writeRecords(cells: CellWriter, records: readonly StoredRecord[]): void {
  cells.whole(records.length)
  for (const { user, workflow, id, state } of records) {
    cells.whole(user)
    cells.text(workflow)
    cells.text(id)
    cells.text(state)
  }
}

function readRecords(cells: CellReader): StoredRecord[] {
  return Array.from({ length: cells.whole() }, () => ({
    user: asUserId(cells.whole()), workflow: cells.text(), id: cells.text(), state: cells.text(),
  }))
}

function readMessages(cells: CellReader): StoredMessage[] {
  return Array.from({ length: cells.whole() }, () => ({
    id: cells.whole(),
    user: asUserId(cells.whole()),
    kind: cells.word(kinds),
    parameters: Object.fromEntries(
      Array.from({ length: cells.whole() }, () => [cells.text(), cells.text()]),
    ),
    createdAt: cells.whole(),
  }))
}
