// The parts of the trade page whose code is not needed to show it: sheets, and the lists behind
// other tabs. They are read ahead, so that each opens at once.
const shared = [
  () => import('./pair-sheet.tsx'),
  () => import('#widgets/conditional-lists/conditional-list.tsx'),
  () => import('#widgets/conditional-lists/conditional-tools.tsx'),
  () => import('#widgets/order-filter/filter-form.tsx'),
  () => import('#widgets/order-form/condition/condition-fields.tsx'),
  () => import('#widgets/order-form/condition/confirm-conditional-sheet.tsx'),
  () => import('#widgets/placed-orders/placed-notice.ts'),
] as const

export const tradeParts = {
  spot: [...shared, () => import('#widgets/order-form/spot/confirm-order-sheet.tsx')],
  perpetual: [
    ...shared,
    () => import('#widgets/placed-orders/closed-all-toast.ts'),
    () => import('#widgets/contract-lists/close-all/close-all-button.tsx'),
    () => import('#widgets/contract-lists/close-all/close-all-figures.tsx'),
    () => import('#widgets/contract-lists/record-list.tsx'),
    () => import('#widgets/contract-lists/record-tools.tsx'),
    () => import('#widgets/contract-lists/sheet/position-forms.tsx'),
    () => import('#widgets/order-form/contract/confirm-contract-sheet.tsx'),
    () => import('#widgets/order-form/setting/leverage-form.tsx'),
  ],
} as const
