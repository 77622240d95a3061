// What a screen tells the parts inside it: where it scrolls, and whether it has scrolled.
import { createContext } from 'react'
import type { ReactNode, RefObject } from 'react'

export type ScreenScroll = {
  readonly scroller: RefObject<HTMLElement | null>
  readonly isScrolled: boolean
}

export const ScreenContext = createContext<ScreenScroll>({
  scroller: { current: null },
  isScrolled: false,
})

/** What lies over the lower edge of a screen's content, from outside the screen. */
export const ScreenNoticeContext = createContext<ReactNode>(null)
