// Which versions of the web app the exchange serves. The app and the server are released together,
// so the server's own code is the newest one.
import { appVersionCode } from './product.ts'
import type { Settings } from '@ingot/features/configuration/setting.ts'

/** Separates the points of the setting `versionNews`. */
const versionPointMark = '·'

/** The header with the code of the app that sends a request. */
export const versionCodeHeader = 'version-code'

export type VersionRule = {
  /** The code of the newest app. */
  readonly newest: number
  /** The oldest code that may still send requests after `from`. */
  readonly min: number
  /** In ms since the epoch; zero for at once. */
  readonly from: number
}

export type VersionState = 'current' | 'available' | 'required'

/** The rule of the settings. A least code above the newest one would lock every user out: none. */
export function versionRuleOf(
  settings: Pick<Settings, 'minVersionCode' | 'minVersionFrom'>, newest: number = appVersionCode,
): VersionRule {
  const { minVersionCode, minVersionFrom } = settings
  return {
    newest,
    min: minVersionCode > newest ? 0 : minVersionCode,
    from: minVersionFrom === '' ? 0 : Date.parse(minVersionFrom),
  }
}

/** The state of an app with a version code; one that is newer than the server is current. */
export function versionStateOf(code: number, rule: VersionRule, now: number): VersionState {
  if (code < rule.min && now >= rule.from) return 'required'
  return code < rule.newest ? 'available' : 'current'
}

export const versionPointsOf = (news: string): readonly string[] =>
  [
  ...new Set(news.split(versionPointMark).map((point) => point.trim()).filter(Boolean)),
]
