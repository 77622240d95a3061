// The sheet itself, on Base UI's drawer: it traps the focus, returns it, and follows a drag. Only
// sheet.tsx may import it, so that its weight stays out of the first load.
import { Drawer } from '@base-ui/react/drawer'
import type { DrawerRootChangeEventDetails } from '@base-ui/react/drawer'
import { X } from 'lucide'
import { useState } from 'react'
import { newTypingFaults, TypingFaultsContext } from '#ui/decimals/typing-faults.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { layersId } from './layers-id.ts'
import type { SheetProps } from './sheet.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './sheet-panel.module.css'
import { useOpenSheet } from './use-open-sheet.ts'

const css = styleNames(styles)

export function SheetPanel(props: SheetProps) {
  const { title, isOpen, onClose, closeLabel, isLocked = false, children } = props
  useOpenSheet({ isOpen, isLocked, onClose })
  const [typingFaults] = useState(newTypingFaults)

  function handleChange(willOpen: boolean, details: DrawerRootChangeEventDetails) {
    if (willOpen) return
    if (isLocked) details.cancel()
    else onClose()
  }

  return (
    <Drawer.Root onOpenChange={handleChange} open={isOpen}>
      <Drawer.Portal container={document.getElementById(layersId)}>
        <Drawer.Backdrop className={css('scrim')} />
        <Drawer.Viewport className={css('viewport')}>
          <Drawer.Popup className={css('sheet')}>
            <div className={css('head')}>
              <Drawer.Title className={css('title')}>{title}</Drawer.Title>
              <Drawer.Close aria-label={closeLabel} className={css('close')} disabled={isLocked}>
                <Icon of={X} size={22} />
              </Drawer.Close>
            </div>
            <Drawer.Content className={css('content')}>
              <TypingFaultsContext value={typingFaults}>{children}</TypingFaultsContext>
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
