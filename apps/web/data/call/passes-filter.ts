// Whether a row passes the filter of a list, as the exchange decides it. Pure.

/**
 * Each field of the filter is a value that the row's field has; `from` and `to` are the first and
 * the last moment, `sizedBy` the unit of an order's size. An absent one is inactive.
 */
export function passesFilter(row: object, time: number, filter: object): boolean {
  const fields: Readonly<Record<string, unknown>> = { ...row }
  return Object.entries(filter).every(([name, wanted]: readonly [string, unknown]) => {
    if (wanted === undefined) return true
    if (name === 'from') return time >= Number(wanted)
    if (name === 'to') return time <= Number(wanted)
    if (name === 'sizedBy') return (fields['amount'] === null) === (wanted === 'quantity')
    return fields[name] === wanted
  })
}
