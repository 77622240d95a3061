// The state of an order of quick trade, and the match of its bank line, as badges.
import type { FiatLineKind, QuickMatch, QuickState } from '@ingot/contract/vocabulary'
import {
  ArrowUpFromLine, Check, CheckCheck, Clock, Coins, Hourglass, TriangleAlert, X,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '@ingot/console/ui/badge.tsx'

const looks = {
  awaiting_payment: { tone: 'mute', icon: Hourglass },
  in_review: { tone: 'warn', icon: Clock },
  completed: { tone: 'ok', icon: Check },
  rejected: { tone: 'danger', icon: X },
} as const

export function FiatState({ state }: { readonly state: QuickState }) {
  const words = useTranslations('fiat.states')
  return <Badge {...looks[state]}>{words(state)}</Badge>
}

const matches = {
  exact: { tone: 'ok', icon: CheckCheck },
  reference: { tone: 'warn', icon: TriangleAlert },
  cents: { tone: 'warn', icon: Coins },
  payout: { tone: 'info', icon: ArrowUpFromLine },
} as const

export function MatchBadge({ match }: {
  /** A sell has no line: it is paid out. */
  readonly match: QuickMatch | 'payout' | null
}) {
  const words = useTranslations('fiat')
  return match === null ? <Badge icon={Hourglass} tone="mute">{words('noLine')}</Badge>
    : <Badge {...matches[match]}>{words(`matches.${match}`)}</Badge>
}

/** A line that the bank took back, or a payout that came back; nothing for a payment. */
export function LineBadge({ kind, isGiven }: {
  readonly kind: FiatLineKind
  /** Whether the original has completed an order. */
  readonly isGiven: boolean
}) {
  const words = useTranslations('fiat')
  if (kind === 'payment' || kind === 'outgoing') return null
  return (
    <>
      <Badge icon={TriangleAlert} tone={isGiven ? 'danger' : 'warn'}>
        {words(kind === 'reversal' ? 'reversed' : 'payoutReturned')}
      </Badge>
      {isGiven && kind === 'reversal'
        ? <b className="warnc cap">{words('reversedGiven')}</b> : null}
    </>
  )
}
