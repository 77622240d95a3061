// The queue of applications for a level of identity: a definition of the generic queue. An operator
// compares each field with the pictures before they certify.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import {
  certifyIdentity, listIdentities, loadIdentityCase, type QueuedIdentity, rejectIdentity,
  revokeIdentity,
} from '#features/identity/identity.console.ts'
import {
  type CertificationStatus, type IdentityField, type IdentityReason, identityRejectReasons,
  identityRevokeReasons,
} from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '@ingot/console/data/ask.ts'
import { useSession } from '@ingot/console/data/session.ts'
import { readOf } from '@ingot/console/data/use-call.ts'
import { chosenOf, reasonInput } from '@ingot/console/queue/decision-fields.ts'
import type { QueueDecision } from '@ingot/console/queue/queue-definition.ts'
import { QueuePage } from '@ingot/console/queue/queue-page.tsx'
import { titleOf } from '@ingot/console/queue/request-parts.tsx'
import { useOneHand } from '@ingot/console/queue/use-one-hand.tsx'
import { IdentityDetail, type IdentityReply } from './identity-detail.tsx'
import { IdentityState } from './identity-state.tsx'
import { MarkedUsers } from './marked-users.tsx'
import { useIdentityColumns } from './use-identity-columns.tsx'

type Row = QueuedIdentity
type List = ConsoleReplyOf<typeof listIdentities>

/** A further submission is compared again. */
const submissionOf = ({ id, submitTime }: Row): string => `${id} ${submitTime}`

export function IdentityPage() {
  const words = useTranslations('identity')
  const columns = useIdentityColumns()
  const [compared, setCompared] = useState<Readonly<Record<string, readonly IdentityField[]>>>({})
  const comparedOf = (row: Row) => compared[submissionOf(row)] ?? []
  const decisions = useDecisions(comparedOf)
  const toggle = (row: Row) => (field: IdentityField) => {
    const before = comparedOf(row)
    const after = before.includes(field)
      ? before.filter((one) => one !== field) : [...before, field]
    setCompared({ ...compared, [submissionOf(row)]: after })
  }
  const marks = (row: Row) => row.marks.map((mark) =>
    ({ key: mark.kind, label: words(`marks.${mark.kind}`), note: <MarkedUsers mark={mark} /> }))
  function drawer(detail: IdentityReply) {
    const { identity } = detail
    return (
      <IdentityDetail
        compared={comparedOf(identity)} detail={detail} key={submissionOf(identity)}
        marks={marks(identity)} onCompare={toggle(identity)}
      />
    )
  }
  const tabOf = (key: CertificationStatus) =>
    ({ key, label: words(`states.${key}`), emptyText: words('emptyText') })
  return (
    <QueuePage
      queue={{
        workflow: 'identity', title: words('title'), emptyTitle: words('empty'), columns,
        tabs: [
          { ...tabOf('pending_approval'), count: ({ waiting }: List) => waiting },
          tabOf('certified'), tabOf('rejected'), tabOf('pending_certification'),
        ],
        list: (status: CertificationStatus, paging) =>
          readOf(listIdentities, { status, ...paging }),
        load: (id) => readOf(loadIdentityCase, { id }),
        rowOf: ({ identity }: IdentityReply) => identity,
        versionOf: (row: Row) => `${row.status} ${submissionOf(row)}`,
        stateOf: (row) => words(`states.${row.status}`),
        marks,
        isWide: true,
        drawerTitle: titleOf(({ id }) => words('number', { id }), badge),
        drawer,
        decisions,
      }}
    />
  )
}

const badge = ({ status }: Row) => <IdentityState status={status} />

function useDecisions(
  comparedOf: (row: Row) => readonly IdentityField[],
): readonly QueueDecision<Row>[] {
  const words = useTranslations('identity')
  const { blockedBy } = useOneHand()
  const own = useSession().session?.name
  const isOpen = (row: Row) => row.status === 'pending_approval'
  const reasonsOf = (reasons: readonly IdentityReason[]) =>
    reasonInput(reasons, (key) => words(`reasons.${key}`))
  return [{
    verb: 'approve', tone: 'gold', permission: 'decide-identity', isOpen,
    blocked(row) {
      const { baseOperator: operator } = row
      if (operator !== '' && operator === own) return words('ownBase')
      const hand = blockedBy([{ operator }])
      if (hand !== undefined) return hand
      const left = row.fields.filter((field) => !comparedOf(row).includes(field)).length
      return left === 0 ? undefined : words('fieldsLeft', { count: left })
    },
    label: () => words('certify'),
    title: ({ id }) => words('certifyTitle', { id }),
    effect: ({ realName: name, level }) => words('certifyText', { name, level }),
    done: ({ id }) => words('certified', { id }),
    send: (row) => ask(certifyIdentity, {
      id: row.id, submitTime: row.submitTime, compared: [...comparedOf(row)],
    }),
  }, {
    verb: 'reject', tone: 'danger', permission: 'decide-identity', isOpen,
    input: () => reasonsOf(identityRejectReasons),
    label: () => words('reject'),
    title: ({ id }) => words('rejectTitle', { id }),
    effect: ({ realName: name }) => words('rejectText', { name }),
    done: ({ id }) => words('rejected', { id }),
    send: ({ id, submitTime }, given) => ask(rejectIdentity, {
      id, submitTime, reason: chosenOf(identityRejectReasons, given), remark: given.text,
    }),
  }, {
    verb: 'dismiss', tone: 'danger', permission: 'decide-identity',
    isOpen: ({ status }) => status === 'certified',
    input: () => reasonsOf(identityRevokeReasons),
    label: () => words('revoke'),
    title: ({ id }) => words('revokeTitle', { id }),
    effect: ({ realName: name, level }) => words('revokeText', { name, level }),
    done: ({ id }) => words('revoked', { id }),
    send: ({ id }, given) => ask(revokeIdentity, {
      id, reason: chosenOf(identityRevokeReasons, given), remark: given.text,
    }),
  }]
}
