// The picture of an empty or failed state: an ingot in dashes.
export function DashedIngot() {
  return (
    <svg aria-hidden height={64} viewBox="0 0 88 64" width={88}>
      <g
        fill="none"
        stroke="var(--edge)"
        strokeDasharray="2.2 1.8"
        strokeLinejoin="round"
        strokeWidth="1"
        transform="translate(14 4) scale(1.9)"
      >
        <path d="M6.83 12.14L20.4 4.31L25.17 7.06L11.6 14.9z" />
        <path d="M1.27 21.73L6.51 12.42L11.4 15.24L11.4 27.58z" />
        <path d="M11.8 15.24L25.49 7.34L30.73 16.65L11.8 27.58z" />
      </g>
    </svg>
  )
}
