// The manifest of a page, kept in its folder's `page.ts`. The table of pages collects them; the
// router, the login guard, the titles and the preloading read nothing else about a page.
import type { ComponentType } from 'react'
import type { MessageKeys, NestedKeyOf } from 'use-intl'
import type { Messages, PageArea } from '#i18n/messages.ts'

/**
 * The parameters that each page takes from its address, by path. A manifest adds its own pages
 * here by declaration merging, so a link to a path without a page does not compile.
 */
export interface PageSearches {}

/** A page without parameters. */
export type NoSearch = Readonly<Record<never, never>>

export type PagePath = keyof PageSearches

export type PageTab = 'home' | 'market' | 'trade' | 'property'

export type PageAt<Path extends PagePath> = {
  readonly path: Path
  /** The document's title; a key of the catalogues. */
  readonly title: MessageKeys<Messages, NestedKeyOf<Messages>>
  readonly load: () => Promise<ComponentType>
  /** Whether a user without a session may open it. */
  readonly isOpen?: boolean
  /** The tab whose root this page is. */
  readonly tab?: PageTab
  /**
   * Its width in the window of a desktop: columns of cards, or panels that take the whole window;
   * a form's width when left out.
   */
  readonly deskWidth?: 'columns' | 'full'
  /** The tab that a desktop's header marks, on a page that is no tab's root. */
  readonly deskTab?: PageTab
  /** Whether its code is loaded while the app is idle. */
  readonly isPreloaded?: boolean
  /** The areas of words that are loaded with the page. */
  readonly words?: readonly PageArea[]
  /** Reads the parameters of the address; an invalid one counts as absent. */
  readonly readSearch?: (raw: Record<string, unknown>) => PageSearches[Path]
}

export type PageEntry = { [Path in PagePath]: PageAt<Path> }[PagePath]
