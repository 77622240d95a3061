// The rows of changes that one administrator alone cannot make, and their states: docs/STATES.md.
import {
  type OperatorChangeKind, operatorChangeMoves, type OperatorChangeStatus, type OperatorRole,
} from '@ingot/contract/vocabulary'
import { defineWorkflow } from '#sequencer/steps/workflow.ts'

export const operatorChangeName = 'operator-change'

export const operatorChanges = defineWorkflow({
  name: operatorChangeName, table: 'operator_change', moves: operatorChangeMoves,
})

declare module '#store/tables/schema.ts' {
  interface Database {
    operator_change: OperatorChangeTable
  }
}

export type OperatorChangeTable = {
  id: number
  kind: OperatorChangeKind
  /** The changed thing, as the audit log names it: one change of it waits at most. */
  target: string
  /** The operator's name, or the setting's. */
  name: string
  /** The operator that is reset or gets the role. */
  operator_id: number | null
  from_role: OperatorRole | null
  role: OperatorRole | null
  /** The setting's values as JSON; empty for the other kinds. */
  from_value: string
  value: string
  /** The keyed digest of the one-time secret that the proposer holds. */
  secret_hash: string | null
  reason: string
  status: OperatorChangeStatus
  proposed_by: number
  proposed_at: number
  /** When it takes effect without an approval; null where it needs one. */
  applies_at: number | null
  expires_at: number
}
