// The filters of the audit log: operator, action, and refused actions alone.
import { operatorNamePattern } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useActionNames } from './action-name.tsx'

export type AuditFilter = {
  readonly operator?: string
  readonly action?: string
  readonly isRefused?: boolean
}

export function AuditFilters({ filter, onFilter }: {
  readonly filter: AuditFilter
  onFilter(filter: AuditFilter): void
}) {
  const words = useTranslations('audit')
  const [operator, setOperator] = useState('')
  const handleOperator = (text: string) => {
    setOperator(text)
    const name = text.trim().toLowerCase()
    const { operator: _, ...rest } = filter
    if (name === '') onFilter(rest)
    else if (operatorNamePattern.test(name)) onFilter({ ...rest, operator: name })
  }
  const handleAction = (action: string) => {
    const { action: _, ...rest } = filter
    onFilter(action === '' ? rest : { ...rest, action })
  }
  const handleRefused = (isRefused: boolean) => {
    const { isRefused: _, ...rest } = filter
    onFilter(isRefused ? { ...rest, isRefused } : rest)
  }
  return (
    <div className="row g8">
      <input
        aria-label={words('operator')} className="input small" placeholder={words('anyOperator')}
        onChange={({ target }) => handleOperator(target.value)} value={operator}
      />
      <select
        aria-label={words('action')} className="select"
        onChange={({ target }) => handleAction(target.value)} value={filter.action ?? ''}
      >
        <option value="">{words('anyAction')}</option>
        {[...useActionNames()].map(([action, name]) =>
          <option key={action} value={action}>{name}</option>)}
      </select>
      <label className="check">
        <input
          checked={filter.isRefused ?? false}
          onChange={({ target }) => handleRefused(target.checked)} type="checkbox"
        />
        {words('onlyRefused')}
      </label>
    </div>
  )
}
