// The invariants of workflows, as checks of their tables. `defineWorkflow` makes those that every
// workflow has; a feature exports the others from a file named `*checks.ts`.
import type { HoldPurpose, Wallet } from '@ingot/engine'
import { defineCheck, type FeatureCheck } from './verify-check.ts'

type Checked = { readonly workflow: string; readonly table: string }

type Row = Readonly<Record<string, unknown>>

const nameOf = ({ workflow }: Checked, row: Row) => `${workflow} ${row['id']}`

type Noted = Checked & { readonly unnoted?: readonly string[] }

/** The state of each row is that of its last event, but for the states that have none. */
export function lastEventCheck({ unnoted = [], ...checked }: Noted): FeatureCheck {
  const { workflow, table } = checked
  return defineCheck({
    name: `the last event of a ${workflow} names its state`,
    table,
    text: `select w.id, w.status from ${table} as w
      where w.status <> coalesce((select e.to_state from workflow_event as e
        where e.workflow = '${workflow}' and e.row_id = cast(w.id as text)
        order by e.event_id desc limit 1), '')
      and w.status not in (${unnoted.map((state) => `'${state}'`).join()})`,
    breach: (row) =>
      `${nameOf(checked, row)} is ${row['status']}, and its last event is another`,
  })
}

/** The units of a hold by the state of its row, as SQL over the row's columns; else none. */
type UnitsByState = Readonly<Record<string, string>>

type HeldTable = Checked & {
  readonly purpose: HoldPurpose
  readonly wallet: Wallet
  readonly settled: UnitsByState
  readonly released: UnitsByState
}

/** Each row has its hold, and the hold is settled and released as the row's state says. */
export function holdCheck(checked: HeldTable): FeatureCheck {
  const { workflow, table, purpose, wallet, settled, released } = checked
  return defineCheck({
    name: `every ${workflow} holds its amount, and its hold ends as its state says`,
    table,
    text: `select w.id, w.status
      from (select t.*, ${unitsOf(settled)} as settled, ${unitsOf(released)} as released
        from ${table} as t) as w
      left join funds_hold as h
        on h.hold_id = w.hold_id and h.user_id = w.user_id and h.asset_id = w.asset_id
          and h.wallet = '${wallet}' and h.purpose = '${purpose}'
          and h.hold_units = w.amount_units
      where h.hold_id is null or h.settled_units <> w.settled or h.released_units <> w.released`,
    breach: (row) => `${nameOf(checked, row)} is ${row['status']}, and its hold is not`,
  })
}

function unitsOf(byState: UnitsByState): string {
  const cases = Object.entries(byState).map(([state, units]) => `when '${state}' then t.${units}`)
  return `case t.status ${cases.join(' ')} else 0 end`
}
