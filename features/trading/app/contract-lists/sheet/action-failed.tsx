// Why the action of an open sheet was refused or did not arrive.
import type { ActionFailure } from '@ingot/web/data/call/create-action.ts'
import { Note } from '@ingot/ui/marks/note.tsx'

export function ActionFailed({ failure }: { readonly failure: ActionFailure | undefined }) {
  if (failure === undefined) return null
  return <div role="alert"><Note tone="danger">{failure.text}</Note></div>
}
