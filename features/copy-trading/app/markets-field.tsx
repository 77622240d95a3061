// The markets that are copied: all of them, or those that are ticked in a sheet.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useContractListings } from '#features/market/app/parts/contract-symbols.ts'
import { useMarketNames } from './use-market-names.ts'
import { Checkbox } from '@ingot/ui/fields/checkbox.tsx'
import { SelectField } from '@ingot/ui/fields/select-field.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './setting-fields.module.css'

const css = styleNames(styles)

export type MarketsFieldProps = {
  /** Empty for all. */
  readonly symbols: readonly string[]
  readonly error: string | undefined
  readonly onChange: (symbols: readonly string[]) => void
}

export function MarketsField({ symbols, error, onChange }: MarketsFieldProps) {
  const t = useTranslations('copy-trading')
  const common = useTranslations('common')
  const words = useMarketWords()
  const [isOpen, setOpen] = useState(false)
  const listings = useContractListings() ?? []
  return (
    <>
      <SelectField
        error={error}
        label={t('markets')}
        name="symbols"
        onPress={() => setOpen(true)}
        placeholder={t('allMarkets')}
        value={words(symbols)}
      />
      <Sheet
        closeLabel={common('close')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('markets')}
      >
        <div className={css('list')}>
          <Checkbox isChecked={symbols.length === 0} onChange={() => onChange([])}>
            {t('allMarkets')}
          </Checkbox>
          {listings.map(({ symbol, targetSymbol, originalSymbol }) => (
            <Checkbox
              isChecked={symbols.includes(symbol)}
              key={symbol}
              onChange={(isOn) => onChange(isOn ? [...symbols, symbol]
                : symbols.filter((one) => one !== symbol))}
            >
              {`${targetSymbol}/${originalSymbol}`}
            </Checkbox>
          ))}
        </div>
      </Sheet>
    </>
  )
}

const namedMax = 3

/** Up to three coins by name, else how many. */
export function useMarketWords(): (symbols: readonly string[]) => string {
  const t = useTranslations('copy-trading')
  const coinOf = useMarketNames()
  return (symbols) => symbols.length === 0 ? t('allMarkets')
    : symbols.length > namedMax ? t('someMarkets', { count: symbols.length })
      : symbols.map(coinOf).join(', ')
}
