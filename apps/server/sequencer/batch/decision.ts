// The decision about a submission, before its batch is committed.
import type { Outcome } from '@ingot/contract/vocabulary'
import type { Applied } from '@ingot/engine'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import type { StepValue } from '#sequencer/steps/plain-value.ts'
import type { Receipt } from '#sequencer/submission.ts'

export type Decision =
  | {
    readonly kind: 'applied'
    readonly applied: Applied
    /** The command, a step's included; absent where only rows were written. */
    readonly command: LoggedCommand | undefined
    /** The step's result; null for a command. */
    readonly result: StepValue
  }
  | { readonly kind: 'refused'; readonly outcome: Outcome<Receipt> }
  /** The key was taken before the batch: its first result, or a conflict with it. */
  | { readonly kind: 'known'; readonly outcome: Outcome<Receipt> }
  | { readonly kind: 'same-as'; readonly index: number }
