// Both accounts after the transfer, each on a bar of one scale, and the new margin ratio.
import { multiplyDecimals } from '@ingot/ui/format/decimal-text.ts'
import { useTranslations } from 'use-intl'
import { usePreference } from '@ingot/web/data/device/preferences.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { PrivateFigure } from '@ingot/web/widgets/figures/private-figure.tsx'
import styles from './after-card.module.css'
import type { AccountChange, RatioChange, TransferOutcome } from './transfer-outcome.ts'

const css = styleNames(styles)

export type AfterCardProps = {
  readonly symbol: string
  /** Undefined until the balances are read. */
  readonly outcome: TransferOutcome | undefined
  /** Null for a coin in which no contract settles, undefined without a cross position. */
  readonly ratio: RatioChange | undefined | null
}

export function AfterCard({ symbol, outcome, ratio }: AfterCardProps) {
  const t = useTranslations('transfer')
  return (
    <Card label={t('after')}>
      <div className={css('head')}>
        <h2 className={css('title')}>{t('after')}</h2>
        <span className={css('unit')}>{symbol}</span>
      </div>
      <ul className={css('accounts')}>
        {outcome === undefined
          ? [1, 2].map((key) => <li key={key}><Skeleton height={36} width="100%" /></li>)
          : outcome.accounts.map((change) => (
            <AccountRow
                change={change} key={change.account} scale={outcome.scale} symbol={symbol}
              />
          ))}
      </ul>
      <div className={css('terms')}>
        <Ledger>
          {ratio !== null && (
            <LedgerRow label={t('marginRatio')}>
              {ratio === undefined
                ? t('noCross')
                : <PrivateFigure><Ratio of={ratio} /></PrivateFigure>}
            </LedgerRow>
          )}
          <LedgerRow label={t('fee')}>{t('free')}</LedgerRow>
        </Ledger>
      </div>
    </Card>
  )
}

type AccountRowProps = {
  readonly change: AccountChange
  readonly scale: string
  readonly symbol: string
}

function AccountRow(props: AccountRowProps) {
  const { change: { account, before, after, change }, scale, symbol } = props
  const t = useTranslations()
  const format = useFormat()
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  const write = (amount: string): string => format.figure(amount, symbol)
  return (
    <li className={css('account')}>
      <span className={css('name')}>
        {t(`common.${account}`)}
        <span className={css('before')}>
          <PrivateFigure>{t('transfer.now', { amount: write(before) })}</PrivateFigure>
        </span>
      </span>
      <ChangeBar
        after={isHidden ? scale : after}
        before={isHidden ? scale : before}
        label={isHidden ? t('common.hiddenFigure') : t('transfer.change', {
          account: t(`property.${account}Account`),
          before: write(before),
          after: write(after),
        })}
        scale={scale}
      />
      <span className={css('figures')}>
        <b className={css('after')}>
          <PrivateFigure>{write(after)}</PrivateFigure>
        </b>
        <span className={css('change')}>{format.signedFigure(change, symbol)}</span>
      </span>
    </li>
  )
}

function Ratio({ of: { before, after } }: { readonly of: RatioChange }) {
  const t = useTranslations('transfer')
  const format = useFormat()
  const write = (ratio: string | null): string =>
    ratio === null ? unknownFigure : format.share(multiplyDecimals(ratio, '100', 4))
  if (write(before) === write(after)) return write(before)
  return t('ratioChange', { before: write(before), after: write(after) })
}

type ChangeBarProps = {
  /** Both balances in words. */
  readonly label: string
  /** Decimal texts; only their relation counts. */
  readonly before: string
  readonly after: string
  readonly scale: string
}

/** A balance and the part of it that moves, on the scale of the larger account. */
function ChangeBar({ label, before, after, scale }: ChangeBarProps) {
  const [low = 0, high = 0] = [Number(before), Number(after)].toSorted((one, two) => one - two)
  const moved = high - low
  const rest = Math.max(0, Number(scale) - high)
  return (
    <div className={css('bar')}>
      {low > 0 && <i className={css('kept')} style={{ flexGrow: low }} />}
      {moved > 0 && <i className={css('moved')} style={{ flexGrow: moved }} />}
      <i className={css('rest')} style={{ flexGrow: rest }} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  )
}
