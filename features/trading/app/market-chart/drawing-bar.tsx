// The bar of the drawing tools: a row above a phone's chart, a rail at its left elsewhere.
import { Eraser, Eye, EyeOff, Minus, Rows4, Slash, Trash, VectorSquare } from 'lucide'
import { useTranslations } from 'use-intl'
import { drawingTools } from '#features/market/app/parts/chart-drawings.ts'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { showToast } from '@ingot/ui/sheets/toast-store.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './drawing-bar.module.css'
import type { DrawingMode } from './use-drawing-mode.ts'

const css = styleNames(styles)

const icons = {
  horizontal: Minus, trend: Slash, fibonacci: Rows4, rectangle: VectorSquare,
} as const

export type DrawingBarProps = {
  readonly mode: DrawingMode
  /** At the left of the chart instead of above it. */
  readonly isRail: boolean
}

export function DrawingBar({ mode, isRail }: DrawingBarProps) {
  const t = useTranslations('chart')
  const { state, all, areShown } = mode
  const removeAll = (): void => {
    mode.removeAll()
    showToast({
      text: t('drawingsRemoved'),
      action: { label: t('undo'), onPress: () => mode.restore(all) },
    })
  }
  return (
    <div
      aria-label={t('drawingTools')}
      aria-orientation={isRail ? 'vertical' : 'horizontal'}
      className={css('bar', isRail && 'rail')}
      role="toolbar"
    >
      {drawingTools.map((tool) => (
        <span className={css('part', state.tool === tool && 'picked')} key={tool}>
          <IconButton
            icon={icons[tool]}
            isPressed={state.tool === tool}
            label={t(tool)}
            onPress={() => mode.pick(tool)}
            size={20}
          />
        </span>
      ))}
      <span className={css('gap')} />
      <IconButton
        icon={areShown ? Eye : EyeOff}
        isPressed={areShown}
        label={t('showDrawings')}
        onPress={mode.toggleShown}
        size={20}
      />
      <IconButton
        icon={Eraser}
        isDisabled={state.chosen === undefined}
        label={t('removeDrawing')}
        onPress={mode.removeChosen}
        size={20}
      />
      <IconButton
        icon={Trash}
        isDisabled={all.length === 0}
        label={t('removeDrawings')}
        onPress={removeAll}
        size={20}
      />
    </div>
  )
}
