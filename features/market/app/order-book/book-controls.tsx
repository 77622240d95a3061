// How the book is shown: the price step of a row, and which sides.
import { memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Market } from '#features/market/app/data/market.ts'
import { type BookLayout, bookLayouts } from '#features/market/app/parts/trade-choices.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useLastPriceWhile } from '#features/market/app/data/use-last-price.ts'
import { RadioList } from '@ingot/ui/choices/radio-list.tsx'
import { SelectButton } from '@ingot/ui/fields/select-button.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { bookSteps } from './book-view.ts'
import { stepsIn } from '#features/market/app/parts/market-steps.ts'
import styles from './book-controls.module.css'

const css = styleNames(styles)

const layoutNames = { both: 'layoutBoth', asks: 'layoutAsks', bids: 'layoutBids' } as const

export type BookControlsProps = {
  readonly market: Market
  readonly ticksPerRow: number
  readonly onTicksPerRow: (ticks: number) => void
  readonly layout: BookLayout
  readonly onLayout: (layout: BookLayout) => void
}

export const BookControls = memo(function BookControls(props: BookControlsProps) {
  const { market, ticksPerRow, layout } = props
  const t = useTranslations()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const price = useLastPriceWhile(isOpen, market.symbol) ?? '0'
  const choices = bookSteps(market.priceDecimals, stepsIn(price, market.priceDecimals) ?? 0)
    .map((step) => ({ value: String(step.ticksPerRow), label: format.digits(step.text) }))
  const chosen = choices.find(({ value }) => value === String(ticksPerRow))
  const next = bookLayouts[(bookLayouts.indexOf(layout) + 1) % bookLayouts.length] ?? 'both'
  return (
    <div className={css('controls')}>
      <SelectButton
        label={t('trade.priceStep')}
        onPress={() => setOpen(true)}
        size="s"
        value={chosen?.label ?? ''}
      />
      <button
        aria-label={`${t('trade.bookLayout')}: ${t(`trade.${layoutNames[layout]}`)}`}
        className={css('layout')}
        onClick={() => props.onLayout(next)}
        type="button"
      >
        <LayoutGlyph layout={layout} />
      </button>
      <Sheet
        closeLabel={t('common.close')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('trade.priceStep')}
      >
        <RadioList
          choices={choices}
          label={t('trade.priceStep')}
          onChange={(value) => {
            props.onTicksPerRow(Number(value))
            setOpen(false)
          }}
          value={String(ticksPerRow)}
        />
      </Sheet>
    </div>
  )
})

function LayoutGlyph({ layout }: { readonly layout: BookLayout }) {
  const upper = layout === 'bids' ? 'var(--up)' : 'var(--down)'
  const lower = layout === 'asks' ? 'var(--down)' : 'var(--up)'
  return (
    <svg aria-hidden height={14} viewBox="0 0 14 14" width={14}>
      <rect fill={upper} height="5" rx="1" width="5" x="1" y="1" />
      <rect fill={lower} height="5" rx="1" width="5" x="1" y="8" />
      <path
        d="M8 2.2h5M8 4.8h5M8 9.2h5M8 11.8h5"
        stroke="var(--text-3)"
        strokeWidth="1.4"
      />
    </svg>
  )
}
