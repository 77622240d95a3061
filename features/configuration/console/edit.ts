// The form of one row: its terms, its stored values, and the calls that change it.
import type { CallFailure } from '@ingot/console/data/ask.ts'
import type { Draft, Term } from './term.ts'

/** A part of every change: the version that the operator saw, and the reason. */
export type Seen = { readonly version: number; readonly reason: string }

type Sending = {
  readonly isRunning: boolean
  readonly failure: CallFailure | undefined
  clear(): void
}

export type Edit = {
  readonly title: string
  readonly terms: readonly Term[]
  readonly draft: Draft
  readonly save: Sending & {
    /** Resolves to true once it is done. */
    run(draft: Draft, seen: Seen): Promise<boolean>
    /** Whether another administrator must approve it; left out where none ever must. */
    isProposed?(draft: Draft): boolean
  }
  /** An action of its own on the row: a halt, a removal. */
  readonly further?: Sending & {
    readonly label: string
    readonly title: string
    readonly text: string
    readonly isDanger: boolean
    run(seen: Seen): Promise<boolean>
  }
}
