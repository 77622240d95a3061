// The mark: three faces of an ingot. Decoration: the product's name is next to it as text.
export function IngotMark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg aria-hidden height={size} viewBox="0 0 32 32" width={size}>
      <IngotFaces />
    </svg>
  )
}

export function IngotFaces() {
  return (
    <g strokeLinejoin="round" strokeWidth="0.9">
      <path d="M8.64 12.45L20.04 5.86L23.36 7.78L11.96 14.37z" fill="#FFE08A" stroke="#FFE08A" />
      <path d="M3.18 21.07L7.47 13.44L11.24 15.61L11.24 25.72z" fill="#FFC21F" stroke="#FFC21F" />
      <path d="M12.68 15.61L24.53 8.77L28.82 16.4L12.68 25.72z" fill="#C98A00" stroke="#C98A00" />
    </g>
  )
}
