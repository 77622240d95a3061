// The users who claim a transaction, and which facts of each claim agree with the chain.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import type { loadChainDeposit } from '#features/deposit/chain-deposits.console.ts'
import { Check, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '@ingot/console/ui/badge.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'

type Claim = ConsoleReplyOf<typeof loadChainDeposit>['claims'][number]

export function Claims({ claims, symbol }: {
  readonly claims: readonly Claim[]
  readonly symbol: string
}) {
  const words = useTranslations('chain-deposits')
  const queue = useTranslations('queue')
  const fact = (isEqual: boolean, text: string) => (
    <Badge icon={isEqual ? Check : X} tone={isEqual ? 'ok' : 'warn'}>{text}</Badge>
  )
  return (
    <section className="part">
      <h3>{words('claims')}</h3>
      {claims.length === 0 ? <p className="t3">{words('noClaims')}</p> : (
        <ul className="claims">
          {claims.map((claim) => (
            <li key={`${claim.userId} ${claim.time}`}>
              <p className="row g8">
                <b className="m">{claim.userName}</b>
                <a className="lnk f1" href={`#/users/${claim.userId}`}>
                  {queue('openUser', { id: claim.userId })}
                </a>
                <span className="t3">{formatMoment(claim.time)}</span>
              </p>
              <p className="row g6">
                {fact(claim.isAmountEqual, claim.isAmountEqual ? words('claimAmount')
                  : words('claimOtherAmount', {
                    amount: `${formatAmount(claim.amount)} ${symbol}`,
                  }))}
                {fact(claim.isSenderEqual, claim.isSenderEqual
                  ? words('claimSender') : words('claimOtherSender'))}
                {fact(claim.hasAddress, claim.hasAddress
                  ? words('claimAddress') : words('claimOtherAddress'))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
