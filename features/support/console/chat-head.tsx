// The head of the chosen chat: whose it is, its state, and the ways to take it and to part with it.
import {
  handOverSupportChat, listSupportOperators, type QueuedChat, resolveSupportChat,
  returnSupportChat, takeSupportChat,
} from '#features/support/support.console.ts'
import { Check, CircleCheck, Clock, Loader, Undo2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '@ingot/console/data/exchange-clock.ts'
import { useAction } from '@ingot/console/data/use-action.ts'
import { useCall } from '@ingot/console/data/use-call.ts'
import { Badge } from '@ingot/console/ui/badge.tsx'
import { Empty } from '@ingot/console/ui/empty.tsx'
import { FailureLine } from '@ingot/console/ui/failure-line.tsx'
import { Modal } from '@ingot/console/ui/modal.tsx'
import { useOwnerName } from './use-owner-name.ts'

const looks = {
  waiting: { tone: 'warn', icon: Clock },
  open: { tone: 'info', icon: Loader },
  resolved: { tone: 'ok', icon: CircleCheck },
} as const

const minuteMs = 60_000

export function ChatHead({ chat, isMine }: {
  readonly chat: QueuedChat
  readonly isMine: boolean
}) {
  const words = useTranslations('support')
  const { id, status, operator, leaseTime } = chat
  const now = useNow()
  const take = useAction(takeSupportChat)
  const giveBack = useAction(returnSupportChat)
  const resolve = useAction(resolveSupportChat)
  const [isHandingOver, setHandingOver] = useState(false)
  const isFree = status === 'waiting' || status === 'open' && (leaseTime ?? 0) <= now && !isMine
  const name = useOwnerName()(chat)
  const minutes = Math.max(0, Math.ceil(((leaseTime ?? 0) - now) / minuteMs))
  return (
    <>
      <header>
        <h2 className="excerpt">{name}</h2>
        <Badge {...looks[status]}>{words(`states.${status}`)}</Badge>
        <span className="cap t3 f1">
          {status !== 'open' ? '' : isMine
            ? words('lease', { minutes }) : words('heldBy', { name: operator?.name ?? '' })}
        </span>
        {isFree ? (
          <button
            className="cbtn gold" disabled={take.isRunning}
            onClick={() => void take.run({ id }, words('taken'))} type="button"
          >
            {words('take')}
          </button>
        ) : null}
        {isMine ? (
          <>
            <button className="cbtn line" onClick={() => setHandingOver(true)} type="button">
              <UserPlus aria-hidden size={15} />
              {words('handOver')}
            </button>
            <button
              className="cbtn line" disabled={giveBack.isRunning}
              onClick={() => void giveBack.run({ id }, words('returned'))} type="button"
            >
              <Undo2 aria-hidden size={15} />
              {words('return')}
            </button>
            <button
              className="cbtn line" disabled={resolve.isRunning}
              onClick={() => void resolve.run({ id }, words('resolved'))} type="button"
            >
              <Check aria-hidden size={15} />
              {words('resolve')}
            </button>
          </>
        ) : null}
      </header>
      <FailureLine failure={take.failure ?? giveBack.failure ?? resolve.failure} />
      {isHandingOver ? <HandOverDialog id={id} onClose={() => setHandingOver(false)} /> : null}
    </>
  )
}

function HandOverDialog({ id, onClose }: { readonly id: number; onClose(): void }) {
  const words = useTranslations('support')
  const { data = [] } = useCall(listSupportOperators, {}, ['support-chat'])
  const handOver = useAction(handOverSupportChat)
  return (
    <Modal onClose={onClose} title={words('handOver')}>
      {data.length === 0 ? <Empty title={words('noOperators')} /> : null}
      <ul className="stack">
        {data.map(({ id: operatorId, name, slots }) => (
          <li className="row g8" key={operatorId}>
            <b className="m f1">{name}</b>
            <span className="cap t3">{words('slots', { count: slots })}</span>
            <button
              className="cbtn line" disabled={handOver.isRunning || slots === 0}
              onClick={() => void handOver.run({ id, operatorId }, words('handedOver', { name }))
                .then((done) => { if (done !== undefined) onClose() })}
              type="button"
            >
              {words('give')}
            </button>
          </li>
        ))}
      </ul>
      <FailureLine failure={handOver.failure} />
    </Modal>
  )
}
