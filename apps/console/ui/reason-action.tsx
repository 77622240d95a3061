// An action of an operator behind the dialog of its reason: it closes with the action's success.
import type {
  ConsoleCall, ConsoleReplyOf, ConsoleRequestOf,
} from '@ingot/contract/console/define-console-call.ts'
import { useAction } from '#data/use-action.ts'
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx'

type Shown = Omit<ReasonDialogProps, 'isRunning' | 'failure' | 'onConfirm'>

export function ReasonAction<Defined extends ConsoleCall>(
  { call, requestOf, done, onDone, ...dialog }: Shown & {
    readonly call: Defined
    requestOf(reason: string): ConsoleRequestOf<Defined>
    /** The words of the success. */
    readonly done: string | ((reply: ConsoleReplyOf<Defined>) => string)
    /** After the success; closes the dialog by default. */
    onDone?(): void
  },
) {
  const { run, failure, isRunning } = useAction(call)
  const { onClose } = dialog
  const handleConfirm = async (reason: string) => {
    const reply = await run(requestOf(reason), done)
    if (reply !== undefined) (onDone ?? onClose)()
  }
  return (
    <ReasonDialog
      {...dialog} failure={failure} isRunning={isRunning}
      onConfirm={(reason) => void handleConfirm(reason)}
    />
  )
}
