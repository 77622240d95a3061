// The operators who must agree on a row: a signed seat is filled, a free one is outlined.
import { Check, PenLine } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Avatar } from '#ui/avatar.tsx'
import { formatMoment } from '#ui/format-moment.ts'
import type { Seats } from './queue-definition.ts'
import { TakeBack } from './take-back.tsx'

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
