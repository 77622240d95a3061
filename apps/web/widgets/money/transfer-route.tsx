// From where to where money goes, and the arrow that turns it around.
import type { CoinType } from '@ingot/contract/vocabulary'
import { ArrowUpDown } from 'lucide'
import { useTranslations } from 'use-intl'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './money-sheet.module.css'

const css = styleNames(styles)

export type TransferRouteProps = {
  readonly from: CoinType
  readonly isDisabled: boolean
  readonly onSwap: () => void
}

export function TransferRoute({ from, isDisabled, onSwap }: TransferRouteProps) {
  const t = useTranslations('property')
  const names = { spot: t('spotAccount'), contract: t('contractAccount') }
  const to = from === 'spot' ? 'contract' : 'spot'
  return (
    <div className={css('route')}>
      <dl className={css('ends')}>
        <div className={css('end')}>
          <dt className={css('endLabel')}>{t('from')}</dt>
          <dd className={css('endName')}>{names[from]}</dd>
        </div>
        <div className={css('end')}>
          <dt className={css('endLabel')}>{t('to')}</dt>
          <dd className={css('endName')}>{names[to]}</dd>
        </div>
      </dl>
      <IconButton icon={ArrowUpDown} isDisabled={isDisabled} label={t('swap')} onPress={onSwap} />
    </div>
  )
}
