// What the sequencer's thread sends after a commit: every answer, in the order of the submissions,
// and what the batch changed.
import {
  accepted, asOrderId, asUserId, rejectCodes, rejected, type Outcome,
} from '@ingot/contract/vocabulary'
import { CellReader, type CellWriter, type PackedCells } from './packed-cells.ts'
import {
  balanceCells, levelCells, marketCells, orderCells, readRows, tradeCells, writeRows,
} from './row-cells.ts'
import type { CommittedBatch, Receipt } from './submission.ts'

export type BatchMessage = {
  readonly answers: readonly Outcome<Receipt>[]
  /** Null when the batch changed nothing that anyone hears of. */
  readonly committed: CommittedBatch | null
}

export function packBatch(cells: CellWriter, { answers, committed }: BatchMessage): PackedCells {
  cells.whole(answers.length)
  for (const answer of answers) writeAnswer(cells, answer)
  cells.flag(committed !== null)
  if (committed !== null) writeBatch(cells, committed)
  return cells.take()
}

export function unpackBatch(packed: PackedCells): BatchMessage {
  const cells = new CellReader(packed)
  const answers: Outcome<Receipt>[] = []
  for (let left = cells.whole(); left > 0; left -= 1) answers.push(readAnswer(cells))
  return { answers, committed: cells.flag() ? readBatch(cells) : null }
}

function writeAnswer(cells: CellWriter, answer: Outcome<Receipt>): void {
  cells.flag(answer.ok)
  if (!answer.ok) {
    cells.word(rejectCodes, answer.reject.code)
    cells.text(answer.reject.field ?? null)
    return
  }
  const { batch, at, applied, order, balances, repeated } = answer.value
  cells.whole(batch)
  cells.whole(at)
  cells.whole(applied.orderId)
  cells.whole(applied.count)
  cells.flag(repeated)
  cells.flag(order !== null)
  if (order !== null) orderCells.write(cells, order)
  writeRows(cells, balanceCells, balances)
}

function readAnswer(cells: CellReader): Outcome<Receipt> {
  if (!cells.flag()) {
    return rejected(cells.word(rejectCodes), cells.textOrNull() ?? undefined)
  }
  return accepted({
    batch: cells.whole(),
    at: cells.whole(),
    applied: { orderId: orderIdOrNone(cells.whole()), count: cells.whole() },
    repeated: cells.flag(),
    order: cells.flag() ? orderCells.read(cells) : null,
    balances: readRows(cells, balanceCells),
  })
}

const orderIdOrNone = (value: number) => (value === 0 ? 0 : asOrderId(value))

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
  }
}
