// The contract account below the ticket: equity, unrealised profit, the free amount, and the margin
// ratio of the cross account.
import { moneyPrecision } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useContractAccount } from '#data/contract/use-contract-account.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { useIsStale } from '#data/stream/live-stream.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { multiplyDecimals, roundDecimals } from '@ingot/ui/format/decimal-text.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { Stat } from '@ingot/ui/figures/stat.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useLivePositions } from '#widgets/contract-lists/position/use-live-positions.ts'
import { PrivateFigure } from '#widgets/figures/private-figure.tsx'
import { useMarketSteps } from '#widgets/market/use-market-steps.ts'
import { accountFigures } from './account-figures.ts'
import styles from './account-strip.module.css'

const css = styleNames(styles)

export function AccountStrip({ symbol }: { readonly symbol: string }) {
  const t = useTranslations()
  const format = useFormat()
  const quote = useMarketSteps(symbol)?.quote ?? ''
  const { data: account, isPending } = useContractAccount()
  const { rows: positions, query } = useLivePositions()
  const figures = account && positions && accountFigures(account, positions, quote)
  const isStale = useIsStale(`${symbol}@mark`)
  const { equity, unrealised = '0', free, marginRatio = null } = figures ?? {}
  const shown = roundDecimals(unrealised, moneyPrecision)
  const isWaiting = isPending || query.isPending
  return (
    <section
      aria-label={t('ticket.account')}
      className={css('strip', isWaiting && 'waiting', isStale && 'stale')}
    >
      <Stat label={t('ticket.equityIn', { symbol: quote })}>
        <PrivateFigure>{format.money(equity)}</PrivateFigure>
      </Stat>
      <Stat label={t('position.unrealised')}>
        <PrivateFigure>
          <SignedText direction={isStale ? 'flat' : directionOf(shown)}>
            {figures === undefined ? unknownFigure : format.signed(unrealised, moneyPrecision)}
          </SignedText>
        </PrivateFigure>
      </Stat>
      <Stat label={t('trade.available')}>
        <PrivateFigure>{format.money(free)}</PrivateFigure>
      </Stat>
      <Stat align="end" label={t('position.marginRatio')}>
        {marginRatio === null ? unknownFigure
          : format.share(multiplyDecimals(marginRatio, '100', ratioDecimals), 2)}
      </Stat>
    </section>
  )
}

const ratioDecimals = 4
