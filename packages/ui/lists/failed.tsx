// A failed load with its reason and a retry button.
import { RefreshCw } from 'lucide'
import { Button } from '#ui/marks/button.tsx'
import { DashedIngot } from './dashed-ingot.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './empty.module.css'

const css = styleNames(styles)

export type FailedProps = {
  readonly title: string
  readonly detail?: string | undefined
  readonly retryLabel: string
  readonly onRetry: () => void
  readonly isRetrying?: boolean
}

export function Failed({ title, detail, retryLabel, onRetry, isRetrying = false }: FailedProps) {
  return (
    <div className={css('empty')} role="alert">
      <DashedIngot />
      <p className={css('big')}>{title}</p>
      {detail !== undefined && <p className={css('detail')}>{detail}</p>}
      <div className={css('action')}>
        <Button
          busyLabel={retryLabel}
          icon={RefreshCw}
          isBusy={isRetrying}
          isNarrow
          onPress={onRetry}
          size="m"
        >
          {retryLabel}
        </Button>
      </div>
    </div>
  )
}
