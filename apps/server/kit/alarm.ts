// The alarms of the exchange, as each feature finds those of its own rows: the exports of each
// `*alarms.ts`. No list names them.
import {
  type AlarmName, alarmNames, type AlarmTone, type OperatorPermission,
} from '@ingot/contract/vocabulary'
import { featureFolders, importAll, partFiles } from '#http/part-files.ts'
import type { Services } from '#http/services.ts'

export type FoundAlarm = {
  readonly name: AlarmName
  readonly tone: AlarmTone
  /** Since when, ms; null where no row knows it. */
  readonly time: number | null
  /** The address of its page in the console, behind "#/". */
  readonly place: string
  /** The permission to read it, where it is not that of its source. */
  readonly permission?: OperatorPermission
  /** The values of its sentence. */
  readonly values: Readonly<Record<string, string>>
}

export type AlarmSource = {
  readonly kind: 'alarms'
  /** The permission of an operator to read them. */
  readonly permission: OperatorPermission
  /** Every alarm that holds now, read by short queries. */
  find(services: Services): Promise<readonly FoundAlarm[]>
}

/** Makes a source that the overview finds by its file. */
export const defineAlarms = (source: Omit<AlarmSource, 'kind'>): AlarmSource =>
  ({ kind: 'alarms', ...source })

const named = /(?:^|[/-])alarms\.ts$/
let loaded: Promise<readonly AlarmSource[]> | undefined

/** All sources. A handler reads them: it is itself loaded with the features. */
export function loadAlarmSources(): Promise<readonly AlarmSource[]> {
  loaded ??= importAll(featureFolders().flatMap((name) => partFiles(name, named)))
    .then((exported) => exported.filter(isSource))
  return loaded
}

function isSource(value: unknown): value is AlarmSource {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'alarms'
}

type Held = { readonly at: number, readonly found: Promise<readonly Required<FoundAlarm>[]> }

/** All operators share one look: it lasts this long. */
const looksEveryMs = 5_000
const held = new WeakMap<Services, Held>()

/** [OV1] Every alarm that holds, at most five seconds old: dangers first, then by their names. */
export function findAlarms(services: Services): Promise<readonly Required<FoundAlarm>[]> {
  const at = services.clock()
  const last = held.get(services)
  if (last !== undefined && at >= last.at && at < last.at + looksEveryMs) return last.found
  const found = findNow(services)
  held.set(services, { at, found })
  // A failed look is not shared with the next one.
  found.catch(() => held.delete(services))
  return found
}

async function findNow(services: Services): Promise<readonly Required<FoundAlarm>[]> {
  const sources = await loadAlarmSources()
  const found = await Promise.all(sources.map(async ({ permission, find }) =>
    (await find(services)).map((alarm) => ({ permission, ...alarm }))))
  return found.flat().toSorted((one, other) =>
    Number(other.tone === 'danger') - Number(one.tone === 'danger')
    || alarmNames.indexOf(one.name) - alarmNames.indexOf(other.name)
    || (one.time ?? 0) - (other.time ?? 0))
}
