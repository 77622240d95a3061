// Two arrows in the colours of one habit, shown whatever habit is in force.
import type { PnlColouring } from '#data/device/preferences.ts'

const colours = {
  'green-up': ['var(--green)', 'var(--red)'],
  'red-up': ['var(--red)', 'var(--green)'],
  'red-blue': ['var(--red)', 'var(--blue)'],
  safe: ['var(--blue)', 'var(--orange)'],
} as const

export function UpDownArrows({ colouring }: { readonly colouring: PnlColouring }) {
  const [up, down] = colours[colouring]
  return (
    <svg
      aria-hidden
      fill="none"
      height={18}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={2.2}
      viewBox="0 0 30 18"
      width={30}
    >
      <path d="M8 15V4M4 8l4-4 4 4" stroke={up} />
      <path d="M22 3v11M18 10l4 4 4-4" stroke={down} />
    </svg>
  )
}
