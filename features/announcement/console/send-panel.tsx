// The signatures of an announcement and its sending; its end before or after its time; the events
// so far.
import {
  cancelAnnouncement, sendAnnouncement, withdrawAnnouncement,
} from '#features/announcement/announcements.console.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { TimelinePart, useEventLine } from '@ingot/console/queue/request-parts.tsx'
import { TakeBack } from '@ingot/console/queue/seat-list.tsx'
import { useOneHand } from '@ingot/console/queue/use-one-hand.tsx'
import { ConfirmDialog } from '@ingot/console/ui/confirm-dialog.tsx'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ReasonDialog } from '@ingot/console/ui/reason-dialog.tsx'
import type { LoadedAnnouncement } from './announcement-draft.ts'
import { AnnouncementState } from './announcement-state.tsx'

export type SendPanelProps = {
  readonly loaded: LoadedAnnouncement
  /** Typed values that are not saved: they would not be sent. */
  readonly isChanged: boolean
  onCopy(): void
}

type Asked = 'send' | 'cancel' | 'withdraw' | undefined

export function SendPanel({ loaded, isChanged, onCopy }: SendPanelProps) {
  const words = useTranslations('announcements')
  const mayManage = usePermission('manage-announcements')
  const [asked, setAsked] = useState<Asked>()
  const { announcement, signatures, signaturesNeeded: needed, events, readers } = loaded
  const { status, reads, mails, receivers } = announcement
  const lineOf = useEventLine((state: typeof status) => words(`states.${state}`))
  const users = readers.reduce((sum, one) => sum + one.users, 0)
  const isOwn = signatures.some((one) => one.isOwn)
  const blocked = useOneHand().blockedBy(signatures)
  const close = () => setAsked(undefined)
  const label = words('send', {
    count: users, next: Math.min(signatures.length + 1, needed), needed,
  })
  return (
    <section aria-label={words('sending')} className="stack pad">
      <p className="row g8">
        <AnnouncementState status={status} />
        {announcement.sentTime === null ? words('audienceNow', { count: users })
          : words('readBy', { reads, receivers, mails })}
      </p>
      {signatures.map(({ operator, time }) => (
        <p className="t2" key={operator}>
          {words('signed', { operator, time: formatMoment(time) })}
        </p>
      ))}
      {status === 'draft' && isOwn ? <p className="t3">{words('waitsFor')}</p> : null}
      {status === 'draft' ? (
        <TakeBack
          needed={needed} row={announcement.id} signed={signatures} subject="announcement"
        />
      ) : null}
      {mayManage ? (
        <div className="row g8">
          {status === 'draft' || status === 'planned' ? (
            <button className="cbtn danger" onClick={() => setAsked('cancel')} type="button">
              {words('cancel')}
            </button>
          ) : null}
          {status === 'sent' ? (
            <button className="cbtn danger" onClick={() => setAsked('withdraw')} type="button">
              {words('withdraw')}
            </button>
          ) : null}
          {status === 'draft' ? null : (
            <button className="cbtn line" onClick={onCopy} type="button">{words('copy')}</button>
          )}
          <span className="f1" />
          {status === 'draft' && !isOwn ? (
            <button
              className="cbtn gold" disabled={isChanged || blocked !== undefined}
              onClick={() => setAsked('send')} type="button"
            >
              {label}
            </button>
          ) : null}
        </div>
      ) : null}
      {mayManage && status === 'draft' && !isOwn && blocked !== undefined
        ? <output className="note">{blocked}</output> : null}
      <TimelinePart lines={events.map(lineOf)} />
      {asked === 'send' ? <SendDialog label={label} loaded={loaded} onClose={close} /> : null}
      {asked === 'cancel' || asked === 'withdraw'
        ? <EndDialog loaded={loaded} onClose={close} verb={asked} /> : null}
    </section>
  )
}

type DialogProps = { readonly loaded: LoadedAnnouncement, onClose(): void }

function SendDialog(
  { loaded: { announcement: { id, version, title } }, label, onClose }:
  DialogProps & { readonly label: string },
) {
  const words = useTranslations('announcements')
  const { run, failure, isRunning } = useAction(sendAnnouncement)
  const handleConfirm = async () => {
    const done = await run({ id, version }, ({ signatures, needed }) =>
      words(signatures >= needed ? 'sentDone' : 'signedDone', { signatures, needed }))
    if (done !== undefined) onClose()
  }
  return (
    <ConfirmDialog
      failure={failure} isRunning={isRunning} label={label} onClose={onClose}
      onConfirm={() => void handleConfirm()} text={title} title={words('sendTitle')}
    />
  )
}

function EndDialog(
  { loaded: { announcement: { id } }, verb, onClose }:
  DialogProps & { readonly verb: 'cancel' | 'withdraw' },
) {
  const words = useTranslations('announcements')
  const cancelled = useAction(cancelAnnouncement)
  const withdrawn = useAction(withdrawAnnouncement)
  const { run, failure, isRunning } = verb === 'cancel' ? cancelled : withdrawn
  const handleConfirm = async (reason: string) => {
    if (await run({ id, reason }, words(`${verb}Done`)) !== undefined) onClose()
  }
  return (
    <ReasonDialog
      failure={failure} isDanger isRunning={isRunning} label={words(verb)} onClose={onClose}
      onConfirm={(reason) => void handleConfirm(reason)} text={words(`${verb}Text`)}
      title={words(verb)}
    />
  )
}
