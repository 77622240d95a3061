// Every migration, in sequence. A released one is never changed: a change is a new one.
import type { Migration } from '#store/migration.ts'
import { up as core } from './0001-core.ts'
import { up as session } from './0002-session.ts'
import { up as marketData } from './0003-market-data.ts'
import { up as perpetual } from './0004-perpetual.ts'
import { up as waiting } from './0005-waiting.ts'
import { up as funds } from './0006-funds.ts'
import { up as codePlaces } from './0007-code-places.ts'
import { up as loginOrigins } from './0008-login-origins.ts'
import { up as seals } from './0009-seals.ts'
import { up as phone } from './0010-phone.ts'
import { up as priceSeconds } from './0011-price-seconds.ts'
import { up as outboxLife } from './0012-outbox-life.ts'
import { up as codeRequests } from './0013-code-requests.ts'
import { up as workflows } from './0014-workflows.ts'
import { up as indexedLists } from './0015-indexed-lists.ts'
import { up as ledgerEntries } from './0016-ledger-entries.ts'

export const migrations: readonly Migration[] = [
  { version: 1, name: 'core', up: core },
  { version: 2, name: 'session', up: session },
  { version: 3, name: 'market-data', up: marketData },
  { version: 4, name: 'perpetual', up: perpetual },
  { version: 5, name: 'waiting', up: waiting },
  { version: 6, name: 'funds', up: funds },
  { version: 7, name: 'code-places', up: codePlaces },
  { version: 8, name: 'login-origins', up: loginOrigins },
  { version: 9, name: 'seals', up: seals },
  { version: 10, name: 'phone', up: phone },
  { version: 11, name: 'price-seconds', up: priceSeconds },
  { version: 12, name: 'outbox-life', up: outboxLife },
  { version: 13, name: 'code-requests', up: codeRequests },
  { version: 14, name: 'workflows', up: workflows },
  { version: 15, name: 'indexed-lists', up: indexedLists },
  { version: 16, name: 'ledger-entries', up: ledgerEntries },
]
