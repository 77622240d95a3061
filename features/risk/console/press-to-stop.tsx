// The reason and the button of the stop. It is pressed once a pointer has held it for three
// seconds; Enter, Space or a screen reader opens a dialog that is confirmed instead.
import type { Sending } from '@ingot/console/data/use-action.ts'
import { FailureLine } from '@ingot/console/ui/failure-line.tsx'
import { Field } from '@ingot/console/ui/field.tsx'
import { ReasonDialog } from '@ingot/console/ui/reason-dialog.tsx'
import { isPlainText, operatorReasonLengthMax } from '@ingot/contract/vocabulary'
import { OctagonX } from 'lucide-react'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StopChoice } from './kill-switch.tsx'

const holdMs = 3_000

type PressProps = {
  readonly choice: StopChoice
  readonly action: Pick<Sending, 'failure' | 'isRunning'>
  /** Returns whether it stopped. */
  onStop(reason: string): Promise<boolean>
}

export function PressToStop({ choice, action, onStop }: PressProps) {
  const words = useTranslations('risk.stop')
  const shell = useTranslations('shell')
  const hint = useId()
  const [reason, setReason] = useState('')
  const [note, setNote] = useState<'holdHint' | 'keepHolding' | 'reasonFirst'>('holdHint')
  const [isAsked, setAsked] = useState(false)
  const typed = reason.trim()
  const isSound = typed !== '' && isPlainText(typed)
  const hold = useHold(() => void onStop(typed))
  const handleDown = () => {
    setNote(isSound ? 'holdHint' : 'reasonFirst')
    if (isSound && !action.isRunning) hold.begin()
  }
  const handleClick = (event: MouseEvent) => {
    // A pointer that let go early: only a key or a screen reader makes a click without one.
    if (event.detail > 0) {
      if (isSound) setNote('keepHolding')
      return
    }
    setAsked(true)
  }
  const handleConfirm = async (given: string) => {
    if (await onStop(given)) setAsked(false)
  }
  return (
    <>
      <Field
        autoComplete="off" error={isPlainText(typed) ? undefined : shell('hiddenCharacters')}
        label={shell('reason')} maxLength={operatorReasonLengthMax}
        onChange={({ target }) => setReason(target.value)} value={reason}
      />
      {isAsked ? null : <FailureLine failure={action.failure} />}
      <button
        aria-describedby={hint} className={`cbtn danger hold${hold.isHeld ? ' held' : ''}`}
        disabled={action.isRunning} onClick={handleClick}
        onContextMenu={(event) => event.preventDefault()} onPointerCancel={hold.end}
        onPointerDown={handleDown} onPointerLeave={hold.end} onPointerUp={hold.end} type="button"
      >
        <OctagonX aria-hidden size={16} />
        {words(`hold.${choice}`)}
      </button>
      <p aria-live="polite" className={note === 'holdHint' ? 'micro t3' : 'micro warnc'} id={hint}>
        {words(note)}
      </p>
      {isAsked ? (
        <ReasonDialog
          failure={action.failure} firstReason={reason} isDanger isRunning={action.isRunning}
          label={words('stopNow')} onClose={() => setAsked(false)}
          onConfirm={(given) => void handleConfirm(given)} text={words('confirmText')}
          title={words(`confirmTitles.${choice}`)}
        />
      ) : null}
    </>
  )
}

/** Calls back once it has been held for the whole time. */
function useHold(onHeld: () => void) {
  const [isHeld, setHeld] = useState(false)
  const timer = useRef(0)
  const end = () => {
    window.clearTimeout(timer.current)
    setHeld(false)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const begin = () => {
    setHeld(true)
    timer.current = window.setTimeout(() => {
      setHeld(false)
      onHeld()
    }, holdMs)
  }
  return { isHeld, begin, end }
}
