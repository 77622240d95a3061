// The parts of the exchange that one press of an operator stops.

export const exchangeParts = ['trading', 'withdrawals'] as const
export type ExchangePart = (typeof exchangeParts)[number]
