// The step that records a refused action. The refused step's own writes are undone, so the entry is
// written by itself.
import { accepted, isRejectCode } from '@ingot/contract/vocabulary'
import { defineStep } from '#sequencer/steps/step.ts'

export type RefusedAction = {
  readonly operator: { readonly id: number; readonly name: string } | null
  readonly operatorName: string
  readonly action: string
  readonly target: string
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
