// The grips of the lines that the user may move: a tag that takes the focus, and a strip along the
// line for a mouse. They are elements over the canvas and follow each of its drawings.
import type { Format } from '@ingot/ui/format/create-format.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import type { ChartLine } from './chart-line.ts'
import { followDrag } from './follow-drag.ts'
import { createJoinedTags } from './joined-tags.ts'
import styles from './line-grips.module.css'
import { distancePercent, nearestTick, priceTicksAway } from './line-price.ts'
import type { MovedLine } from './moved-line.ts'

const css = styleNames(styles)

/** A line that is dragged back to within this distance is at its own price. */
const homePx = 4
/** Arrow keys with Shift move this many ticks. */
const shiftTicks = 10

/** The chart as its grips use it; heights are in px from the top of the candles' pane. */
export type GrippedChart = {
  heightPx(): number
  /** Undefined before the first candle. */
  priceAt(y: number): number | undefined
  lastPrice(): string | undefined
  /** Draws the lines again, one of them where it is held. */
  draw(held: MovedLine | undefined): void
}

export type GripView = {
  readonly lines: readonly ChartLine[]
  readonly moved: MovedLine | undefined
  readonly format: Format
  readonly priceDecimals: number
  /** The hint of a grip. */
  readonly gripHint: string
  /** A line was chosen, at its own price or at the one to which it was moved. */
  onLine(chosen: MovedLine): void
  /** The tag of several lines was pressed. */
  onJoined(ids: readonly string[]): void
}

/** Where a line and its tag are drawn. */
export type LinePlace = {
  readonly lineY: number
  readonly tagY: number
  readonly arrow: string
  /** How far the tag's touch area reaches above and below it. */
  readonly reachPx: number
}

/** A drawn line whose tag is an element: one of its own, or several that it joins. */
export type PlacedLine = {
  readonly line: ChartLine
  readonly lines: readonly ChartLine[]
  readonly place: LinePlace
}

type Grip = {
  readonly tag: HTMLButtonElement
  readonly text: HTMLElement
  readonly strip: HTMLElement
  place: LinePlace
}

export type LineGrips = {
  show(view: GripView): void
  /** Places the tags; a line without a place of its own has no grip. */
  place(placed: readonly PlacedLine[]): void
}

export function createLineGrips(box: HTMLElement, chart: GrippedChart): LineGrips {
  const layer = element('div', 'layer', box)
  const grips = new Map<string, Grip>()
  const joined = createJoinedTags(layer, (ids) => view?.onJoined(ids))
  let view: GripView | undefined
  let held: MovedLine | undefined
  const lineOf = (id: string) => view?.lines.find((line) => line.id === id)
  const hold = (next: MovedLine | undefined): void => {
    held = next
    write()
    chart.draw(held)
  }
  const choose = (id: string): void => {
    const line = lineOf(id)
    if (line === undefined) return
    const price = held?.id === id ? held.price : line.price
    hold(undefined)
    view?.onLine({ id, price })
  }
  const write = (): void => {
    for (const [id, grip] of grips) {
      const line = lineOf(id)
      if (line === undefined || view === undefined) continue
      writeGrip(grip, { line, view, moved: held ?? view.moved, last: chart.lastPrice() })
    }
  }
  const actions: GripActions = {
    write,
    choose,
    cancel: () => held !== undefined && hold(undefined),
    /** A line that is dropped where it was is not chosen. */
    drop(id) {
      if (held === undefined || held.price === lineOf(id)?.price) hold(undefined)
      else choose(id)
    },
    move(id, y) {
      const value = chart.priceAt(Math.min(Math.max(y, 0), chart.heightPx()))
      if (value === undefined || view === undefined) return
      hold({ id, price: nearestTick(value, view.priceDecimals) })
    },
    step(id, ticks) {
      const own = lineOf(id)?.price
      const price = held?.id === id ? held.price : own
      if (own === undefined || price === undefined || view === undefined) return
      hold({
        id, price: ticks === 'home' ? own : priceTicksAway(price, ticks, view.priceDecimals),
      })
    },
  }
  return {
    show(next) {
      view = next
      const movable = next.lines.filter(({ isMovable }) => isMovable)
      for (const [id, { tag, strip }] of grips) {
        if (movable.some((line) => line.id === id)) continue
        tag.remove()
        strip.remove()
        grips.delete(id)
      }
      for (const { id } of movable) {
        if (!grips.has(id)) grips.set(id, openGrip(layer, { id, actions }))
      }
      hold(held !== undefined && grips.has(held.id) ? held : undefined)
    },
    place(placed) {
      placeGrips(grips, placed)
      joined.show(placed.filter(({ lines }) => lines.length > 1))
    },
  }
}

