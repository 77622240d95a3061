// The difference of two engines' changes, of one version or of two, after one command: every row of
// every list, field by field. Fields that only one version has are noted, and are not a difference.
import type { BatchEffects, CopyEffects, PerpetualEffects } from '@ingot/engine'

type Row = Readonly<Record<string, unknown>>
type Lists<Effects> = Readonly<Record<keyof Effects, readonly string[]>>

/** The key of a row of each list; a missing list does not compile. */
const names: Lists<Omit<BatchEffects, 'perpetual' | 'copies' | 'users'>> = {
  orders: ['orderId'],
  trades: ['tradeId'],
  entries: ['posting', 'owner', 'wallet', 'asset', 'kind'],
  balances: ['owner', 'wallet', 'asset'],
  markets: ['market'],
  exchange: ['exchange'],
  priceSeconds: ['market', 'place'],
  levels: ['market', 'side', 'priceTicks'],
  triggers: ['triggerId'],
  priorities: ['orderId'],
  icebergs: ['orderId'],
  deadlines: ['user'],
  holds: ['holdId'],
}
const perpetualNames: Lists<PerpetualEffects> = {
  orders: ['orderId'],
  trades: ['tradeId'],
  positions: ['user', 'market', 'side'],
  settings: ['user', 'market'],
  positionModes: ['user'],
  markets: ['market'],
  levels: ['market', 'side', 'priceTicks'],
  fundings: ['market', 'stamp', 'user', 'side'],
  liquidations: ['liquidationId'],
}

const copyNames: Lists<CopyEffects> = {
  leads: ['user'],
  copies: ['copyId'],
  sides: ['copyId', 'market', 'positionSide'],
  leadOrders: ['orderId'],
  orders: ['copyId', 'orderId'],
  blocks: ['blockId'],
  fills: ['blockId', 'copyId'],
}

export class EffectsDifference {
  /** Fields that only one version's rows have, as `here: list.field` or `there: list.field`. */
  readonly fieldsApart = new Set<string>()

  /** The first row that differs, with its field and both values; undefined when none does. */
  of(here: BatchEffects, there: BatchEffects): string | undefined {
    return this.#ofUsers(here, there)
      ?? this.#ofLists(names, { here, there, prefix: '' })
      ?? this.#ofLists(perpetualNames, {
        here: here.perpetual, there: there.perpetual, prefix: 'perpetual ',
      })
      ?? this.#ofLists(copyNames, {
        here: here.copies, there: copiesOf(there), prefix: 'copy ',
      })
  }

  #ofUsers(here: BatchEffects, there: BatchEffects): string | undefined {
    const [ours, theirs] = [here.users.join(), there.users.join()]
    return ours === theirs ? undefined : `users are ${ours} here and ${theirs} there`
  }

  #ofLists(
    lists: Lists<Row>,
    sides: { readonly here: object; readonly there: object; readonly prefix: string },
  ): string | undefined {
    for (const [list, fields] of Object.entries(lists)) {
      const name = `${sides.prefix}${list}`
      const ours = byName(listOf(sides.here, list), fields)
      const theirs = byName(listOf(sides.there, list), fields)
      const difference = this.#ofRows(name, ours, theirs)
      if (difference !== undefined) return difference
    }
    return undefined
  }

  #ofRows(
    list: string, ours: ReadonlyMap<string, Row>, theirs: ReadonlyMap<string, Row>,
  ): string | undefined {
    for (const [name, row] of ours) {
      const other = theirs.get(name)
      if (other === undefined) return `${list}, ${name}: the row is told here only`
      const difference = this.#ofFields(list, row, other)
      if (difference !== undefined) return `${list}, ${name}: ${difference}`
    }
    const [name] = [...theirs.keys()].filter((each) => !ours.has(each))
    return name === undefined ? undefined : `${list}, ${name}: the row is told there only`
  }

  #ofFields(list: string, here: Row, there: Row): string | undefined {
    for (const field of Object.keys(there)) {
      if (!(field in here)) this.fieldsApart.add(`there: ${list}.${field}`)
    }
    for (const [field, value] of Object.entries(here)) {
      if (!(field in there)) {
        this.fieldsApart.add(`here: ${list}.${field}`)
        continue
      }
      const [ours, theirs] = [textOf(value), textOf(there[field])]
      if (ours !== theirs) return `${field} is ${ours} here and ${theirs} there`
    }
    return undefined
  }
}

/** A version from before copy trading has no such rows. */
function copiesOf(effects: object): object {
  const copies: unknown = Reflect.get(effects, 'copies')
  return typeof copies === 'object' && copies !== null ? copies : {}
}

/** A list that a version does not have yet is empty. */
function listOf(effects: object, list: string): readonly Row[] {
  const found: unknown = Reflect.get(effects, list)
  return Array.isArray(found) ? found : []
}

/** Rows by their keys; rows with one key each have their place among them. */
function byName(rows: readonly Row[], fields: readonly string[]): ReadonlyMap<string, Row> {
  const found = new Map<string, Row>()
  for (const row of rows) {
    const name = fields.map((field) => `${field} ${String(row[field])}`).join(' ')
    let place = name
    for (let count = 2; found.has(place); count += 1) place = `${name} (${count})`
    found.set(place, row)
  }
  return found
}

function textOf(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? `${part}n` : part) ?? 'undefined'
}
