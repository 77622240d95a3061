// The enumerations of no noun alone.

export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

export const coinTypes = ['spot', 'contract'] as const
export type CoinType = (typeof coinTypes)[number]
