// The chain as a row of blocks, each an equal share of the entries; from the broken entry on the
// blocks are red. Decoration: the words next to it give the state.
const blocksMax = 40

export function ChainBlocks({ entries, brokenAt }: {
  readonly entries: number
  readonly brokenAt: number | null
}) {
  const total = Math.max(entries, brokenAt ?? 0)
  const count = Math.min(blocksMax, total)
  const firstBroken = brokenAt === null ? count
    : Math.floor(((brokenAt - 1) / Math.max(1, total)) * count)
  return (
    <span aria-hidden className="blocks">
      {Array.from({ length: count }, (_, index) => (
        <i className={blockName(index, { firstBroken, last: count - 1 })} key={index} />
      ))}
    </span>
  )
}

function blockName(
  index: number, { firstBroken, last }: { readonly firstBroken: number; readonly last: number },
): string {
  if (index >= firstBroken) return 'danger'
  return index === last ? 'gold' : 'ok'
}
