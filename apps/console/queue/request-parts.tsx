// The parts of a drawer that every workflow has: the head, the amount, the user, the pictures, the
// decision, the timeline and the user's other requests.
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Fact, Facts } from '#ui/facts.tsx'
import { formatAmount } from '#ui/format-amount.ts'
import { formatDay, formatMoment } from '#ui/format-moment.ts'
import { PictureList, type PictureView } from './picture-list.tsx'

/** The head of a drawer: the request's number and the badge of its state. */
export const titleOf = <Row,>(numberOf: (row: Row) => string, badge: (row: Row) => ReactNode) =>
  (row: Row): ReactNode => <span className="row g8">{numberOf(row)}{badge(row)}</span>

/** The amount of a request, large, with a line below it and a mark next to it. */
export function AmountHead({ amount, symbol, line, children }: {
  readonly amount: string
  readonly symbol: string
  readonly line: string
  readonly children?: ReactNode
}) {
  const [whole = '', fraction = ''] = formatAmount(amount, 2).split('.')
  return (
    <div className="row hero-row">
      <div className="f1">
        <p className="hero">
          {whole}
          <span className="dec">{`.${fraction}`}</span> <small>{symbol}</small>
        </p>
        <p className="cap t3">{line}</p>
      </div>
      {children}
    </div>
  )
}

/** The user with the way to their page, and further facts about them. */
export function UserPart({ user: { userName, userId }, facts }: {
  readonly user: { readonly userName?: string; readonly userId: number }
  readonly facts: readonly Fact[]
}) {
  const words = useTranslations('queue')
  return (
    <section className="part">
      <h3>{words('user')}</h3>
      <Facts
        facts={[
          {
            label: userName ?? words('user'),
            value: <a className="lnk" href={`#/users/${userId}`}>
              {words('openUser', { id: userId })}
            </a>,
          },
          ...facts,
        ]}
      />
    </section>
  )
}

/** A text that a person has written, with its heading. */
export function WrittenPart({ heading, text }: {
  readonly heading: string
  readonly text: string
}) {
  return (
    <section className="part">
      <h3>{heading}</h3>
      <p className="written" dir="auto">{text}</p>
    </section>
  )
}

export type TimelineLine = {
  readonly time: number
  readonly text: string
  /** Empty where it has none. */
  readonly reason: string
}

/** The events of the request, in the order of the lines. */
export function TimelinePart({ lines }: { readonly lines: readonly TimelineLine[] }) {
  const words = useTranslations('queue')
  return (
    <section className="part">
      <h3>{words('timeline')}</h3>
      <ol className="timeline">
        {lines.map(({ time, text, reason }) => (
          <li key={`${time} ${text}`}>
            <time className="t3" dateTime={new Date(time).toISOString()}>{formatMoment(time)}</time>
            <span>{reason === '' ? text : `${text}: ${reason}`}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

type RequestEvent<State> = {
  readonly time: number
  readonly state: State
  readonly actor: 'user' | 'staff' | 'system'
  readonly operator: string
  readonly reason: string
}

/** The line of an event: its actor, the state after it, and the reason. */
export function useEventLine<State>(
  stateOf: (state: State) => string,
): (event: RequestEvent<State>) => TimelineLine {
  const words = useTranslations('queue')
  return ({ time, state, actor, operator, reason }) =>
    ({ time, text: words('event', { state: stateOf(state), actor, operator }), reason })
}

/** The pictures of a request; a note names the record of each look. */
export function PicturesPart({ heading, note, ...list }: PictureView & {
  readonly heading: string
  readonly note: string
}) {
  return (
    <section className="part">
      <h3>{heading}</h3>
      <PictureList {...list} />
      <p className="cap t3">{note}</p>
    </section>
  )
}

/** The signatures and the end of a request in words; nothing before the first of them. */
export function DecisionPart({ lines }: { readonly lines: readonly string[] }) {
  const words = useTranslations('queue')
  if (lines.length === 0) return null
  return (
    <section className="part">
      <h3>{words('decision')}</h3>
      {lines.map((line) => <p dir="auto" key={line}>{line}</p>)}
    </section>
  )
}

type PastRequest = { readonly id: number, readonly createTime: number }

/** The user's other requests, the newest first, each with its amount and the badge of its state. */
export function HistoryPart<Row extends PastRequest>({ heading, rows, amountOf, badge }: {
  readonly heading: string
  readonly rows: readonly Row[]
  amountOf(row: Row): string
  badge(row: Row): ReactNode
}) {
  const words = useTranslations('queue')
  return (
    <section className="part">
      <h3>{heading}</h3>
      {rows.length === 0 ? <p className="t3">{words('none')}</p> : (
        <ul className="history">
          {rows.map((row) => (
            <li key={row.id}>
              <span className="t3">{formatDay(row.createTime)}</span>
              <b className="s f1">{amountOf(row)}</b>
              {badge(row)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
