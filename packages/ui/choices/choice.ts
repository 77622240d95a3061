// One of several choices: its value and its text.
export type Choice<Value extends string> = { readonly value: Value, readonly label: string }
