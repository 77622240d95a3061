// The enumerations of price alerts.

/** [PA1] The way in which the last price reaches a price alert. */
export const alertDirections = ['rises', 'falls'] as const
export type AlertDirection = (typeof alertDirections)[number]

/** A price alert: it fires once, or ends with its market. */
export const alertStatuses = ['waiting', 'fired', 'ended'] as const
export type AlertStatus = (typeof alertStatuses)[number]
