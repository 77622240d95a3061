// The two accounts side by side, and the allocation of their total.
import type { AccountBalances } from '#features/account/user-profile.calls.ts'
import { moneyPrecision } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { usePreference } from '@ingot/web/data/device/preferences.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { AllocationBar, seriesColour } from '@ingot/ui/figures/allocation-bar.tsx'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { roundDecimals } from '@ingot/ui/format/decimal-text.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './account-card.module.css'
import type { AllocationShare } from './holdings.ts'
import { PrivateFigure } from '@ingot/web/widgets/figures/private-figure.tsx'

const css = styleNames(styles)

export type AccountCardProps = {
  /** Undefined while it is loading or could not be loaded. */
  readonly totals: AccountBalances | undefined
  /** It could not be loaded; the total above says why. */
  readonly isFailed: boolean
  /** Undefined while it is not known, empty when it cannot be. */
  readonly shares: readonly AllocationShare[] | undefined
}

export function AccountCard({ totals, isFailed, shares }: AccountCardProps) {
  const t = useTranslations('property')
  return (
    <Card label={t('accounts')}>
      <dl className={css('accounts')}>
        <Account
          isFailed={isFailed}
          label={t('spotAccount')}
          profit={totals?.todaySpotProfit}
          unit={totals?.symbol}
          worth={totals?.spotAccountBalance}
        />
        <Account
          isFailed={isFailed}
          label={t('contractAccount')}
          profit={totals?.todayContractProfit}
          unit={totals?.symbol}
          worth={totals?.contractAccountBalance}
        />
        {totals !== undefined && totals.copyAccountBalance !== '0' && (
          <Account
            isFailed={isFailed}
            label={t('copyAccounts')}
            profit={totals.todayCopyProfit}
            unit={totals.symbol}
            worth={totals.copyAccountBalance}
          />
        )}
      </dl>
      {shares?.length !== 0 && !(isFailed && shares === undefined) && (
        <Allocation shares={shares} />
      )}
    </Card>
  )
}

type AccountProps = {
  readonly label: string
  readonly isFailed: boolean
  readonly worth: string | undefined
  readonly profit: string | undefined
  readonly unit: string | undefined
}

function Account({ label, isFailed, worth, profit, unit }: AccountProps) {
  const t = useTranslations('home')
  const format = useFormat()
  const money = format.money(worth)
  return (
    <div className={css('account')}>
      <dt className={css('label')}>{label}</dt>
      {worth === undefined || profit === undefined
        ? (
          <dd className={css('worth')}>
            {isFailed ? unknownFigure : <Skeleton height={20} width={96} />}
          </dd>
        )
        : (
          <>
            <dd className={css('worth')}>
              <PrivateFigure>
                {money.slice(0, -moneyPrecision - 1)}
                <small>{money.slice(-moneyPrecision - 1)}</small>
              </PrivateFigure>
              <small>{' '}{unit}</small>
            </dd>
            <dd className={css('profit')}>
              <PrivateFigure>
                <SignedText direction={directionOf(roundDecimals(profit, moneyPrecision))}>
                  {format.signed(profit, moneyPrecision)}
                </SignedText>
              </PrivateFigure>
              <span className={css('today')}>{' '}{t('today')}</span>
            </dd>
          </>
        )}
    </div>
  )
}

type AllocationProps = {
  /** Undefined while it is not known. */
  readonly shares: readonly AllocationShare[] | undefined
}

/** The parts of the total as a bar with its legend. Hidden balances leave one bar without names. */
function Allocation({ shares }: AllocationProps) {
  const t = useTranslations()
  const format = useFormat()
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  const named = (shares ?? []).map(({ symbol, percent }) => ({
    key: symbol ?? t('property.other'),
    share: Number(percent),
    text: format.share(percent),
  }))
  const parts = isHidden ? [] : named
  const label = isHidden
    ? t('common.hiddenFigure')
    : parts.map(({ key, text }) => `${key} ${text}`).join(', ')
  return (
    <div className={css('part')}>
      <h2 className={css('title')}>{t('property.allocation')}</h2>
      {shares === undefined
        ? <Skeleton height={10} width="100%" />
        : <AllocationBar label={label} parts={isHidden ? [{ key: 'hidden', share: 1 }] : parts} />}
      <ul className={css('legend')}>
        {parts.map(({ key, text }, index) => (
          <li className={css('entry')} key={key}>
            <i className={css('colour')} style={{ background: seriesColour(index) }} />
            {key}
            <b className={css('share')}>{text}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
