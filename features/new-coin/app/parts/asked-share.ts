// How much of an offer is asked for: the bar is full from one on, the text goes on.
import type { NewCoin } from '#features/new-coin/offers.calls.ts'
import { divideDecimals } from '@ingot/ui/format/decimal-text.ts'

const shareDecimals = 4

type Asked = Pick<NewCoin, 'askedTickets' | 'offeredTickets'>

/** In per cent. */
export const askedShareText = ({ askedTickets, offeredTickets }: Asked): string =>
  offeredTickets === 0 ? '0'
    : divideDecimals(String(100 * askedTickets), String(offeredTickets), shareDecimals) ?? '0'

/** The filled part of the bar, from 0 to 1. */
export const filledShare = ({ askedTickets, offeredTickets }: Asked): number =>
  offeredTickets === 0 ? 0 : Math.min(1, askedTickets / offeredTickets)
