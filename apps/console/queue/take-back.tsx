// [AP3] The button by which operators take back their own signature, while the decision waits.
import { takeBackApproval } from '@ingot/contract/console/approvals/approvals.ts'
import type { ApprovalSubject } from '@ingot/contract/vocabulary'
import { Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSession } from '#data/session.ts'
import { useAction } from '#data/use-action.ts'
import { FailureLine } from '#ui/failure-line.tsx'

export type TakeBackProps = {
  readonly subject: ApprovalSubject
  readonly row: number
  readonly signed: readonly { readonly operator: string }[]
  readonly needed: number
}

/** Nothing without an own signature, and once the signatures suffice. */
export function TakeBack({ subject, row, signed, needed }: TakeBackProps) {
  const words = useTranslations('queue')
  const own = useSession().session?.name
  const { run, failure, isRunning } = useAction(takeBackApproval)
  if (signed.length >= needed || !signed.some(({ operator }) => operator === own)) return null
  return (
    <>
      <button
        className="cbtn line" disabled={isRunning} type="button"
        onClick={() => void run({ subject, row }, words('takenBack'))}
      >
        <Undo2 aria-hidden size={15} />
        {words('takeBack')}
      </button>
      <FailureLine failure={failure} />
    </>
  )
}
