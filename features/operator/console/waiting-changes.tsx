// The changes that wait: another administrator approves one, any administrator cancels one.
import {
  approveChange, cancelChange, listWaitingChanges, type WaitingChange,
} from '#features/operator/operator-changes.console.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { useCall } from '@ingot/console/data/use-call.ts'
import { useOneHand } from '@ingot/console/queue/use-one-hand.tsx'
import { ChangeList } from '@ingot/console/ui/change-list.tsx'
import { ConfirmDialog } from '@ingot/console/ui/confirm-dialog.tsx'
import { FailureLine } from '@ingot/console/ui/failure-line.tsx'
import { ReasonDialog } from '@ingot/console/ui/reason-dialog.tsx'
import { useWaitingWords } from '@ingot/console/ui/use-change-words.ts'
import { WaitingCount } from '@ingot/console/ui/waiting-count.tsx'
import { type ReadDetails, useChangeDetails } from './use-change-details.ts'

type Asked = { readonly action: 'approve' | 'cancel'; readonly row: WaitingChange }

export function WaitingChanges() {
  const words = useTranslations('operators')
  const { change, effect } = useWaitingWords()
  const { data = [] } = useCall(listWaitingChanges, {}, ['operator-change', 'audit'])
  const [asked, setAsked] = useState<Asked>()
  const { blockedBy } = useOneHand()
  if (data.length === 0) return null
  return (
    <div className="pn waiting">
      <h2>{words('waitingTitle')}</h2>
      <p className="t2">{words('waitingText')}</p>
      <ul>
        {data.map((row) => (
          <li className="row g8" key={row.id}>
            <span className="f1 stack tight">
              <b className="m">{change(row)}</b>
              <span className="cap t3">
                {words('proposedBy', { name: row.proposedBy })}
                {' · '}
                {row.reason}
              </span>
              <span className="cap t3">{effect(row)}</span>
              {row.canCancel && !row.canApprove
                ? <Blocked text={blockedBy([{ operator: row.proposedBy }])} /> : null}
            </span>
            {row.canApprove ? (
              <button
                className="cbtn gold" onClick={() => setAsked({ action: 'approve', row })}
                type="button"
              >
                {words('approve')}
              </button>
            ) : null}
            {row.canCancel ? (
              <button
                className="cbtn line" onClick={() => setAsked({ action: 'cancel', row })}
                type="button"
              >
                {words('cancelChange')}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {asked === undefined
        ? null : <Decision asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

function Blocked({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <span className="cap warnc">{text}</span>
}

function Decision({ asked: { action, row }, onClose }: {
  readonly asked: Asked
  onClose(): void
}) {
  const words = useTranslations('operators')
  const { change } = useWaitingWords()
  const approve = useAction(approveChange)
  const cancel = useAction(cancelChange)
  const read = useChangeDetails(row)
  const { details } = read
  const whole = <WholeChange read={read} row={row} />
  const { id } = row
  const handleApprove = async () => {
    if (await approve.run({ id }, words('approveDone')) !== undefined) onClose()
  }
  const handleCancel = async (reason: string) => {
    if (await cancel.run({ id, reason }, words('cancelDone')) !== undefined) onClose()
  }
  return action === 'approve' ? (
    <ConfirmDialog
      failure={approve.failure} isRunning={approve.isRunning} label={words('approve')}
      isReady={details !== undefined} onClose={onClose} onConfirm={() => void handleApprove()}
      text={words('approveText')} title={change(row)}
    >
      {whole}
    </ConfirmDialog>
  ) : (
    <ReasonDialog
      failure={cancel.failure} isDanger isRunning={cancel.isRunning}
      label={words('cancelChange')} onClose={onClose}
      onConfirm={(reason) => void handleCancel(reason)} text={words('cancelText')}
      title={change(row)}
    >
      {whole}
    </ReasonDialog>
  )
}

function WholeChange({ read: { details, failure }, row }: {
  readonly read: ReadDetails
  readonly row: WaitingChange
}) {
  const words = useTranslations('operators')
  const shell = useTranslations('shell')
  if (details === undefined) {
    return failure === undefined
      ? <p className="t3">{shell('loading')}</p> : <FailureLine failure={failure} />
  }
  return (
    <div className="whole-change stack">
      {details.lines.length === 0
        ? null : <ChangeList changes={details.lines} label={words('wholeChange')} />}
      {details.text === '' ? null : <p className="t2">{details.text}</p>}
      <p className="cap t3">
        {words('proposedBy', { name: row.proposedBy })} {'·'} {row.reason}
      </p>
    </div>
  )
}

/** How many changes wait, for the navigation. */
export function WaitingChangesCount() {
  const { data = [] } = useCall(listWaitingChanges, {}, ['operator-change'])
  return <WaitingCount count={data.length} />
}
