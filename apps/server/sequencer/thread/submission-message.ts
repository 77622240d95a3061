// What the gateway sends to the sequencer's thread: many submissions in their order. Orders,
// amendments and cancels, which come by the thousand, cross as cells; the others, which are few
// and of many forms, as they are.
import { asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type { AmendOrder, PlaceSpotOrder } from '@ingot/engine'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import { perpetualOrderTermCells, spotOrderTermCells } from './order-term-cells.ts'
import { CellReader, type CellWriter, type PackedCells } from './packed-cells.ts'
import { preventions } from '#sequencer/codec/placed-order-codec.ts'
import type { IdempotencyKey, Submission } from '#sequencer/submission.ts'

export type PackedSubmissions = PackedCells & {
  readonly count: number
  /** Those that did not cross as cells, in their order. */
  readonly whole: readonly Submission[]
}

const forms = [
  'place', 'cancel', 'place-perpetual', 'cancel-perpetual', 'amend', 'cancel-trigger', 'whole',
] as const

export function packSubmissions(
  cells: CellWriter,
  submissions: readonly Submission[],
): PackedSubmissions {
  const whole: Submission[] = []
  for (const submission of submissions) {
    const { command, statements } = submission
    // A step has no command here.
    const isPacked = statements === undefined && command !== undefined
      && writeCommand(cells, command)
    if (isPacked) {
      writeKey(cells, submission)
      continue
    }
    cells.word(forms, 'whole')
    whole.push(submission)
  }
  return { ...cells.take(), count: submissions.length, whole }
}

export function unpackSubmissions({ count, whole, ...packed }: PackedSubmissions): Submission[] {
  const cells = new CellReader(packed)
  let nextWhole = 0
  return Array.from({ length: count }, () => {
    const form = cells.word(forms)
    if (form !== 'whole') return submissionOf(cells, readCommand(cells, form))
    const submission = whole[nextWhole]
    if (submission === undefined) throw new Error('a submission did not cross')
    nextWhole += 1
    return submission
  })
}

/** Writes a command of those that come by the thousand; answers whether it did. */
function writeCommand(cells: CellWriter, command: LoggedCommand): boolean {
  switch (command.kind) {
    case 'place-spot-order':
      if (!hasCells(command)) return false
      cells.word(forms, 'place')
      spotOrderTermCells.write(cells, command)
      return true
    case 'place-perpetual-order':
      if (command.exits !== undefined) return false
      cells.word(forms, 'place-perpetual')
      perpetualOrderTermCells.write(cells, command)
      return true
    case 'cancel-spot-order':
    case 'cancel-perpetual-order':
      cells.word(forms, command.kind === 'cancel-spot-order' ? 'cancel' : 'cancel-perpetual')
      cells.whole(command.user)
      cells.whole(command.orderId)
      return true
    case 'amend-order':
      cells.word(forms, 'amend')
      writeAmendment(cells, command)
      return true
    case 'cancel-trigger-order':
      cells.word(forms, 'cancel-trigger')
      cells.whole(command.user)
      cells.whole(command.triggerId)
      return true
    default:
      return false
  }
}

function readCommand(
  cells: CellReader,
  form: Exclude<(typeof forms)[number], 'whole'>,
): LoggedCommand {
  if (form === 'place') return spotOrderTermCells.read(cells)
  if (form === 'place-perpetual') return perpetualOrderTermCells.read(cells)
  if (form === 'amend') return readAmendment(cells)
  const user = asUserId(cells.whole())
  const orderId = asOrderId(cells.whole())
  if (form === 'cancel-trigger') {
    return { kind: 'cancel-trigger-order', user, triggerId: orderId }
  }
  return { kind: form === 'cancel' ? 'cancel-spot-order' : 'cancel-perpetual-order', user, orderId }
}

/**
 * An amount beyond 64 bits would be cut to another one: it crosses as it is, to be refused. Exits,
 * which few orders have, cross as they are too.
 */
function hasCells({ amountUnits, exits }: PlaceSpotOrder): boolean {
  return exits === undefined && BigInt.asIntN(64, amountUnits) === amountUnits
}

function writeAmendment(cells: CellWriter, amendment: AmendOrder): void {
  cells.whole(amendment.user)
  cells.whole(amendment.orderId)
  cells.whole(amendment.priceTicks)
  cells.whole(amendment.lots)
  cells.word(preventions, amendment.selfTradePrevention)
}

function readAmendment(cells: CellReader): AmendOrder {
  return {
    kind: 'amend-order',
    user: asUserId(cells.whole()),
    orderId: asOrderId(cells.whole()),
    priceTicks: cells.whole(),
    lots: cells.whole(),
    selfTradePrevention: cells.word(preventions),
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

function submissionOf(cells: CellReader, command: LoggedCommand): Submission {
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
