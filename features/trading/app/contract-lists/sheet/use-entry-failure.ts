// The failure of a form's action, for as long as the form holds the entry that was sent. A failure
// whose effect is not known stays until the action ends otherwise.
import { useState } from 'react'
import type { ActionFailure } from '@ingot/web/data/call/create-action.ts'

export type EntryFailure = {
  readonly failure: ActionFailure | undefined
  /** Called when the entry is sent. */
  noteSent(): void
}

/** Each change of the form makes another `entry` object. */
export function useEntryFailure(
  entry: object, { failure }: { readonly failure: ActionFailure | undefined },
): EntryFailure {
  const [sent, setSent] = useState<object>()
  const isShown = sent === entry || failure?.isUnsure === true
  return { failure: isShown ? failure : undefined, noteSent: () => setSent(entry) }
}
