// On or off, bound to a form, as a row with its words. It waits for the form's button like every
// other field.
import { ListRow } from '#ui/lists/list-row.tsx'
import { Switch } from '#ui/fields/switch.tsx'

/** The part of a form that a switch of the names needs. */
export type SwitchesOf<Name extends string> = {
  readonly values: Readonly<Record<Name, boolean>>
  set(values: Partial<Readonly<Record<Name, boolean>>>): void
}

export type FormSwitchProps<Name extends string> = {
  readonly form: SwitchesOf<NoInfer<Name>>
  readonly name: Name
  readonly label: string
  /** The consequence of the switch in one sentence. */
  readonly detail?: string
  readonly isDisabled?: boolean
}

export function FormSwitch<Name extends string>(props: FormSwitchProps<Name>) {
  const { form, name, label, detail, isDisabled = false } = props
  const change: Partial<Record<Name, boolean>> = {}
  return (
    <ListRow
      subtitle={detail}
      title={label}
      trailing={(
        <Switch
          isDisabled={isDisabled}
          isOn={form.values[name]}
          label={label}
          onChange={(isOn) => form.set({ ...change, [name]: isOn })}
        />
      )}
    />
  )
}
