// The names and signs of fiat currencies in the user's language, and the choices of a picker.
import { type Fiat, fiats, toBcp47 } from '@ingot/contract/vocabulary'
import { useMemo } from 'react'
import { useLanguage } from '@ingot/web/data/device/language.ts'

export type FiatNames = {
  /** "US Dollar". */
  nameOf(fiat: Fiat): string
  /** "$". */
  signOf(fiat: Fiat): string
}

export function useFiatNames(): FiatNames {
  const language = useLanguage()
  return useMemo(() => {
    const tag = toBcp47(language)
    const names = new Intl.DisplayNames([tag], { type: 'currency' })
    const signs = new Map(fiats.map((fiat) => [fiat, signOf(tag, fiat)]))
    return {
      nameOf: (fiat) => names.of(fiat) ?? fiat,
      signOf: (fiat) => signs.get(fiat) ?? fiat,
    }
  }, [language])
}

function signOf(tag: string, fiat: Fiat): string {
  const parts = new Intl.NumberFormat(tag, {
    style: 'currency', currency: fiat, currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? fiat
}
