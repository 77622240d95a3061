// A long key or address in groups of four, the first and the last one bold.
export function GroupedText({ text }: { readonly text: string }) {
  const groups = text.match(/.{1,4}/g) ?? []
  return (
    <p className="grouped mono">
      {groups.map((group, index) => {
        const isEnd = index === 0 || index === groups.length - 1
        const key = `${index} ${group}`
        return isEnd ? <b key={key}>{group}</b> : <span key={key}>{group}</span>
      })}
    </p>
  )
}
