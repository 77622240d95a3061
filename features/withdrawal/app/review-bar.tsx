// The foot of the form: the received amount after the fee, and the way to the confirmation.
import type { WithdrawSettings } from '#features/withdrawal/withdrawals.calls.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './review-bar.module.css'
import type { WithdrawView } from './view-withdraw.ts'

const css = styleNames(styles)

export type ReviewBarProps = {
  readonly view: WithdrawView
  readonly settings: WithdrawSettings | undefined
  readonly onReview: () => void
}

export function ReviewBar({ view, settings, onReview }: ReviewBarProps) {
  const t = useTranslations('withdraw')
  const words = useTranslations('lock')
  const format = useFormat()
  const { coin, network, received } = view
  const isUsedUp = settings?.applicationsLeft === 0
  const lock = settings?.locks.at(-1)
  const lockedText = lock === undefined ? undefined
    : lock.endTime === null ? words('lockedForGood')
      : words('lockedFoot', { time: format.dayTime(lock.endTime) })
  return (
    <>
      <p className={css('line')} ref={placeToasts}>
        <span>{t('receiveAfterFee', {
          fee: format.amount(network.fee, coin.symbol, 'exact'),
        })}</span>
        <b className={css('figure')}>
          {received === undefined ? '–' : format.amount(received, coin.symbol, 'exact')}
        </b>
      </p>
      <SendButton
        disabledReason={lockedText
          ?? (isUsedUp ? t('usedUp', { all: settings.applicationsPerDay }) : undefined)}
        isDisabled={isUsedUp || lock !== undefined}
        onPress={onReview}
      >
        {t('review')}
      </SendButton>
    </>
  )
}

/** A rule by `:root:has(…)` would cost the root's style at every change of the page. */
function placeToasts(): () => void {
  const { classList } = document.documentElement
  classList.add(css('raisedToasts'))
  return () => classList.remove(css('raisedToasts'))
}
