// Opens and closes the drawing tools.
import { PencilLine } from 'lucide'
import { useTranslations } from 'use-intl'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './drawing-bar.module.css'
import type { DrawingMode } from './use-drawing-mode.ts'

const css = styleNames(styles)

export function DrawingToggle({ mode }: { readonly mode: DrawingMode }) {
  const { isOpen } = mode.state
  return (
    <span className={css('part', isOpen && 'picked')}>
      <IconButton
        icon={PencilLine}
        isPressed={isOpen}
        label={useTranslations('chart')('drawingTools')}
        onPress={mode.toggleOpen}
        size={20}
      />
    </span>
  )
}
