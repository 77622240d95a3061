// A switch with its label for screen readers.
export function Switch({ label, isOn, isDisabled = false, onPress }: {
  readonly label: string
  readonly isOn: boolean
  readonly isDisabled?: boolean
  onPress(): void
}) {
  return (
    <button
      aria-checked={isOn} aria-label={label} className="switch" disabled={isDisabled}
      onClick={onPress} role="switch" type="button"
    >
      <i />
    </button>
  )
}
