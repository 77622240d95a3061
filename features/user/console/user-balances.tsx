// The balances of a user's accounts.
import type { UserAccount } from '#features/user/users.console.ts'
import { useTranslations } from 'use-intl'
import { Empty } from '@ingot/console/ui/empty.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'

type Balance = UserAccount['balances'][number]

export function UserBalances({ user }: { readonly user: UserAccount }) {
  const words = useTranslations('users')
  const columns = useBalanceColumns()
  return (
    <section className="pn list">
      {user.balances.length === 0 ? <Empty title={words('noBalances')} /> : (
        <div className="scroll">
          <RowTable
            columns={columns} keyOf={({ wallet, symbol }) => `${wallet} ${symbol}`}
            label={words('balances')} rows={user.balances}
          />
        </div>
      )}
    </section>
  )
}

function useBalanceColumns(): readonly Column<Balance>[] {
  const words = useTranslations('users')
  return [
    { key: 'coin', label: words('coin'), cell: ({ symbol }) => <b className="s">{symbol}</b> },
    { key: 'account', label: words('account'), cell: ({ wallet }) => words(`wallets.${wallet}`) },
    {
      key: 'free', label: words('available'), isRight: true,
      cell: ({ available }) => formatAmount(available),
    },
    {
      key: 'frozen', label: words('held'), isRight: true,
      cell: ({ frozen }) => formatAmount(frozen),
    },
  ]
}
