// Puts the outlines of all pages into index.html, so that the first paint needs no script but
// boot.js, which names the page whose outline is shown. There is no word in it to translate.
import { ChartColumnBig, ChevronLeft, House, Wallet } from 'lucide-react'
import { createElement, Fragment, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { outlinedPages, PageOutline } from '#app/page-outline.ts'
import { IngotMark } from '#ui/ingot-mark.tsx'
import { TradeGlyph } from '#ui/trade-glyph.ts'

const place = '<!-- shell -->'
const tabs = { home: House, market: ChartColumnBig, trade: TradeGlyph, property: Wallet }
const iconProps = { size: 20, strokeWidth: 1.8 }

export function staticShell(): Plugin {
  return {
    name: 'ingot:static-shell',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!html.includes(place)) throw new Error(`index.html has no ${place}`)
        return html.replace(place, renderToStaticMarkup(createElement(ShellOutline)))
      },
    },
  }
}

function ShellOutline(): ReactElement {
  return createElement('div', { className: 'shell-column' },
    ...outlinedPages.map((page) =>
      createElement('div', { className: `shell-page shell-${page}` },
        createElement('div', { className: 'shell-bar' }, barOf(page)),
        createElement(PageOutline, { page }))),
    createElement('div', { className: 'shell-tabs' },
      ...Object.entries(tabs).map(([tab, glyph]) =>
        createElement('span', { className: `shell-tab-${tab}` },
          createElement(glyph, iconProps)))))
}

function barOf(page: string): ReactElement {
  const title = createElement('span', { className: 'shell-title' })
  const search = createElement('span', { className: 'shell-field' })
  const arrow = createElement(ChevronLeft, { size: 24 })
  if (page === 'home') return createElement(Fragment, {}, createElement(IngotMark), search)
  if (page === 'login') return createElement(IngotMark, { size: 56 })
  if (page === 'market') return search
  if (page === 'trade' || page === 'property') return title
  return createElement(Fragment, {}, arrow, page === 'search' ? search : title)
}
