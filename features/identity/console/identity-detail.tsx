// The content of an application's drawer: the pictures side by side, next to them the typed data,
// each field of which is compared by hand, the checks, the user and the events.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import {
  type loadIdentityCase, viewIdentityPicture,
} from '#features/identity/identity.console.ts'
import {
  type CertificationStatus, type IdentityField, identityMarks, type IdentitySide,
} from '@ingot/contract/vocabulary'
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ask } from '@ingot/console/data/ask.ts'
import { ChecksPart } from '@ingot/console/queue/mark-list.tsx'
import { useShownPicture } from '@ingot/console/queue/picture-canvas.tsx'
import type { RowMark } from '@ingot/console/queue/queue-definition.ts'
import { TimelinePart, useEventLine, UserPart } from '@ingot/console/queue/request-parts.tsx'
import { formatDay } from '@ingot/console/ui/format-moment.ts'
import { useKeys } from '@ingot/console/ui/use-keys.ts'

export type IdentityReply = ConsoleReplyOf<typeof loadIdentityCase>

export type IdentityDetailProps = {
  readonly detail: IdentityReply
  readonly compared: readonly IdentityField[]
  onCompare(field: IdentityField): void
}

export function IdentityDetail({ detail, marks, compared, onCompare }: IdentityDetailProps & {
  readonly marks: readonly RowMark[]
}) {
  const words = useTranslations('identity')
  const queue = useTranslations('queue')
  const lineOf = useEventLine((state: CertificationStatus) => words(`states.${state}`))
  const { identity: { userId, reason, remark }, userTime, events } = detail
  return (
    <div className="identity-case">
      <Pictures pictures={detail.pictures} />
      <div>
        <Fields compared={compared} detail={detail} onCompare={onCompare} />
        <ChecksPart
          checks={identityMarks} labelOf={(mark) => words(`marks.${mark}`)} marks={marks}
        />
        <UserPart
          facts={[
            { label: queue('registered'), value: formatDay(userTime) },
            ...reason === null ? [] : [{ label: words(`reasons.${reason}`), value: remark }],
          ]}
          user={{ userId }}
        />
        {/* The reason is a fact of the user; the event has a word of the code. */}
        <TimelinePart lines={events.map((event) => lineOf({ ...event, reason: '' }))} />
      </div>
    </div>
  )
}

const view = (fileId: string) => ask(viewIdentityPicture, { fileId })

function Pictures({ pictures }: Pick<IdentityReply, 'pictures'>) {
  const words = useTranslations('identity')
  return (
    <section aria-label={words('pictures')} className="identity-pictures">
      {pictures.map(({ id, side }) => <Picture fileId={id} key={id} side={side} />)}
      <p className="cap t3">{words('viewLogged')}</p>
    </section>
  )
}

function Picture({ fileId, side }: { readonly fileId: string, readonly side: IdentitySide }) {
  const words = useTranslations('identity.fields')
  const { isLoaded, tools, canvas } = useShownPicture(fileId, view, words(side))
  return (
    <figure>
      <figcaption className="row g8">
        <b className="m f1">{words(side)}</b>
        {tools.map(({ label, icon: Icon, run }) => (
          <button
            aria-label={`${words(side)}: ${label}`} className="icon-button" disabled={!isLoaded}
            key={label} onClick={run} type="button"
          >
            <Icon aria-hidden size={18} />
          </button>
        ))}
      </figcaption>
      {canvas}
    </figure>
  )
}

/** A drawer is open above the page. */
const dialogs = 1

function Fields({ detail, compared, onCompare }: IdentityDetailProps) {
  const words = useTranslations('identity')
  const { identity: { fields, realName, expiryDate, status }, cardNo, birthDate } = detail
  const isOpen = status === 'pending_approval'
  useKeys(Object.fromEntries(fields.map((field, index) =>
    [String(index + 1), () => isOpen && onCompare(field)])), dialogs)
  const textOf: Readonly<Record<IdentityField, string>> = {
    realName, cardNo, birthDate: birthDate ?? '', expiryDate: expiryDate ?? '',
    front: words('legible.front'), back: words('legible.back'),
    portrait: words('legible.portrait'),
  }
  return (
    <section>
      <h3>{words('compare')}</h3>
      <ul className="compared">
        {fields.map((field, index) => (
          <li key={field}>
            <span className="t2">{words(`fields.${field}`)}</span>
            <b className="s" dir="auto">{textOf[field]}</b>
            <button
              aria-keyshortcuts={String(index + 1)}
              aria-label={`${index + 1} ${words('matches', { field: words(`fields.${field}`) })}`}
              aria-pressed={compared.includes(field)} className="cbtn line" disabled={!isOpen}
              onClick={() => onCompare(field)} type="button"
            >
              <Check aria-hidden size={15} />
              <kbd aria-hidden>{index + 1}</kbd>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
