// Support chats: their words, their limits, and the numbers that both sides work out alike.

/** A visitor's token is this prefix and 256 random bits in base64url. */
export const visitorTokenPrefix = 'visitor.'
export const visitorTokenPattern = /^visitor\.[A-Za-z0-9_-]{43}$/
/** The lifetime of a visitor's token. */
export const visitorLifetimeMs = 30 * 86_400_000
/** Visitors are numbered from here on, so that no user has the number of a visitor. */
export const visitorNumberFirst = 2 ** 52
/** Whether the owner of a chat is a visitor. */
export const isVisitorNumber = (owner: number): boolean => owner >= visitorNumberFirst
/** New tokens of one network, and new chats of visitors from one network, in 24 hours. */
export const visitsPerDayMax = 20
export const visitorChatsPerDayMax = 3
/** New chats of one user in 24 hours. */
export const userChatsPerDayMax = 10

/** The characters of a message. */
export const supportTextLengthMax = 2_000
/** Messages of one side within `supportBurstMs`. */
export const supportBurstMax = 10
export const supportBurstMs = 10_000
/** Messages that a user may send without a reply in between. */
export const supportUnansweredMax = 40
/** Pictures of one chat in 24 hours. */
export const supportPicturesPerDayMax = 20
/** Messages of one page of a chat. */
export const supportPageSize = 50

export const supportMessageKinds = ['text', 'picture', 'event', 'note'] as const
export type SupportMessageKind = (typeof supportMessageKinds)[number]
export const supportAuthors = ['user', 'operator', 'system'] as const
export type SupportAuthor = (typeof supportAuthors)[number]
/** The text of a message of the kind event. */
export const supportEvents = [
  'linked', 'taken', 'handed_over', 'returned', 'resolved', 'reopened',
] as const
export type SupportEvent = (typeof supportEvents)[number]

/** The requests that a chat can be about. */
export const supportRecordKinds = ['withdrawal', 'deposit'] as const
export type SupportRecordKind = (typeof supportRecordKinds)[number]

export const supportRatingMax = 5
export const supportRatingTextLengthMax = 500

/** Open chats of one operator. */
export const supportSlotsMax = 4
/** An operator's chat with an unanswered message returns to the queue after this time. */
export const supportLeaseMs = 10 * 60_000
/** An operator whose console was silent for this time is away. */
export const supportAwayMs = 5 * 60_000
/** An answered chat is resolved after this time without a message. */
export const supportSilenceMs = 24 * 3_600_000
/** A resolved chat is opened again by a message within this time. */
export const supportReopenMs = 7 * 86_400_000
/** How long chats are kept after their last message: those of users and of visitors. */
export const supportKeptMs = { user: 730 * 86_400_000, visitor: 90 * 86_400_000 } as const
/** The shortest time between two signals that a person is typing, and how long one is shown. */
export const supportTypingEveryMs = 3_000
export const supportTypingShownMs = 5_000

/** The views of the operators' list. */
export const supportViews = ['mine', 'waiting', 'open', 'resolved'] as const
export type SupportView = (typeof supportViews)[number]

/** The values that a canned answer can fill in. */
export const cannedVariables = [
  'amount', 'symbol', 'network', 'confirmations', 'needed', 'state',
] as const
export type CannedVariable = (typeof cannedVariables)[number]

/**
 * The expected wait of a chat in the queue: position × median handling time ÷ open slots, rounded
 * up. Null where no slot is open or no handling time is known.
 */
export function supportWaitMs(
  { position, medianMs, openSlots }: {
    readonly position: number, readonly medianMs: number | null, readonly openSlots: number
  },
): number | null {
  return medianMs === null || openSlots === 0 ? null : Math.ceil(position * medianMs / openSlots)
}

/** The middle of some times, the lower one of two; null without any. */
export function medianOf(times: readonly number[]): number | null {
  return times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) / 2)] ?? null
}
