// The sheet itself, on Base UI's drawer: it traps the focus, returns it, and follows a drag. Only
// sheet.tsx may import it, so that its weight stays out of the first load. The page is shaded in
// the first frame after a tap, and the sheet rises when it is rendered: on a slow phone that takes
// longer than a frame.
import { Drawer } from '@base-ui/react/drawer'
import type { DrawerRootChangeEventDetails } from '@base-ui/react/drawer'
import { X } from 'lucide'
import {
  type RefCallback, useCallback, useDeferredValue, useLayoutEffect, useRef, useState,
} from 'react'
import { createPortal } from 'react-dom'
import { newTypingFaults, TypingFaultsContext } from '#ui/decimals/typing-faults.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { layersId } from './layers-id.ts'
import type { SheetProps } from './sheet.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './sheet-panel.module.css'
import { useOpenSheet } from './use-open-sheet.ts'

const css = styleNames(styles)

export function SheetPanel(props: SheetProps) {
  const { isOpen, onClose } = props
  const isReady = useDeferredValue(isOpen, false)
  const [wasReady, setWasReady] = useState(false)
  if (isReady && !wasReady) setWasReady(true)
  const shadedAt = useRef(0)
  const handleShade = useCallback(() => {
    shadedAt.current = performance.now()
  }, [])
  // The scrim is as dark as the shade that it replaces.
  const goOn = useCallback((scrim: HTMLElement | null) => scrim?.style.setProperty(
    'animation-delay', `${shadedAt.current - performance.now()}ms`), [])
  return (
    <>
      {isOpen && !isReady && <Shade onClose={onClose} onShown={handleShade} />}
      {wasReady && <Panel {...props} isOpen={isOpen && isReady} scrim={goOn} />}
    </>
  )
}

type ShadeProps = { readonly onShown: () => void, readonly onClose: () => void }

/** The scrim until the sheet has its own: a tap closes, also while the sheet's code is fetched. */
function Shade({ onShown, onClose }: ShadeProps) {
  useLayoutEffect(onShown, [onShown])
  const layers = document.getElementById(layersId)
  if (layers === null) return null
  return createPortal(
    <div aria-hidden className={css('scrim', 'shade')} onClick={onClose} />, layers)
}

type PanelProps = SheetProps & { readonly scrim: RefCallback<HTMLElement> }

function Panel(props: PanelProps) {
  const { title, isOpen, onClose, closeLabel, isLocked = false, scrim, children } = props
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
        <Drawer.Backdrop className={css('scrim')} ref={scrim} />
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
