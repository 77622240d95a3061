// The outline of each page before it is there: grey plates in the page's own geometry, without a
// word and without a figure. index.html shows it from the first paint, and the pending screen while
// a page's code is on its way, so it imports nothing but React.
import { createElement, type ReactElement } from 'react'

type Block = {
  readonly kind: 'line' | 'plate' | 'card' | 'gold' | 'rows' | 'side'
  readonly height: number
  /** Pixels; the full width when left out. */
  readonly width?: number
  /** Space above, in pixels. */
  readonly top?: number
  /** Equal blocks next to each other. */
  readonly count?: number
  /** Of a side by side: its two columns. */
  readonly columns?: readonly [readonly Block[], readonly Block[]]
}

const line = (width: number, height: number, top: number): Block =>
  ({ kind: 'line', width, height, top })
const card = (height: number, top = 12): Block => ({ kind: 'card', height, top })
const rows = (count: number, top = 12): Block => ({ kind: 'rows', height: 60, count, top })
const plate = (height: number, top: number): Block => ({ kind: 'plate', height, top })
const field: readonly Block[] = [line(80, 12, 20), { kind: 'card', height: 52, top: 10 }]

const outlines: Readonly<Record<string, readonly Block[]>> = {
  home: [
    line(104, 14, 18), line(220, 36, 14), line(90, 12, 14), card(94, 18), line(72, 16, 26),
    { kind: 'card', height: 132, top: 16, count: 3 }, card(56, 12), rows(5),
  ],
  market: [line(260, 16, 14), card(88, 24), rows(9, 14)],
  trade: [
    line(150, 24, 10),
    {
      kind: 'side',
      height: 480,
      top: 10,
      columns: [
        [40, 40, 48, 48, 24, 48, 62, 48].map((height) => plate(height, 10)),
        Array.from({ length: 15 }, () => line(110, 12, 12)),
      ],
    },
    line(290, 16, 44), plate(1, 18), line(90, 14, 18),
  ],
  property: [
    line(104, 14, 18), line(220, 36, 14), line(90, 12, 14),
    { kind: 'card', height: 44, top: 18, count: 3 }, card(178, 34), rows(5),
  ],
  search: [line(160, 18, 14), rows(6, 16)],
  coin: [
    line(180, 32, 10), line(200, 12, 12), plate(4, 26), plate(28, 26), plate(340, 14),
    line(160, 16, 50),
  ],
  my: [card(94, 8), card(56), card(172), card(112), card(48)],
  setting: [card(172, 8), card(136), card(112), card(48)],
  login: [
    line(210, 30, 176), line(190, 14, 12), line(80, 12, 40),
    { kind: 'card', height: 52, top: 10 }, ...field,
    { kind: 'gold', height: 52, top: 24 }, plate(52, 12),
  ],
  register: [
    line(250, 30, 10), line(130, 14, 12), ...field, ...field, ...field, ...field,
    { kind: 'gold', height: 52, top: 64 },
  ],
}

/** The pages that have an outline. */
export const outlinedPages: readonly string[] = Object.keys(outlines)

export function PageOutline({ page }: { readonly page: string }): ReactElement {
  const blocks = outlines[page] ?? [rows(9)]
  return createElement('div', { 'aria-hidden': true, className: 'outline' }, ...blocks.map(drawn))
}

function drawn({ kind, height, width, top, count = 1, columns }: Block): ReactElement {
  if (columns !== undefined) {
    const style = { marginTop: top }
    return createElement('div', { className: 'outline-side', style }, ...columns.map((column) =>
      createElement('div', {}, ...column.map(drawn))))
  }
  const style = { height, width }
  const parts = Array.from({ length: count }, () => kind === 'rows'
    ? createElement('div', { className: 'outline-row', style: { height } },
      createElement('span', { className: 'outline-circle' }),
      createElement('span', { className: 'outline-line', style: { width: 72, height: 12 } }),
      createElement('span', { className: 'outline-line', style: { width: 66, height: 12 } }))
    : createElement('span', { className: `outline-${kind}`, style }))
  return createElement('div', {
    className: kind === 'rows' ? 'outline-card' : 'outline-beside', style: { marginTop: top },
  }, ...parts)
}
