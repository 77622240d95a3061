// The choice of a role, with its permissions in words.
import { type OperatorRole, operatorRoles } from '@ingot/contract/vocabulary'
import { useId } from 'react'
import { useTranslations } from 'use-intl'

export function RoleSelect({ role, onRole }: {
  readonly role: OperatorRole
  onRole(role: OperatorRole): void
}) {
  const words = useTranslations('operators')
  const shell = useTranslations('shell')
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{words('role')}</label>
      <select
        className="select wide" id={id}
        onChange={({ target: { value } }) => {
          const chosen = operatorRoles.find((one) => one === value)
          if (chosen !== undefined) onRole(chosen)
        }}
        value={role}
      >
        {operatorRoles.map((one) => <option key={one} value={one}>{shell(`roles.${one}`)}</option>)}
      </select>
      <p className="note">{words(`roleTexts.${role}`)}</p>
    </div>
  )
}
