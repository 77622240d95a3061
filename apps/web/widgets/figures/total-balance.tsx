// The value of all accounts and today's profit. The eye hides every figure in the app.
import type { AccountBalances } from '@ingot/features/account/user-profile.calls.ts'
import { moneyPrecision } from '@ingot/contract/vocabulary'
import { Eye, EyeOff } from 'lucide'
import { useTranslations } from 'use-intl'
import { failureText } from '#data/call/failure-text.ts'
import { setPreference, usePreference } from '#data/device/preferences.ts'
import { useAccountTotals } from '#data/account/use-profile.ts'
import { useFormat } from '@ingot/features/market/app/data/use-site-config.ts'
import { hiddenFigure, unknownFigure } from '@ingot/ui/format/create-format.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { HeroFigure } from '@ingot/ui/figures/hero-figure.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { ShortFigure } from './short-figure.tsx'
import styles from './total-balance.module.css'
import { totalFigures } from './total-figures.ts'

const css = styleNames(styles)

export function TotalBalance() {
  const t = useTranslations()
  const totals = useAccountTotals()
  const isHidden = usePreference((state) => state.hideBalances)
  const eyeLabel = t(isHidden ? 'common.showBalances' : 'common.hideBalances')
  return (
    <section aria-label={t('home.totalBalance')} className={css('part')}>
      <button
        aria-label={`${t('home.totalBalance')}: ${eyeLabel}`}
        className={css('eye')}
        onClick={() => setPreference('hideBalances', !isHidden)}
        type="button"
      >
        {t('home.totalBalance')}
        <Icon of={isHidden ? EyeOff : Eye} size={16} />
      </button>
      {totals.data !== undefined && <Worth isHidden={isHidden} totals={totals.data} />}
      {totals.isPending && <WorthSkeleton />}
      {totals.isError && totals.data === undefined && (
        <>
          <HeroFigure integer={unknownFigure} />
          <div className={css('failed')} role="alert">
            <p>{failureText(totals.error)}</p>
            <Button
              isBusy={totals.isFetching}
              isNarrow
              kind="tint"
              onPress={() => void totals.refetch()}
              size="s"
            >
              {t('common.retry')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

type WorthProps = { readonly totals: AccountBalances, readonly isHidden: boolean }

function Worth({ totals, isHidden }: WorthProps) {
  const t = useTranslations()
  const format = useFormat()
  if (isHidden) {
    return (
      <>
        <div aria-hidden className={css('hidden')}><HeroFigure integer={hiddenFigure} /></div>
        <VisuallyHidden>{t('common.hiddenFigure')}</VisuallyHidden>
        <p aria-hidden className={css('today')}>{hiddenFigure} {t('home.today')}</p>
      </>
    )
  }
  const { worth, wholeWorth, profit, wholeProfit, share, direction } = totalFigures(totals, format)
  return (
    <>
      <div title={wholeWorth}>
        <HeroFigure
          fraction={worth.slice(-moneyPrecision - 1)}
          integer={worth.slice(0, -moneyPrecision - 1)}
          unit={totals.symbol}
        />
      </div>
      <p className={css('today')}>
        <SignedText direction={direction}>
          <ShortFigure isInRow short={profit} unit={totals.symbol} whole={wholeProfit} />
          {share}
        </SignedText>
        {' '}{t('home.today')}
      </p>
    </>
  )
}

function WorthSkeleton() {
  return (
    <div aria-hidden className={css('ghost')}>
      <Skeleton height={34} width={200} />
      <Skeleton width={130} />
    </div>
  )
}
