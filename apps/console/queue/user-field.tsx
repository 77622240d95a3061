// The field of a decision that names a user: the number is typed, or a user of the list is pressed.
// The name and the marks are read before the decision can be sent.
import { useTranslations } from 'use-intl'
import { useRead } from '#data/use-call.ts'
import { Facts } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { isUserId } from './decision-fields.ts'
import { MarkList } from './mark-list.tsx'
import type { DecisionInput, FoundUser } from './queue-definition.ts'

type UserInput = Extract<DecisionInput, { kind: 'user' }>

const numberLengthMax = 15

export type ReadUser = {
  /** Undefined while it is read, for a number of no user, and for another input. */
  readonly found: FoundUser | undefined
  readonly isUnknown: boolean
}

/** The user of the typed number. */
export function useNamedUser(input: DecisionInput, text: string): ReadUser {
  const id = text.trim()
  const asked = input.kind === 'user' && isUserId(id) ? input.find(Number(id)) : undefined
  const { data, failure } = useRead(asked, [])
  const isPresent = asked !== undefined && data?.userId === Number(id)
  return {
    found: isPresent ? data : undefined, isUnknown: asked !== undefined && failure !== undefined,
  }
}

export function UserField({ input, text, user: { found, isUnknown }, onText }: {
  readonly input: UserInput
  readonly text: string
  readonly user: ReadUser
  onText(text: string): void
}) {
  const words = useTranslations('queue')
  const isUnsound = text.trim() !== '' && !isUserId(text.trim())
  return (
    <>
      {input.offered.length === 0 ? null : (
        <fieldset aria-label={words('offeredUsers')} className="choices">
          {input.offered.map(({ userId, text: label }) => (
            <button
              aria-pressed={text.trim() === String(userId)} key={userId}
              onClick={() => onText(String(userId))} type="button"
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
      <Field
        autoComplete="off" data-focus inputMode="numeric" hint={input.hint} label={input.label}
        error={isUnknown ? input.unknownText : isUnsound ? input.hint : undefined}
        maxLength={numberLengthMax} onChange={({ target }) => onText(target.value)} required
        value={text}
      />
      {found === undefined ? null : (
        <div aria-live="polite">
          <Facts
            facts={[{
              label: words('user'), value: `${found.userName} · ID ${found.userId}`,
            }]}
          />
          <MarkList marks={found.marks} />
        </div>
      )}
    </>
  )
}
