// From where to where money goes, and the arrows that turn it around.
import type { CoinType } from '@ingot/contract/vocabulary'
import { ArrowDownUp, ChartCandlestick, Wallet } from 'lucide'
import { useTranslations } from 'use-intl'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './transfer-route.module.css'

const css = styleNames(styles)

export type TransferRouteProps = {
  readonly from: CoinType
  readonly isDisabled: boolean
  readonly onSwap: () => void
}

const icons = { spot: Wallet, contract: ChartCandlestick } as const

export function TransferRoute({ from, isDisabled, onSwap }: TransferRouteProps) {
  const t = useTranslations('property')
  const names = { spot: t('spotAccount'), contract: t('contractAccount') }
  const to = from === 'spot' ? 'contract' : 'spot'
  const ends = [{ label: t('from'), account: from }, { label: t('to'), account: to }] as const
  return (
    <Card isFlush>
      <div className={css('route')}>
        {ends.map(({ label, account }) => (
          <ListRow
            isStrong
            key={label}
            lead={<RoundMark icon={icons[account]} tone="mute" />}
            title={(
              <>
                <span className={css('label')}>{label}</span>
                <span className={css('name')}>{names[account]}</span>
              </>
            )}
          />
        ))}
        <button
          aria-label={t('swap')}
          className={css('swap')}
          disabled={isDisabled}
          onClick={onSwap}
          type="button"
        >
          <Icon of={ArrowDownUp} size={20} />
        </button>
      </div>
    </Card>
  )
}
