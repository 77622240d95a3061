// The tags of joined lines: each is a button with the number of its lines.
import { styleNames } from '@ingot/ui/style-names.ts'
import type { PlacedLine } from './line-grips.ts'
import styles from './line-grips.module.css'

const css = styleNames(styles)

export type JoinedTags = { show(placed: readonly PlacedLine[]): void }

/** `onPress` gets the ids of the lines of the pressed tag. */
export function createJoinedTags(
  layer: HTMLElement, onPress: (ids: readonly string[]) => void,
): JoinedTags {
  const tags: HTMLButtonElement[] = []
  let shown: readonly PlacedLine[] = []
  const open = (at: number): HTMLButtonElement => {
    const tag = document.createElement('button')
    tag.type = 'button'
    tag.addEventListener('click', () => onPress(shown[at]?.lines.map(({ id }) => id) ?? []))
    layer.append(tag)
    return tag
  }
  return {
    show(placed) {
      shown = placed
      for (const tag of tags.splice(placed.length)) tag.remove()
      for (const [at, one] of placed.entries()) writeTag(tags[at] ??= open(at), one)
    },
  }
}

/** The lines are drawn many times a second, mostly as they were. */
function writeTag(tag: HTMLButtonElement, { line, place }: PlacedLine): void {
  const className = css('tag', 'joined', line.tone)
  if (tag.className !== className) tag.className = className
  if (tag.textContent !== line.text) tag.textContent = line.text
  if (tag.dataset['arrow'] !== place.arrow) tag.dataset['arrow'] = place.arrow
  tag.style.translate = `0 ${place.tagY}px`
  tag.style.setProperty('--reach', `${place.reachPx}px`)
}
