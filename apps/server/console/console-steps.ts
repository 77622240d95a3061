// The steps of the console's gate.
import { accepted, isRejectCode } from '@ingot/contract/vocabulary'
import type { StoredTarget } from '#sequencer/seals/audit-log.ts'
import { defineStep } from '#sequencer/steps/step.ts'

// The step that records a refused action. The refused step's own writes are undone, so the entry is
// written by itself.

export type RefusedAction = {
  readonly operator: { readonly id: number; readonly name: string } | null
  readonly operatorName: string
  readonly action: string
  readonly target: StoredTarget | null
  readonly reason: string
  readonly network: string
  readonly device: string
  readonly refusal: string
}

export const logRefusedAction = defineStep({
  name: 'log-refused-action',
  async run(step, { refusal, ...action }: RefusedAction) {
    if (!isRejectCode(refusal)) throw new Error(`no reject is named ${refusal}`)
    await step.logAudit({ ...action, refusal })
    return accepted(null)
  },
})

// The step that notes the last use of an operator's session.

export const touchOperatorSession = defineStep({
  name: 'touch-operator-session',
  async run({ at, database }, { id }: { readonly id: number }) {
    await database.updateTable('operator_session').set({ last_used_at: at })
      .where('id', '=', id).execute()
    return accepted(null)
  },
})
