// [LD20] The removal of a leader: the first operator asks with a cause and a reason, a second one
// confirms. Each reads the consequence for the copies before.
import { type LeaderRecord, removeLeader } from '#features/copy-trading/leaders.console.ts'
import {
  approveChange, cancelChange,
} from '#features/operator/operator-changes.console.ts'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { useIsAlone, useOneHand } from '@ingot/console/queue/use-one-hand.tsx'
import { ConfirmDialog } from '@ingot/console/ui/confirm-dialog.tsx'
import { formatWorth } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ReasonDialog } from '@ingot/console/ui/reason-dialog.tsx'

type RemovalProps = { readonly record: LeaderRecord }

type Asked = 'remove' | 'approve' | 'cancel' | undefined

export function LeaderRemoval({ record }: RemovalProps) {
  const words = useTranslations('copy-trading')
  const mayRemove = usePermission('decide-leaders')
  const [asked, setAsked] = useState<Asked>()
  const { leader, removal } = record
  const close = () => setAsked(undefined)
  if (leader.status !== 'leading') return null
  return (
    <div className="row g8 end">
      {removal?.canCancel === true ? (
        <button className="cbtn line" onClick={() => setAsked('cancel')} type="button">
          {words('cancelRemoval')}
        </button>
      ) : null}
      {removal?.canApprove === true ? (
        <button className="cbtn danger" onClick={() => setAsked('approve')} type="button">
          <UserX aria-hidden size={15} />
          {words('confirmRemoval')}
        </button>
      ) : null}
      {removal === null && mayRemove ? (
        <button className="cbtn danger" onClick={() => setAsked('remove')} type="button">
          <UserX aria-hidden size={15} />
          {words('remove')}
        </button>
      ) : null}
      {asked === 'remove' ? <RemoveDialog onClose={close} record={record} /> : null}
      {asked === 'approve' ? <ApproveDialog onClose={close} record={record} /> : null}
      {asked === 'cancel' ? <CancelDialog onClose={close} record={record} /> : null}
    </div>
  )
}

/** The removal that waits, as every operator reads it. */
export function WaitingRemoval({ record: { removal } }: RemovalProps) {
  const words = useTranslations('copy-trading')
  const { blockedBy } = useOneHand()
  if (removal === null) return null
  const blocked = removal.canCancel && !removal.canApprove
    ? blockedBy([{ operator: removal.proposedBy }]) : undefined
  const { proposedBy, proposedTime, appliesTime, isForCause, reason } = removal
  return (
    <section aria-label={words('waits')} className="part">
      <h3>{words('waits')}</h3>
      <p className="t2">
        {words('waitsBy', {
          name: proposedBy, time: formatMoment(proposedTime), reason, cause: causeOf(isForCause),
        })}
      </p>
      {appliesTime === null
        ? null : <p className="note">{words('appliesAt', { time: formatMoment(appliesTime) })}</p>}
      {blocked === undefined ? null : <p className="note">{blocked}</p>}
    </section>
  )
}

const causes = ['yes', 'no'] as const
type Cause = (typeof causes)[number]

const causeOf = (isForCause: boolean): Cause => isForCause ? 'yes' : 'no'

/** The consequence for the copies and for the share that is due. */
function useEffectText(): (record: LeaderRecord, cause: Cause) => string {
  const words = useTranslations('copy-trading')
  return ({ leader, openCopies, dueShares }, cause) => words('removeText', {
    copies: openCopies, name: leader.nickname, due: formatWorth(dueShares), cause,
  })
}

type DialogProps = RemovalProps & { onClose(): void }

function RemoveDialog({ record, onClose }: DialogProps) {
  const words = useTranslations('copy-trading')
  const effectText = useEffectText()
  const [cause, setCause] = useState<Cause>('yes')
  const { run, failure, isRunning } = useAction(removeLeader)
  const isAlone = useIsAlone()
  const { id, nickname: name } = record.leader
  const handleConfirm = async (reason: string) => {
    const request = { id, isForCause: cause === 'yes', reason }
    if (await run(request, words('proposed', { name })) !== undefined) onClose()
  }
  return (
    <ReasonDialog
      failure={failure} isDanger isRunning={isRunning} label={words('remove')} onClose={onClose}
      onConfirm={(reason) => void handleConfirm(reason)} text={effectText(record, cause)}
      title={words('removeTitle', { name })}
    >
      {isAlone ? <p className="note">{words('aloneText')}</p> : null}
      <fieldset className="radios">
        <legend>{words('cause')}</legend>
        {causes.map((one) => (
          <label className="row g8" key={one}>
            <input
              checked={cause === one} name="cause" onChange={() => setCause(one)} type="radio"
            />
            {words(`causes.${one}`)}
          </label>
        ))}
      </fieldset>
    </ReasonDialog>
  )
}

function ApproveDialog({ record, onClose }: DialogProps) {
  const words = useTranslations('copy-trading')
  const effectText = useEffectText()
  const { run, failure, isRunning } = useAction(approveChange)
  const { leader: { nickname: name }, removal } = record
  if (removal === null) return null
  const handleConfirm = async () => {
    const done = await run({ id: removal.change }, words('removalDone', { name }))
    if (done !== undefined) onClose()
  }
  return (
    <ConfirmDialog
      failure={failure} isRunning={isRunning} label={words('confirmRemoval')} onClose={onClose}
      onConfirm={() => void handleConfirm()}
      text={effectText(record, causeOf(removal.isForCause))}
      title={words('removeTitle', { name })}
    />
  )
}

function CancelDialog({ record, onClose }: DialogProps) {
  const words = useTranslations('copy-trading')
  const { run, failure, isRunning } = useAction(cancelChange)
  const { leader: { nickname: name }, removal } = record
  if (removal === null) return null
  const handleConfirm = async (reason: string) => {
    if (await run({ id: removal.change, reason }, words('cancelDone')) !== undefined) onClose()
  }
  return (
    <ReasonDialog
      failure={failure} isRunning={isRunning} label={words('cancelRemoval')} onClose={onClose}
      onConfirm={(reason) => void handleConfirm(reason)} text={words('cancelText', { name })}
      title={words('cancelRemoval')}
    />
  )
}
