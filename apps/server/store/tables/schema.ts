// Every table of the exchange as TypeScript sees it; each area's file describes its own. A feature
// adds its tables where they are described: `declare module '#store/tables/schema.ts'`.
import type { AuditTables } from './audit-tables.ts'
import type { ConfigurationTables } from './configuration-tables.ts'
import type { CopyTables } from './copy-tables.ts'
import type { CoreTables } from './core-tables.ts'
import type { FundsTables } from './funds-tables.ts'
import type { MarketDataTables } from './market-data-tables.ts'
import type { OperatorTables } from './operator-tables.ts'
import type { PerpetualTables } from './perpetual-tables.ts'
import type { SecurityTables } from './security-tables.ts'
import type { SessionTables } from './session-tables.ts'
import type { WaitingTables } from './waiting-tables.ts'
import type { WorkflowTables } from './workflow-tables.ts'

export interface Database extends
  CoreTables, SessionTables, MarketDataTables, PerpetualTables, WaitingTables, FundsTables,
  CopyTables,
  SecurityTables, WorkflowTables, ConfigurationTables, AuditTables, OperatorTables {}
