// An action of an operator behind the dialog of its consequence: it closes with its success.
import type {
  ConsoleCall, ConsoleReplyOf, ConsoleRequestOf,
} from '@ingot/contract/console/define-console-call.ts'
import { useAction } from '#data/use-action.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

type Shown = Omit<ConfirmDialogProps, 'isRunning' | 'failure' | 'onConfirm'>

export function ConfirmAction<Defined extends ConsoleCall>(
  { call, request, done, ...dialog }: Shown & {
    readonly call: Defined
    readonly request: ConsoleRequestOf<Defined>
    /** The words of the success. */
    readonly done: string | ((reply: ConsoleReplyOf<Defined>) => string)
  },
) {
  const { run, failure, isRunning } = useAction(call)
  const handleConfirm = async () => {
    if (await run(request, done) !== undefined) dialog.onClose()
  }
  return (
    <ConfirmDialog
      {...dialog} failure={failure} isRunning={isRunning}
      onConfirm={() => void handleConfirm()}
    />
  )
}
