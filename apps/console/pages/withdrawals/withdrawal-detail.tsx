// The content of a withdrawal's drawer: amount, address in full with its other users, checks, user
// and balance, timeline and history.
import type { loadWithdrawal } from '@ingot/contract/console/withdrawals/withdrawals.ts'
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import { useTranslations } from 'use-intl'
import { formatAmount, formatWorth } from '#ui/format-amount.ts'
import { formatMoment } from '#ui/format-moment.ts'
import { GroupedText } from '#ui/grouped-text.tsx'
import { AddressUsers } from './address-users.tsx'
import { RiskBlocks } from './risk-blocks.tsx'
import { RiskChecks } from './risk-checks.tsx'
import { WithdrawalHistory } from './withdrawal-history.tsx'
import { WithdrawalTimeline } from './withdrawal-timeline.tsx'
import { WithdrawalUser } from './withdrawal-user.tsx'

export type WithdrawalReply = ConsoleReplyOf<typeof loadWithdrawal>

export function WithdrawalDetail({ detail }: { readonly detail: WithdrawalReply }) {
  return (
    <>
      <DetailHead detail={detail} />
      <DetailAddress detail={detail} />
      <RiskChecks marks={detail.withdrawal.marks} />
      <WithdrawalUser detail={detail} />
      <WithdrawalTimeline detail={detail} />
      <WithdrawalHistory history={detail.history} />
    </>
  )
}

function DetailHead({ detail: { withdrawal } }: { readonly detail: WithdrawalReply }) {
  const words = useTranslations('withdrawals')
  const [whole = '', fraction = ''] = formatAmount(withdrawal.amount, 2).split('.')
  return (
    <div className="row hero-row">
      <div className="f1">
        <p className="hero">
          {whole}
          <span className="dec">{`.${fraction}`}</span> <small>{withdrawal.symbol}</small>
        </p>
        <p className="cap t3">
          {words('amountLine', {
            received: formatAmount(withdrawal.received, 2), fee: formatAmount(withdrawal.fee),
            symbol: withdrawal.symbol, worth: formatWorth(withdrawal.worth),
          })}
        </p>
      </div>
      <RiskBlocks marks={withdrawal.marks} />
    </div>
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
