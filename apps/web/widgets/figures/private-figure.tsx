// A figure that the user can hide with all others of their balances.
import type { ReactNode } from 'react'
import { usePreference } from '#data/device/preferences.ts'
import { HiddenFigure } from './hidden-figure.tsx'

export function PrivateFigure({ children }: { readonly children: ReactNode }) {
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  return isHidden ? <HiddenFigure /> : children
}
