// The operators who must agree on a row: a signed seat is filled, a free one is outlined; and the
// button by which operators take back their own signature.
import { takeBackApproval } from '@ingot/features/approval/approvals.console.ts'
import type { ApprovalSubject } from '@ingot/contract/vocabulary'
import { Check, PenLine, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSession } from '#data/session.ts'
import { useAction } from '#data/use-action.ts'
import { Avatar } from '#ui/avatar.tsx'
import { FailureLine } from '#ui/failure-line.tsx'
import { formatMoment } from '#ui/format-moment.ts'
import type { Seats } from './queue-definition.ts'

type SeatListProps = { readonly row: number, readonly seats: Seats }

export function SeatList({ row, seats: { needed, signed, subject } }: SeatListProps) {
  const words = useTranslations('queue')
  if (needed < 2) return null
  const free = Math.max(0, needed - signed.length)
  return (
    <section className="part">
      <h3>{words('seats', { needed })}</h3>
      <ul className="seats">
        {signed.map(({ operator, time }) => (
          <li key={operator}>
            <Avatar name={operator} />
            <span className="f1">
              <b className="m">{operator}</b>
              <span className="su">{words('signedAt', { time: formatMoment(time) })}</span>
            </span>
            <Check aria-hidden size={15} />
          </li>
        ))}
        {Array.from({ length: free }, (_, place) => (
          <li className="free" key={place}>
            <PenLine aria-hidden size={15} />
            <span>
              <b className="m">{words('freeSeat')}</b>
              <span className="su">
                {words(signed.length === 0 ? 'anyOperator' : 'anotherOperator')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {subject === undefined ? null
        : <TakeBack needed={needed} row={row} signed={signed} subject={subject} />}
    </section>
  )
}

type TakeBackProps = {
  readonly subject: ApprovalSubject
  readonly row: number
  readonly signed: readonly { readonly operator: string }[]
  readonly needed: number
}

/** [AP3] Nothing without an own signature, and once the signatures suffice. */
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
