// The state of a hit as the badge of its own page; nothing for a kind without states.
import { requestKinds } from '@ingot/contract/vocabulary'
import { Check, CircleSlash, Clock, Snowflake } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Hit } from '#features/search/search.console.ts'
import { Badge } from '@ingot/console/ui/badge.tsx'
import { RequestState } from './request-state.tsx'

const looks = {
  active: { tone: 'ok', icon: Check },
  frozen: { tone: 'danger', icon: Snowflake },
  pending: { tone: 'info', icon: Clock },
  fully_filled: { tone: 'ok', icon: Check },
  cancelled: { tone: 'mute', icon: CircleSlash },
  attached: { tone: 'info', icon: Clock },
  waiting: { tone: 'info', icon: Clock },
  due: { tone: 'info', icon: Clock },
  triggered: { tone: 'ok', icon: Check },
  refused: { tone: 'danger', icon: CircleSlash },
} as const

export function HitState({ hit: { kind, state } }: { readonly hit: Hit }): ReactNode {
  const words = useTranslations('search.states')
  const request = requestKinds.find((one) => one === kind)
  if (request !== undefined) return <RequestState kind={request} state={state} />
  if (!isKnown(state)) return null
  return <Badge {...looks[state]}>{words(state)}</Badge>
}

const isKnown = (state: string): state is keyof typeof looks => Object.hasOwn(looks, state)
