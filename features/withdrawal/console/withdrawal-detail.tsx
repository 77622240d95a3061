// The content of a withdrawal's drawer: amount, address in full with its other users, checks, user
// and balance, timeline and history.
import type {
  loadWithdrawal, QueuedWithdrawal,
} from '#features/withdrawal/withdrawals.console.ts'
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import { useTranslations } from 'use-intl'
import { CheckList } from '#features/screening/console/check-list.tsx'
import { OpenCase } from '#features/screening/console/open-case.tsx'
import { RiskScore } from '#features/screening/console/risk-blocks.tsx'
import { AmountHead, HistoryPart } from '@ingot/console/queue/request-parts.tsx'
import { formatAmount, formatWorth } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { GroupedText } from '@ingot/console/ui/grouped-text.tsx'
import { AddressUsers } from './address-users.tsx'
import { WithdrawalState } from './withdrawal-state.tsx'
import { WithdrawalTimeline } from './withdrawal-timeline.tsx'
import { WithdrawalUser } from './withdrawal-user.tsx'

export type WithdrawalReply = ConsoleReplyOf<typeof loadWithdrawal>

const badge = (row: QueuedWithdrawal) => <WithdrawalState withdrawal={row} />

export function WithdrawalDetail({ detail }: { readonly detail: WithdrawalReply }) {
  const words = useTranslations('withdrawals')
  const { withdrawal, history } = detail
  const { amount, symbol, received, fee, worth } = withdrawal
  return (
    <>
      <AmountHead
        amount={amount} symbol={symbol}
        line={words('amountLine', {
          received: formatAmount(received, 2), fee: formatAmount(fee), symbol,
          worth: formatWorth(worth),
        })}
      >
        <RiskScore row={withdrawal} />
      </AmountHead>
      <DetailAddress detail={detail} />
      <CheckList checks={detail.checks} />
      <OpenCase
        openId={detail.checks.find(({ mark }) => mark === 'open_case')?.count || undefined}
        otherUserIds={detail.linkedUserIds}
        request={{ kind: 'withdrawal', id: withdrawal.id }} user={withdrawal}
      />
      <WithdrawalUser detail={detail} />
      <WithdrawalTimeline detail={detail} />
      <HistoryPart
        amountOf={(row) => `${formatAmount(row.amount, 2)} ${row.symbol}`}
        badge={badge} heading={words('history')} rows={history}
      />
    </>
  )
}

function DetailAddress({ detail: { withdrawal, addressUsers } }: {
  readonly detail: WithdrawalReply
}) {
  const words = useTranslations('withdrawals')
  return (
    <section className="part">
      <h3>{words('to')}</h3>
      <div className="secret">
        <GroupedText text={withdrawal.address} />
        <p className="cap t2">
          {[
            withdrawal.chain, withdrawal.remark,
            words('savedAt', { time: formatMoment(withdrawal.addressTime) }),
          ].filter((text) => text !== '').join(' · ')}
        </p>
        {withdrawal.txId === null ? null : (
          <p className="cap t2 mono wrap">
            {words('transaction', {
              id: withdrawal.txId, have: withdrawal.confirmations,
              need: withdrawal.confirmationsNeeded,
            })}
          </p>
        )}
      </div>
      <AddressUsers users={addressUsers} />
    </section>
  )
}
