// The state of a request of any kind as the badge of its own queue.
import type { RequestKind } from '@ingot/contract/vocabulary'
import {
  certificationStatuses, depositStatuses, feedbackStatuses, leadApplicationStatuses,
  offlineDepositStatuses, quickStates, supportStatuses, withdrawStates,
} from '@ingot/contract/vocabulary'
import { Check, Clock, MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApplicationState } from '#features/copy-trading/console/application-state.tsx'
import { ChainDepositState } from '#features/deposit/console/chain/chain-deposit-state.tsx'
import { DepositState } from '#features/deposit/console/offline/deposit-state.tsx'
import { FeedbackState } from '#features/feedback/console/feedback-state.tsx'
import { IdentityState } from '#features/identity/console/identity-state.tsx'
import { FiatState } from '#features/quick-trade/console/fiat-state.tsx'
import { WithdrawalState } from '#features/withdrawal/console/withdrawal-state.tsx'
import { Badge } from '@ingot/console/ui/badge.tsx'

type Shown = { readonly kind: RequestKind, readonly state: string }

/** Nothing for a state that this version does not know. */
export function RequestState({ kind, state }: Shown): ReactNode {
  switch (kind) {
    case 'withdrawal': {
      const known = knownOf(withdrawStates, state)
      return known === undefined ? null : <WithdrawalState withdrawal={{ state: known }} />
    }
    case 'offline_deposit': return badgeOf(offlineDepositStatuses, state, DepositState)
    case 'deposit': return badgeOf(depositStatuses, state, ChainDepositState)
    case 'fiat_order': {
      const known = knownOf(quickStates, state)
      return known === undefined ? null : <FiatState state={known} />
    }
    case 'identity': return badgeOf(certificationStatuses, state, IdentityState)
    case 'lead_application': return badgeOf(leadApplicationStatuses, state, ApplicationState)
    case 'feedback': return badgeOf(feedbackStatuses, state, FeedbackState)
    case 'support_chat': return badgeOf(supportStatuses, state, ChatState)
  }
}

const knownOf = <State extends string>(
  states: readonly State[], state: string,
): State | undefined => states.find((one) => one === state)

function badgeOf<State extends string>(
  states: readonly State[], state: string,
  Shows: (props: { readonly status: State }) => ReactNode,
): ReactNode {
  const status = knownOf(states, state)
  return status === undefined ? null : <Shows status={status} />
}

const looks = {
  waiting: { tone: 'warn', icon: Clock },
  open: { tone: 'info', icon: MessagesSquare },
  resolved: { tone: 'mute', icon: Check },
} as const

function ChatState({ status }: { readonly status: (typeof supportStatuses)[number] }) {
  const words = useTranslations('support.states')
  return <Badge {...looks[status]}>{words(status)}</Badge>
}
