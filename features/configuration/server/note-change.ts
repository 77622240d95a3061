// Every change of the configuration is a sealed event: the operator, the reason, and the value
// before and after. The gateway renews its copy after the commit.
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { type Actor, noteEvent } from '@ingot/server/sequencer/steps/workflow.ts'
import { configurationWorkflow } from '@ingot/server/store/rows/configuration.ts'

/** Part of the input of each step that changes the configuration. */
export type ChangedBy = { readonly by: Actor; readonly reason: string }

/** A row or a part of it, before and after; null where there is none. */
export type Change = ChangedBy & {
  /** "setting systemTips", "network USDT TRC20". */
  readonly row: string
  readonly from: object | string | null
  readonly to: object | string | null
}

/** Adds a change of the configuration to its events, with the values before and after as texts. */
export function noteChange(step: StepContext, change: Change): Promise<void> {
  const { row, by, reason, from, to } = change
  return noteEvent(step, {
    workflow: configurationWorkflow, row, by, reason,
    from: from === null ? null : textOf(from), to: textOf(to),
  })
}

const textOf = (value: object | string | null): string =>
  typeof value === 'string' ? value
    : JSON.stringify(value, (_, cell: unknown) => typeof cell === 'bigint' ? String(cell) : cell)
