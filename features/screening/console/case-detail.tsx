// The content of a case's drawer: its cause, users, requests, notes, outcome and events.
import { addCaseUser, type loadCase } from '#features/screening/cases.console.ts'
import { freezeUser } from '#features/user/users.console.ts'
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import { type CaseRequestKind, type CaseStatus, operatorReasonLengthMax } from
  '@ingot/contract/vocabulary'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { DecisionPart, TimelinePart, useEventLine } from '@ingot/console/queue/request-parts.tsx'
import { Facts } from '@ingot/console/ui/facts.tsx'
import { FailureLine } from '@ingot/console/ui/failure-line.tsx'
import { Field } from '@ingot/console/ui/field.tsx'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ReasonAction } from '@ingot/console/ui/reason-action.tsx'

export type CaseReply = ConsoleReplyOf<typeof loadCase>
type Shown = { readonly detail: CaseReply }

export function CaseDetail({ detail }: Shown) {
  const words = useTranslations('cases')
  const lineOf = useEventLine((state: CaseStatus) => words(`states.${state}`))
  const { origin, score, assignee, openedBy, outcome, outcomeText, status } = detail.case
  return (
    <>
      <Facts
        facts={[
          {
            label: words('origin'),
            value: [words(`origins.${origin}`), score, openedBy || words('rule')]
              .filter((part) => part !== null).join(' · '),
          },
          { label: words('assignee'), value: assignee === '' ? words('noAssignee') : assignee },
        ]}
      />
      <CaseUsers detail={detail} />
      <CaseRequests detail={detail} />
      <CaseNotes detail={detail} />
      {outcome === null ? null
        : <DecisionPart lines={[words(`outcomes.${outcome}`), outcomeText]} />}
      <TimelinePart lines={detail.events.map(lineOf)} />
      {status === 'closed' ? null : <AddUser id={detail.case.id} />}
    </>
  )
}

type User = CaseReply['users'][number]

function CaseUsers({ detail: { users, case: { id } } }: Shown) {
  const words = useTranslations('cases')
  const [asked, setAsked] = useState<User>()
  const mayFreeze = usePermission('freeze-users')
  return (
    <section className="part">
      <h3>{words('users')}</h3>
      <ul className="history">
        {users.map((user) => (
          <li key={user.userId}>
            <b className="s f1">{user.userName}</b>
            {user.isLoginFrozen ? <span className="warnc">{words('loginFrozen')}</span> : null}
            {user.isWithdrawFrozen ? <span className="warnc">{words('withdrawFrozen')}</span>
              : mayFreeze ? (
                <button className="cbtn line" onClick={() => setAsked(user)} type="button">
                  {words('freeze')}
                </button>
              ) : null}
            <a className="lnk" href={`#/users/${user.userId}`}>{`ID ${user.userId}`}</a>
          </li>
        ))}
      </ul>
      {asked === undefined ? null : (
        <ReasonAction
          call={freezeUser} done={words('frozen')} isDanger label={words('freeze')}
          onClose={() => setAsked(undefined)}
          requestOf={(reason) => ({
            id: asked.userId, freeze: 'withdraw' as const, isFrozen: true,
            reason: `${words('number', { id })}: ${reason}`.slice(0, operatorReasonLengthMax),
          })}
          text={words('freezeText')} title={words('freezeTitle', { user: asked.userName })}
        />
      )}
    </section>
  )
}

/** The page of the requests of a kind. */
const pathOf: Readonly<Record<CaseRequestKind, string>> = {
  'withdrawal': 'withdrawals', 'deposit': 'chain-deposits', 'offline-deposit': 'deposits',
  'quick-trade': 'fiat', 'identity': 'identity',
}

function CaseRequests({ detail: { requests } }: Shown) {
  const words = useTranslations('cases')
  return (
    <section className="part">
      <h3>{words('requests')}</h3>
      {requests.length === 0 ? <p className="t3">{words('noRequests')}</p> : (
        <ul className="history">
          {requests.map(({ kind, requestId, addTime }) => (
            <li key={`${kind} ${requestId}`}>
              <span className="t3">{formatMoment(addTime)}</span>
              <a className="lnk" href={`#/${pathOf[kind]}/${requestId}`}>
                {words(`kinds.${kind}`, { id: String(requestId) })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function CaseNotes({ detail: { notes } }: Shown) {
  const words = useTranslations('cases')
  return (
    <section className="part">
      <h3>{words('notes')}</h3>
      {notes.length === 0 ? <p className="t3">{words('noNotes')}</p> : (
        <ol className="case-notes">
          {notes.map(({ id, operator, text, time }) => (
            <li key={id}>
              <p className="cap t3">{`${operator} · ${formatMoment(time)} UTC`}</p>
              <p className="written" dir="auto">{text}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function AddUser({ id }: { readonly id: number }) {
  const words = useTranslations('cases')
  const [typed, setTyped] = useState('')
  const add = useAction(addCaseUser)
  const userId = /^\d{1,15}$/.test(typed.trim()) ? Number(typed) : 0
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const added = await add.run({ id, userId }, words('userAdded'))
    if (added !== undefined) setTyped('')
  }
  if (!usePermission('decide-cases')) return null
  return (
    <form className="part case-user" onSubmit={(event) => void handleSubmit(event)}>
      <Field
        autoComplete="off" inputMode="numeric" label={words('userNumber')}
        onChange={({ target }) => setTyped(target.value)} value={typed}
      />
      <button className="cbtn line" disabled={add.isRunning || userId === 0} type="submit">
        {words('addUser')}
      </button>
      <FailureLine failure={add.failure} />
    </form>
  )
}
