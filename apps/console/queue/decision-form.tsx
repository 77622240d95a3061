// The dialog of one decision: its effect, the fields that it needs, and a button that names it. It
// sends nothing for a row whose state is no longer the one on the screen.
import { GitCompareArrows } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Called } from '#data/ask.ts'
import { useSend } from '#data/use-action.ts'
import { Facts } from '#ui/facts.tsx'
import { FailureLine } from '#ui/failure-line.tsx'
import { Modal } from '#ui/modal.tsx'
import { differenceOf, isReady, openSignatures } from './decision-fields.ts'
import { DecisionFields } from './decision-inputs.tsx'
import { MarkList } from './mark-list.tsx'
import type { DecisionInput, Given, QueueDecision, QueueRow, RowMark } from './queue-definition.ts'
import { useNamedUser } from './user-field.tsx'

export type DecisionFormProps<Row> = {
  readonly decision: QueueDecision<Row>
  /** The row as it was on the screen when the decision was asked for, and as it is stored now. */
  readonly read: Row
  readonly now: Row
  /** The marks of the row, for an approval. */
  readonly marks: readonly RowMark[]
  versionOf(row: Row): string
  stateOf(row: Row): string
  onDone(): void
  onClose(): void
}

type Decided = { readonly reply: unknown }

const noInput = { kind: 'none' } as const
const nothingGiven = { reason: '', text: '', amount: '' }

export function DecisionForm<Row extends QueueRow>(props: DecisionFormProps<Row>) {
  const { decision, read, now, marks, versionOf, stateOf, onDone, onClose } = props
  const words = useTranslations('shell')
  const [given, setGiven] = useState<Omit<Given, 'version'>>(nothingGiven)
  const [isSent, setSent] = useState(false)
  const { send, clear, isRunning, failure } = useSend()
  const queue = useTranslations('queue')
  const version = versionOf(read)
  const input = decision.input?.(read) ?? noInput
  const user = useNamedUser(input, given.text)
  const isFilled = isReady(input, given) && (input.kind !== 'user' || user.found !== undefined)
  // A failure is about the input that was sent.
  const handleGiven = (next: Omit<Given, 'version'>) => {
    clear()
    setGiven(next)
  }
  if (!isSent && versionOf(now) !== version) {
    return <ChangedMeanwhile now={stateOf(now)} onClose={onClose} read={stateOf(read)} />
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isRunning || !isFilled) return
    setSent(true)
    const text = given.text.trim()
    // A reply may have no data; undefined is a decision that was not sent.
    const decide = async (): Promise<Called<Decided>> => {
      const called = await decision.send(read, { ...given, text, version })
      return called.ok ? { ok: true, data: { reply: called.data } } : called
    }
    const sent = await send(decide, ({ reply }) => {
      const signed = openSignatures(reply)
      return signed === undefined ? decision.done(read) : queue('signedOf', signed)
    })
    if (sent === undefined) setSent(false)
    else onDone()
  }
  return (
    <Modal onClose={onClose} title={decision.title(read)}>
      <form className="stack" onSubmit={(event) => void handleSubmit(event)}>
        <p className="t2">{decision.effect(read)}</p>
        <MarkList marks={marks} />
        <DecisionFields given={given} input={input} onGiven={handleGiven} user={user} />
        <FailureLine failure={failure} />
        <div className="row g8 end">
          <button className="cbtn line" onClick={onClose} type="button">{words('cancel')}</button>
          <button
            className={`cbtn ${decision.tone}`}
            data-focus={input.kind === 'none' ? true : undefined}
            disabled={isRunning || !isFilled} type="submit"
          >
            {decision.label(read, typedAmount(input, given.amount))}
          </button>
        </div>
      </form>
    </Modal>
  )
}

/** The typed amount once it can be read; undefined before, and for other inputs. */
function typedAmount(input: DecisionInput, amount: string): string | undefined {
  return input.kind === 'amount' && differenceOf(input, amount) !== undefined
    ? amount.trim() : undefined
}

/**
 * A row that another operator or the system has changed since it was read: nothing was sent. The
 * one way on is to read the row as it is now.
 */
function ChangedMeanwhile({ read, now, onClose }: {
  readonly read: string
  readonly now: string
  onClose(): void
}) {
  const words = useTranslations('queue')
  return (
    <Modal onClose={onClose} title={words('changedTitle')}>
      <div className="stack">
        <p className="changed-note">
          <GitCompareArrows aria-hidden size={15} />
          {words('changedText')}
        </p>
        <Facts
          facts={[
            { label: words('changedRead'), value: read },
            { label: words('changedNow'), value: now },
          ]}
        />
        <div className="row g8 end">
          <button className="cbtn gold" data-focus onClick={onClose} type="button">
            {words('readNow')}
          </button>
        </div>
      </div>
    </Modal>
  )
}
