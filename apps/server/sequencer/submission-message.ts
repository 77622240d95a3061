// What the gateway sends to the sequencer's thread: many submissions in their order. Orders and
// cancels, which come by the thousand, cross as cells; the others, which are few and of many
// forms, as they are.
import { asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type { Command, PlaceSpotOrder } from '@ingot/engine'
import { preventions } from './command-codec.ts'
import { orderTypes, sides, timesInForce } from './order-row-codec.ts'
import { CellReader, type CellWriter, type PackedCells } from './packed-cells.ts'
import type { IdempotencyKey, Submission } from './submission.ts'

export type PackedSubmissions = PackedCells & {
  readonly count: number
  /** Those that did not cross as cells, in their order. */
  readonly whole: readonly Submission[]
}

const forms = ['place', 'cancel', 'whole'] as const

export function packSubmissions(
  cells: CellWriter,
  submissions: readonly Submission[],
): PackedSubmissions {
  const whole: Submission[] = []
  for (const submission of submissions) {
    const { command, statements } = submission
    if (statements === undefined && command?.kind === 'place-spot-order' && hasCells(command)) {
      cells.word(forms, 'place')
      writeOrder(cells, command)
      writeKey(cells, submission)
    } else if (statements === undefined && command?.kind === 'cancel-spot-order') {
      cells.word(forms, 'cancel')
      cells.whole(command.user)
      cells.whole(command.orderId)
      writeKey(cells, submission)
    } else {
      cells.word(forms, 'whole')
      whole.push(submission)
    }
  }
  return { ...cells.take(), count: submissions.length, whole }
}

export function unpackSubmissions({ count, whole, ...packed }: PackedSubmissions): Submission[] {
  const cells = new CellReader(packed)
  let nextWhole = 0
  return Array.from({ length: count }, () => {
    const form = cells.word(forms)
    if (form === 'place') return submissionOf(cells, readOrder(cells))
    if (form === 'cancel') return submissionOf(cells, readCancel(cells))
    const submission = whole[nextWhole]
    if (submission === undefined) throw new Error('a submission did not cross')
    nextWhole += 1
    return submission
  })
}

/** An amount beyond 64 bits would be cut to another one: it crosses as it is, to be refused. */
function hasCells({ amountUnits }: PlaceSpotOrder): boolean {
  return BigInt.asIntN(64, amountUnits) === amountUnits
}

function writeOrder(cells: CellWriter, order: PlaceSpotOrder): void {
  cells.whole(order.user)
  cells.whole(order.market)
  cells.word(sides, order.side)
  cells.word(orderTypes, order.type)
  cells.word(timesInForce, order.timeInForce)
  cells.whole(order.priceTicks)
  cells.whole(order.lots)
  cells.units(order.amountUnits)
  cells.word(preventions, order.selfTradePrevention)
}

function readOrder(cells: CellReader): Command {
  return {
    kind: 'place-spot-order',
    user: asUserId(cells.whole()),
    market: asMarketId(cells.whole()),
    side: cells.word(sides),
    type: cells.word(orderTypes),
    timeInForce: cells.word(timesInForce),
    priceTicks: cells.whole(),
    lots: cells.whole(),
    amountUnits: cells.units(),
    selfTradePrevention: cells.word(preventions),
  }
}

function readCancel(cells: CellReader): Command {
  return {
    kind: 'cancel-spot-order', user: asUserId(cells.whole()), orderId: asOrderId(cells.whole()),
  }
}

function writeKey(cells: CellWriter, { key, clientOrderId }: Submission): void {
  cells.text(clientOrderId ?? null)
  cells.flag(key !== undefined)
  if (key === undefined) return
  cells.text(key.scope)
  cells.text(key.key)
  cells.text(key.body)
}

function submissionOf(cells: CellReader, command: Command): Submission {
  const clientOrderId = cells.textOrNull()
  const key = cells.flag() ? readKey(cells) : undefined
  return {
    command,
    ...(clientOrderId === null ? {} : { clientOrderId }),
    ...(key === undefined ? {} : { key }),
  }
}

function readKey(cells: CellReader): IdempotencyKey {
  return { scope: cells.text(), key: cells.text(), body: cells.text() }
}
