// SPEC §9: K, M and B divide by 1e3, 1e4 and 1e8. The site setting `conventional` divides by
// 1e3, 1e6 and 1e9 instead.

/** `spec`: K, M, B are 1e3, 1e4, 1e8; `conventional`: 1e3, 1e6, 1e9. */
export const numberAbbreviations = ['spec', 'conventional'] as const
export type NumberAbbreviation = (typeof numberAbbreviations)[number]

export const abbreviationSteps: Record<
  NumberAbbreviation,
  readonly { readonly suffix: 'K' | 'M' | 'B'; readonly exponent: number }[]
> = {
  spec: [
    { suffix: 'B', exponent: 8 },
    { suffix: 'M', exponent: 4 },
    { suffix: 'K', exponent: 3 },
  ],
  conventional: [
    { suffix: 'B', exponent: 9 },
    { suffix: 'M', exponent: 6 },
    { suffix: 'K', exponent: 3 },
  ],
}
