// The receiving accounts with their use of today, and the form of each.
import type { FiatAccountView } from '#features/quick-trade/fiat-desk.console.ts'
import { parseUnits } from '@ingot/contract/vocabulary'
import { Check, Hourglass, Pencil, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { Badge } from '@ingot/console/ui/badge.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { AccountDialog } from './account-dialog.tsx'

export function FiatAccounts({ accounts }: { readonly accounts: readonly FiatAccountView[] }) {
  const words = useTranslations('fiat')
  const mayChange = usePermission('change-configuration')
  const [edited, setEdited] = useState<FiatAccountView | 'new'>()
  return (
    <section className="pn">
      <header>
        <h2>{words('accounts')}</h2>
        {mayChange ? (
          <button
            aria-label={words('addAccount')} className="icon-button"
            onClick={() => setEdited('new')} type="button"
          >
            <Plus aria-hidden size={16} />
          </button>
        ) : null}
      </header>
      <ul className="fiat-accounts scroll">
        {accounts.map((account) => (
          <Account
            account={account} key={account.id}
            onEdit={mayChange ? () => setEdited(account) : undefined}
          />
        ))}
      </ul>
      {edited === undefined ? null : (
        <AccountDialog
          account={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

/** From this share of its limit on, an account takes its last orders of the day. */
const lastOrdersShare = 0.9

function Account({ account, onEdit }: {
  readonly account: FiatAccountView
  readonly onEdit: (() => void) | undefined
}) {
  const words = useTranslations('fiat')
  const { label, fiat, isOn, fields, usedToday, dayLimit } = account
  const share = shareOf(usedToday, dayLimit)
  const isLast = share >= lastOrdersShare
  const number = fields.find(({ field }) => field === 'iban' || field === 'accountNumber')?.value
  return (
    <li>
      <div className="row g8">
        <span className="f1 device">
          <b className="m">{label}</b>
          <span className="t3 cap">{number === undefined ? '' : ` ·· ${number.slice(-4)}`}</span>
        </span>
        {isOn ? (
          <Badge icon={isLast ? Hourglass : Check} tone={isLast ? 'warn' : 'ok'}>
            {words(isLast ? 'lastOrders' : 'shown')}
          </Badge>
        ) : <Badge icon={X} tone="mute">{words('off')}</Badge>}
        {onEdit === undefined ? null : (
          <button
            aria-label={words('editAccount', { name: label })} className="icon-button"
            onClick={onEdit} type="button"
          >
            <Pencil aria-hidden size={15} />
          </button>
        )}
      </div>
      <div aria-hidden className={isLast ? 'use-bar last' : 'use-bar'}>
        <i style={{ width: `${Math.min(1, share) * 100}%` }} />
      </div>
      <span className="micro t2">
        {words('usedToday', {
          used: formatAmount(usedToday), limit: formatAmount(dayLimit), fiat,
        })}
      </span>
    </li>
  )
}

/** For the eye: the used part of a limit, between 0 and 1 or above. */
function shareOf(used: string, limit: string): number {
  const [part, whole] = [parseUnits(used, 2), parseUnits(limit, 2)]
  if (!part.ok || !whole.ok || whole.units === 0n) return 1
  return Number(part.units * 1_000n / whole.units) / 1_000
}
