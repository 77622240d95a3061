// A picture of an open position to save or to share. Its code is fetched when it is first opened.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { exchangeNow } from '@ingot/web/data/device/exchange-clock.ts'
import { useFormat, useSiteConfig } from '#features/market/app/data/use-site-config.ts'
import { sendPicture } from '@ingot/ui/device/send-picture.ts'
import { Checkbox } from '@ingot/ui/fields/checkbox.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { showToast } from '@ingot/ui/sheets/toast-store.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { usePositionBadge } from './position/use-position-badge.ts'
import styles from './sheet/sheet-form.module.css'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import { pictureOf } from './position-picture.ts'

const css = styleNames(styles)

const PictureCanvas = lazy(async () => ({
  default: (await import('./picture-canvas.tsx')).PictureCanvas,
}))

export type ShareFormProps = {
  readonly position: ContractPosition
  readonly steps: MarketSteps
}

export function ShareForm({ position, steps }: ShareFormProps) {
  const t = useTranslations('position')
  const [hasAmount, setHasAmount] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const keep = useCallback((drawn: HTMLCanvasElement) => { canvas.current = drawn }, [])
  const picture = usePicture({ position, steps }, hasAmount)
  const send = async (): Promise<void> => {
    const isSent = canvas.current !== null && await sendPicture(canvas.current, steps.pair)
    if (!isSent) showToast({ tone: 'error', text: t('shareFailed') })
  }
  return (
    <div className={css('form')}>
      <Suspense fallback={<Skeleton height={335} shape="plate" width="100%" />}>
        <PictureCanvas label={t('shareImage')} onCanvas={keep} picture={picture} />
      </Suspense>
      <Checkbox isChecked={hasAmount} onChange={setHasAmount}>{t('shareAmount')}</Checkbox>
      <Button onPress={() => void send()}>{t('shareSave')}</Button>
    </div>
  )
}

/** The figures are those of the moment at which the sheet was opened. */
function usePicture({ position, steps }: ShareFormProps, hasAmount: boolean) {
  const t = useTranslations('position')
  const format = useFormat()
  const name = useSiteConfig().data?.webName ?? ''
  const side = usePositionBadge(position).text
  const [opened] = useState(() => ({ position, now: exchangeNow() }))
  const entryLabel = t('entryPrice')
  const markLabel = t('markPrice')
  return useMemo(() => ({
    ...pictureOf(opened.position, {
      steps, format, side, entryLabel, markLabel, hasAmount, now: opened.now,
    }),
    name,
    address: location.host,
  }), [opened, steps, format, side, entryLabel, markLabel, hasAmount, name])
}
