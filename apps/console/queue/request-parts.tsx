// The parts of a drawer that every workflow has: the head, the user and the timeline.
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Fact, Facts } from '#ui/facts.tsx'
import { formatMoment } from '#ui/format-moment.ts'

/** The head of a drawer: the request's number and the badge of its state. */
export const titleOf = <Row,>(numberOf: (row: Row) => string, badge: (row: Row) => ReactNode) =>
  (row: Row): ReactNode => <span className="row g8">{numberOf(row)}{badge(row)}</span>

/** The user with the way to their page, and further facts about them. */
export function UserPart({ user: { userName, userId }, facts }: {
  readonly user: { readonly userName: string; readonly userId: number }
  readonly facts: readonly Fact[]
}) {
  const words = useTranslations('queue')
  return (
    <section className="part">
      <h3>{words('user')}</h3>
      <Facts
        facts={[
          {
            label: userName,
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
