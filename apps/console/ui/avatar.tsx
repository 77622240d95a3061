// The first two letters of a name. Decoration: the name is next to it.
const colours = ['#3D4F6B', '#2E5E4E', '#7A4A2E', '#5A4A7A', '#6B3D4F'] as const

export function Avatar({ name }: { readonly name: string }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span aria-hidden className="av" style={{ background: colours[sum % colours.length] }}>
      {name.slice(0, 2).toLocaleUpperCase()}
    </span>
  )
}
