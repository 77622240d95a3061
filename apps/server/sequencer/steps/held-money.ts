// The money of a workflow's row: held when the row is opened, and settled or released when it ends.
// The engine's command and the row's move are one change, and the row's state makes it once: a
// second try is refused with `state_conflict` before any money moves.
import {
  accepted, asOrderId, asUserId, type OrderId, type Outcome, type UserId,
} from '@ingot/contract/vocabulary'
import type { HoldFunds } from '@ingot/engine'
import type { StepContext } from './step.ts'
import type { Actor, MovedColumns, Workflow } from './workflow.ts'

/** The columns of a row with held money. Its `amount_units` are those of its hold. */
export type HeldRow = {
  readonly id: number | string
  readonly user_id: number
  readonly hold_id: number
  readonly amount_units: bigint
}

/**
 * Holds a user's money; the value is the hold's id, for the row's `hold_id`. The purpose determines
 * the recipient of a settlement: the world outside, the escrow, the desk, or another user.
 */
export function holdMoney(step: StepContext, hold: Omit<HoldFunds, 'kind'>): Outcome<OrderId> {
  const held = step.apply({ kind: 'hold-funds', ...hold })
  return held.ok ? accepted(asOrderId(held.value.orderId)) : held
}

export type Ending<State extends string, Columns = unknown> = {
  readonly row: HeldRow
  readonly to: State
  readonly by: Actor
  readonly reason?: string
  /** Further columns that change with the move. */
  readonly set?: MovedColumns<Columns> | undefined
}

type Settlement<State extends string, Columns> = Ending<State, Columns> & {
  /** The part of the settled units that is the exchange's fee. */
  readonly feeUnits?: bigint
  /** The settled units, the fee included: the whole amount when absent. */
  readonly units?: bigint
  /** The user that gets a copy share; no other purpose has one. */
  readonly receiver?: UserId
}

/**
 * Settles the hold and moves the row. A part leaves the rest held: the row moves to a state from
 * which `releaseRest` ends it, because a step sends one command.
 */
export function settleMoney<State extends string, Columns = unknown>(
  step: StepContext, workflow: Workflow<State, Columns>, settlement: Settlement<State, Columns>,
): Promise<Outcome<State>> {
  const { row, units = row.amount_units, feeUnits = 0n, receiver = 0 } = settlement
  return endHold(step, workflow, {
    ...settlement,
    command: { kind: 'settle-funds', ...namedOf(row), units, feeUnits, to: receiver },
  })
}

/** Returns the whole amount to its user and moves the row. */
export function releaseMoney<State extends string, Columns = unknown>(
  step: StepContext, workflow: Workflow<State, Columns>, ending: Ending<State, Columns>,
): Promise<Outcome<State>> {
  const { row } = ending
  return endHold(step, workflow, {
    ...ending, command: { kind: 'release-funds', ...namedOf(row), units: row.amount_units },
  })
}

/** Returns the rest of a hold that an earlier batch settled in part, and moves the row. */
export async function releaseRest<State extends string, Columns = unknown>(
  step: StepContext, workflow: Workflow<State, Columns>, ending: Ending<State, Columns>,
): Promise<Outcome<State>> {
  const { row } = ending
  const hold = await step.database.selectFrom('funds_hold')
    .select(['hold_units', 'settled_units', 'released_units'])
    .where('hold_id', '=', asOrderId(row.hold_id)).executeTakeFirstOrThrow()
  const units = hold.hold_units - hold.settled_units - hold.released_units
  return endHold(step, workflow, {
    ...ending, command: { kind: 'release-funds', ...namedOf(row), units },
  })
}

const namedOf = (row: HeldRow) =>
  ({ user: asUserId(row.user_id), holdId: asOrderId(row.hold_id) })

type Ended<State extends string, Columns> = Ending<State, Columns> & {
  readonly command: Parameters<StepContext['apply']>[0]
}

/** Returns the row's state before the move. */
async function endHold<State extends string, Columns>(
  step: StepContext, workflow: Workflow<State, Columns>, ended: Ended<State, Columns>,
): Promise<Outcome<State>> {
  const { row: { id }, to, by, reason, set, command } = ended
  const may = await workflow.check(step, { id, to })
  if (!may.ok) return may
  const applied = step.apply(command)
  if (!applied.ok) return applied
  return workflow.move(step, { id, to, by, set, ...reason === undefined ? {} : { reason } })
}
