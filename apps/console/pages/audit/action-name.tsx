// An action of the audit log in words, with its refusal; an action without words shows its name.
import type { AuditEntryView } from '@ingot/contract/console/audit/list-audit-entries.ts'
import { Ban, Check } from 'lucide-react'
import { useTranslations } from 'use-intl'

export function ActionName({ entry }: { readonly entry: AuditEntryView }) {
  const words = useTranslations('audit')
  const name = useActionName(entry.action)
  const isRefused = entry.refusal !== ''
  const Icon = isRefused ? Ban : Check
  return (
    <span className="row g8">
      <Icon aria-hidden className={isRefused ? 'dangerc' : 't3'} size={14} />
      <b className="s">{name}</b>
      {isRefused ? <span className="dangerc cap">{words('refused')}</span> : null}
    </span>
  )
}

export function useActionName(action: string): string {
  const words = useTranslations('audit')
  const key = knownActions.find((known) => known === action)
  return key === undefined ? action : words(`actions.${key}`)
}

export const knownActions = [
  'logIn', 'logOut', 'beginSetUp', 'finishSetUp', 'inviteFirstOperator', 'resetNamedOperator',
  'addOperator', 'changeOperatorRole', 'disableOperator', 'resetOperator', 'freezeUser',
  'endUserSessions', 'revealUserContact', 'approveWithdrawal', 'rejectWithdrawal',
  'changeSetting', 'changeCoin', 'changeNetwork', 'changeMarketFees', 'haltMarket',
  'changeBanner', 'removeBanner',
] as const
