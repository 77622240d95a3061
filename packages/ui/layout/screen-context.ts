// A screen's state for the parts inside it: its scroll container, and whether it has scrolled.
import { createContext } from 'react'
import type { RefObject } from 'react'

export type ScreenScroll = {
  readonly scroller: RefObject<HTMLElement | null>
  readonly isScrolled: boolean
}

export const ScreenContext = createContext<ScreenScroll>({
  scroller: { current: null },
  isScrolled: false,
})