type GripActions = {
  /** Writes the figures of every grip again. */
  write(): void
  choose(id: string): void
  cancel(): void
  drop(id: string): void
  /** Moves a line to a height. */
  move(id: string, y: number): void
  /** Moves a line by ticks, or to its own price. */
  step(id: string, ticks: number | 'home'): void
}

const keySteps: Readonly<Record<string, number>> = {
  ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1,
}

function openGrip(
  layer: HTMLElement, { id, actions }: { readonly id: string, readonly actions: GripActions },
): Grip {
  const strip = element('div', 'strip', layer)
  const tag = element('button', 'tag', layer)
  element('i', 'dots', tag)
  const text = element('span', 'text', tag)
  const grip: Grip = { tag, text, strip, place: { lineY: 0, tagY: 0, arrow: '', reachPx: 0 } }
  tag.type = 'button'
  tag.setAttribute('role', 'slider')
  tag.setAttribute('aria-orientation', 'vertical')
  let from = 0
  const drag = {
    onTap: () => actions.choose(id),
    onMove: (byPx: number) => Math.abs(byPx) <= homePx
      ? actions.step(id, 'home') : actions.move(id, from + byPx),
    onDrop: () => actions.drop(id),
    onCancel: actions.cancel,
  }
  for (const part of [tag, strip]) {
    part.addEventListener('pointerdown', () => {
      from = grip.place.arrow === '' ? grip.place.lineY : grip.place.tagY
    })
    followDrag(part, drag)
  }
  // A press of a pointer was followed above; this is Enter, or a screen reader's press.
  tag.addEventListener('click', ({ detail }) => detail === 0 && actions.choose(id))
  // The last price may have come or moved since the grip was written.
  tag.addEventListener('focus', actions.write)
  tag.addEventListener('blur', actions.cancel)
  tag.addEventListener('keydown', (event) => {
    const ticks = keySteps[event.key]
    if (event.key === 'Escape') actions.cancel()
    if (ticks === undefined) return
    event.preventDefault()
    actions.step(id, ticks * (event.shiftKey ? shiftTicks : 1))
  })
  return grip
}

function placeGrips(grips: ReadonlyMap<string, Grip>, placed: readonly PlacedLine[]): void {
  const own = placed.filter(({ lines }) => lines.length === 1)
  const places = new Map(own.map(({ line, place }) => [line.id, place]))
  for (const [id, grip] of grips) placeGrip(grip, places.get(id))
}

function placeGrip(grip: Grip, place: LinePlace | undefined): void {
  grip.tag.hidden = place === undefined
  if (place === undefined) {
    grip.strip.hidden = true
    return
  }
  if (grip.place.arrow !== place.arrow) grip.tag.dataset['arrow'] = place.arrow
  grip.place = place
  grip.tag.style.translate = `0 ${place.tagY}px`
  grip.tag.style.setProperty('--reach', `${place.reachPx}px`)
  grip.strip.style.translate = `0 ${place.lineY}px`
  grip.strip.hidden = place.arrow !== ''
}

type Written = {
  readonly line: ChartLine
  readonly view: GripView
  readonly moved: MovedLine | undefined
  readonly last: string | undefined
}

function writeGrip({ tag, text }: Grip, { line, view, moved, last }: Written): void {
  const { format, priceDecimals, gripHint } = view
  const isMoved = moved?.id === line.id && moved.price !== line.price
  const price = isMoved ? moved.price : line.price
  const figures = [
    format.price(price, priceDecimals), format.percent(distancePercent(price, last)),
  ]
  text.textContent = isMoved ? [line.text, ...figures].join(' ') : line.text
  tag.title = gripHint
  tag.className = css('tag', isMoved ? 'moved' : line.tone)
  tag.setAttribute('aria-label', line.text)
  tag.setAttribute('aria-valuenow', price)
  tag.setAttribute('aria-valuetext', figures.join(', '))
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  name: Tag, style: string, parent: HTMLElement,
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(name)
  made.className = css(style)
  parent.append(made)
  return made
}
