// The numbers of a subscription's consecutive tickets: "31,806–31,809", or one number.
import type { Subscription } from '#features/new-coin/subscriptions.calls.ts'

export function ticketNumbers(
  { firstTicket, tickets }: Pick<Subscription, 'firstTicket' | 'tickets'>,
  count: (value: number) => string,
): string {
  const last = firstTicket + tickets - 1
  return last === firstTicket ? count(last) : `${count(firstTicket)}–${count(last)}`
}
