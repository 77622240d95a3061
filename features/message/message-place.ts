// The category of a kind of notification, and the place that it leads to.
import {
  type MessageKind, type MessageKindFacts, messageKinds,
} from '@ingot/contract/vocabulary/message-kind.ts'
import type { MessagePlace } from './message-look.ts'
import type { NoticeCategory } from './notice-category.ts'

/** The category whose switches govern a kind. */
export function categoryOf(kind: MessageKind): NoticeCategory {
  const facts: MessageKindFacts = messageKinds[kind]
  return facts.category
}

/** [MP7] Not held by quiet hours: security, liquidations and money that leaves. */
export function isUrgent(kind: MessageKind): boolean {
  const { category, isLeaving = false, isReportable = false }: MessageKindFacts = messageKinds[kind]
  return category === 'security' || category === 'liquidation' || isLeaving || isReportable
}

/** The place of a kind; undefined for a message that leads nowhere. */
export function placeOf(kind: MessageKind): NamedPlace | undefined {
  const facts = messageKinds[kind]
  return 'link' in facts ? facts.link : undefined
}

/** The places that kinds name: the app's router checks the paths among them. */
type NamedPlace = Extract<(typeof messageKinds)[MessageKind], { readonly link: unknown }>['link']

/** Whether a place is a page by its path. */
export const isPagePlace = <Place extends MessagePlace>(
  place: Place,
): place is Extract<Place, `/${string}`> => place.startsWith('/')
