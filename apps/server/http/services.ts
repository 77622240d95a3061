// The services of every handler. The app module builds it once; a handler receives it with each
// request and keeps no reference to it.
import type { Mode } from '@ingot/contract/vocabulary'
import type { Custody } from '#custody/custody.ts'
import type { MarketData } from '#market-data/market-data.ts'
import type { Sequencer } from '#sequencer/submission.ts'
import type { Listings } from '#store/rows/listings.ts'
import type { Database } from '#store/tables/schema.ts'
import type { SecretKey } from '#store/file/secret-key.ts'
import type { Kysely } from 'kysely'
import type { JobHealth } from './job-health.ts'
import type { LiveConfiguration } from './live-configuration.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { Pictures } from './pictures.ts'
import type { Push } from './push.ts'
import type { SecurityLog } from './security-log.ts'
import type { SiteSettings } from './site-settings.ts'
import type { Sessions } from './sessions.ts'
import type { Typing } from './typing.ts'

export type Services = {
  readonly mode: Mode
  /** Where the exchange keeps its files. */
  readonly dataFolder: string
  readonly site: SiteSettings
  /** The operator's own web origins; empty where the serving host is the only one. */
  readonly origins: readonly string[]
  /** Now, in ms since the epoch. */
  readonly clock: () => number
  /** The only way to write. */
  readonly sequencer: Sequencer
  /** Short reads, on separate threads; they see committed data. */
  readonly database: Kysely<Database>
  /** Reads that may take seconds, in a process of their own. */
  readonly reports: Kysely<Database>
  readonly listings: Listings
  /** Settings, coins, networks and banners, as operators change them. */
  readonly configuration: LiveConfiguration
  readonly marketData: MarketData
  readonly sessions: Sessions
  /** The owners of support chats by their tokens: users, and visitors without a login. */
  readonly visitors: Pick<Sessions, 'find'>
  /** The sides that are typing in support chats. */
  readonly typing: Typing
  readonly passwords: PasswordHasher
  /** Reads uploaded pictures and encodes them again. */
  readonly pictures: Pictures
  /** Keyed digests for values that the database's readers must not reverse. */
  readonly secretKey: SecretKey
  readonly securityLog: SecurityLog
  /** Sends pushes to the users' devices. */
  readonly push: Push
  /** Carries withdrawals out; null where none is configured, and no withdrawal is accepted. */
  readonly custody: Custody | null
  readonly jobHealth: JobHealth
  /** Whether new orders are refused because the disk is nearly full. */
  isDiskLow(): boolean
}
