// The gateway's message to the sequencer's thread: many submissions in sequence. Orders, amendments
// and cancels, the frequent ones, cross as cells; the others, which are few and of many forms, as
// plain objects.
import { orderCommands, perpetualCommands, spotCommands, triggerCommands } from '@ingot/engine'
import { cellForm, word, type Cells, type Fields } from '@ingot/engine/rows'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import type { IdempotencyKey, Submission } from '#sequencer/submission.ts'
import { clientFieldsOf, noClientFields } from '#store/rows/client-fields.ts'
import { clientFieldsCells } from './row-cells.ts'
import { CellReader, type CellWriter, type PackedCells } from './packed-cells.ts'

export type PackedSubmissions = PackedCells & {
  readonly count: number
  /** Those that did not cross as cells, in their order. */
  readonly whole: readonly Submission[]
}

type CommandCells = {
  readonly width: number
  read(cells: Cells, start: number): LoggedCommand
  write(cells: Cells, start: number, command: LoggedCommand): void
}

const { exits: _spot, ...spotOrder } = spotCommands['place-spot-order']
const { exits: _perpetual, ...perpetualOrder } = perpetualCommands['place-perpetual-order']

/** The frequent commands, which cross as cells. */
const forms: Readonly<Partial<Record<LoggedCommand['kind'], CommandCells>>> = {
  'place-spot-order': kindForm('place-spot-order', spotOrder),
  'cancel-spot-order': kindForm('cancel-spot-order', spotCommands['cancel-spot-order']),
  'place-perpetual-order': kindForm('place-perpetual-order', perpetualOrder),
  'cancel-perpetual-order': kindForm(
    'cancel-perpetual-order', perpetualCommands['cancel-perpetual-order'],
  ),
  'amend-order': kindForm('amend-order', orderCommands['amend-order']),
  'cancel-trigger-order': kindForm(
    'cancel-trigger-order', triggerCommands['cancel-trigger-order'],
  ),
}
const kinds = Object.values(forms)
/** Marks a submission that crosses as an object. */
const asItIs = -1

/** Writes the submissions in sequence into cells, except those that only cross as objects. */
export function packSubmissions(
  cells: CellWriter,
  submissions: readonly Submission[],
): PackedSubmissions {
  const whole: Submission[] = []
  for (const submission of submissions) {
    const { command } = submission
    const form = command === undefined ? undefined : formOf(command)
    if (form === undefined || command === undefined) {
      cells.whole(asItIs)
      whole.push(submission)
      continue
    }
    cells.whole(kinds.indexOf(form))
    cells.row(form, command)
    writeKey(cells, submission)
  }
  return { ...cells.take(), count: submissions.length, whole }
}

/** The submissions of a message in their sequence. */
export function unpackSubmissions({ count, whole, ...packed }: PackedSubmissions): Submission[] {
  const cells = new CellReader(packed)
  let nextWhole = 0
  return Array.from({ length: count }, () => {
    const form = kinds[cells.whole()]
    if (form !== undefined) return submissionOf(cells, cells.row(form))
    const submission = whole[nextWhole]
    if (submission === undefined) throw new Error('a submission did not cross')
    nextWhole += 1
    return submission
  })
}

function kindForm<Kind extends string, Of extends Fields>(kind: Kind, fields: Of) {
  return cellForm({ kind: word([kind]), ...fields })
}

/**
 * An amount beyond 64 bits would be cut to another one: it crosses as it is, to be refused. Exits,
 * which few orders have, cross as they are too.
 */
function formOf(command: LoggedCommand): CommandCells | undefined {
  if ('exits' in command && command.exits !== undefined) return undefined
  if ('amountUnits' in command && BigInt.asIntN(64, command.amountUnits) !== command.amountUnits) {
    return undefined
  }
  return forms[command.kind]
}

function writeKey(cells: CellWriter, submission: Submission): void {
  const { key } = submission
  const fields = clientFieldsOf(submission)
  cells.flag(fields !== noClientFields)
  if (fields !== noClientFields) cells.row(clientFieldsCells, fields)
  cells.flag(key !== undefined)
  if (key === undefined) return
  cells.text(key.scope)
  cells.text(key.key)
  cells.text(key.body)
}

function submissionOf(cells: CellReader, command: LoggedCommand): Submission {
  const fields = cells.flag() ? cells.row(clientFieldsCells) : undefined
  const key = cells.flag() ? readKey(cells) : undefined
  return {
    command,
    ...fields,
    ...(key === undefined ? {} : { key }),
  }
}

function readKey(cells: CellReader): IdempotencyKey {
  return { scope: cells.text(), key: cells.text(), body: cells.text() }
}
