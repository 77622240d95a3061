// Turns a position round, after both steps were shown.
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import type {
  reversePosition,
} from '@ingot/contract/calls/perpetual-position/reverse-position.ts'
import { useTranslations } from 'use-intl'
import type { UsedAction } from '#data/call/use-action.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { Ledger } from '#ui/lists/ledger.tsx'
import { LedgerRow } from '#ui/lists/ledger-row.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { Button } from '#ui/marks/button.tsx'
import { Note } from '#ui/marks/note.tsx'
import { showToast } from '#ui/sheets/toast-store.ts'
import { styleNames } from '#ui/style-names.ts'
import { ActionFailed } from './action-failed.tsx'
import { PositionHeading } from './position-heading.tsx'
import type { PositionFormProps } from './position-sheets.tsx'
import styles from './sheet-form.module.css'

const css = styleNames(styles)

export type ReverseFormProps = PositionFormProps & {
  readonly action: UsedAction<RequestOf<typeof reversePosition>, ReplyOf<typeof reversePosition>>
}

export function ReverseForm({ position, facts: { steps }, action, onDone }: ReverseFormProps) {
  const t = useTranslations('position')
  const format = useFormat()
  const { symbol, direction } = position
  const size = format.quantity(position.quantity, steps.quantityDecimals)
  const isLong = direction === 'long'
  const send = (): void => action.send({ symbol, direction }, {
    onDone({ openingReject }) {
      onDone()
      showToast(openingReject === null
        ? { tone: 'ok', text: t('reversed') }
        : { tone: 'error', text: t('openingRefused') })
    },
  })
  return (
    <div className={css('form')}>
      <PositionHeading position={position} steps={steps} />
      <Ledger>
        <LedgerRow label={t('reverseClosed')}>
          <Badge tone={isLong ? 'down' : 'up'}>{t(isLong ? 'closeLong' : 'closeShort')}</Badge>
          {` ${size} ${steps.base}`}
        </LedgerRow>
        <LedgerRow label={t('reverseOpened')}>
          <Badge tone={isLong ? 'down' : 'up'}>{t(isLong ? 'openShort' : 'openLong')}</Badge>
          {` ${size} ${steps.base}`}
        </LedgerRow>
      </Ledger>
      <Note tone="info">{t('reverseText')}</Note>
      <ActionFailed failure={action.failure} />
      <Button busyLabel={t('reversing')} isBusy={action.isBusy} kind="ink" onPress={send}>
        {t('reverseSend', { size, symbol: steps.base })}
      </Button>
    </div>
  )
}
