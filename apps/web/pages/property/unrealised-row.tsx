// The unrealised profit of the contract account: a part of its value, and of none of its coins.
import { moneyPrecision, symbolDefault } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useContractAccount } from '#data/contract/use-contract-account.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { PrivateFigure } from '#widgets/figures/private-figure.tsx'
import styles from './unrealised-row.module.css'

const css = styleNames(styles)

export function UnrealisedRow() {
  const t = useTranslations('property')
  const format = useFormat()
  const { data: account } = useContractAccount()
  const balance = account?.balances.find(({ symbol }) => symbol === symbolDefault)
  if (balance === undefined) return null
  const { profitAndLoss, maintenanceMargin, isolatedMargin } = balance
  const hasPositions = maintenanceMargin !== '0' || isolatedMargin !== '0'
  if (!hasPositions) return null
  return (
    <p className={css('row')}>
      {t('unrealised')}
      <span className={css('figure')}>
        <PrivateFigure>
          <SignedText direction={directionOf(profitAndLoss)}>
            {format.signed(profitAndLoss, moneyPrecision)}
          </SignedText>
          {` ${symbolDefault}`}
        </PrivateFigure>
      </span>
    </p>
  )
}
