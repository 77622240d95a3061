// One of several: its value and the words that stand for it.
export type Choice<Value extends string> = { readonly value: Value, readonly label: string }
