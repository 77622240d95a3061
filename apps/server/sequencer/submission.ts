// The messages to and from the sequencer's thread. Plain data only: a submission is cloned between
// threads today and may cross a socket tomorrow.
import type {
  Applied, BalanceRow, BatchEffects, DeadlineRow, LevelRow, MarketRow, PerpetualEffects,
  PerpetualMarketRow,
} from '@ingot/engine'
import type { MessageKind, OrderId, Outcome, UserId } from '@ingot/contract/vocabulary'
import type { SetClientFields } from '#store/rows/client-fields.ts'
import type { StoredOrder, StoredPerpetualOrder } from '#store/rows/stored-orders.ts'
import type { StoredTrigger } from '#store/rows/stored-trigger.ts'
import type { LoggedCommand } from './codec/command-codec.ts'
import type { PlainValue, StepValue } from './steps/plain-value.ts'
import type { Step, StepCall } from './steps/step.ts'

/** A key under which a command takes effect at most once, for ever. */
export type IdempotencyKey = {
  /** "order:" + user for client order ids, "deposit" for chain transactions … */
  readonly scope: string
  readonly key: string
  /** A digest of the request: the same key with another body is refused. */
  readonly body: string
}

/** The client's fields are stored with the order that the command places. */
export type Submission = {
  readonly key?: IdempotencyKey
} & SetClientFields & (
  | { readonly command: LoggedCommand; readonly step?: never }
  /** A step sends its command itself. */
  | { readonly step: StepCall; readonly command?: never }
)

/** The result of a submission, sent only after its batch is durable. */
export type Receipt<Result extends StepValue = StepValue> = {
  /** The batch that made it durable. */
  readonly batch: number
  /** When the batch was stamped, ms. */
  readonly at: number
  readonly applied: Applied
  /** The order's row after the batch when the command touched one. */
  readonly order: StoredOrder | null
  /** The same for an order of a perpetual market. */
  readonly perpetualOrder: StoredPerpetualOrder | null
  /** The same for an order that waits for a price; of a pair it is the take-profit. */
  readonly trigger: StoredTrigger | null
  /** The user's balances that the command's batch changed. */
  readonly balances: readonly BalanceRow[]
  /** The step's result; null for a command. */
  readonly result: Result
  /** True when the key was known and the first result is returned again. */
  readonly repeated: boolean
}

export type { StoredOrder, StoredPerpetualOrder, StoredTrigger }

/** A new notification of a user, as it is pushed. */
export type StoredMessage = {
  readonly id: number
  readonly user: UserId
  readonly kind: MessageKind
  readonly parameters: Readonly<Record<string, string>>
  readonly createdAt: number
}

/** The state of a workflow's row after a move, as it is pushed to the row's owner. */
export type StoredRecord = {
  readonly user: UserId
  /** The workflow's name. */
  readonly workflow: string
  readonly id: string
  readonly state: string
}

/** A batch's changes on perpetual markets. */
export type CommittedPerpetual = Omit<PerpetualEffects, 'orders'> & {
  readonly orders: readonly StoredPerpetualOrder[]
}

/**
 * A committed batch's changes, for market data and streams. Sent after its commit only. It is the
 * engine's drain without seven lists that have no follower: the ledger's entries, lost time
 * priorities, icebergs' slices (the levels have them), the traded seconds (the trades have them),
 * the halt of the exchange (the configuration has it), and holds of funds and copy trading, which
 * workflows read from the database.
 */
export type CommittedBatch =
  & Omit<
    BatchEffects,
    | 'entries' | 'priorities' | 'icebergs' | 'holds' | 'copies' | 'orders' | 'triggers'
    | 'perpetual' | 'priceSeconds' | 'exchange'
  >
  & {
    readonly batch: number
    readonly at: number
    readonly orders: readonly StoredOrder[]
    readonly triggers: readonly StoredTrigger[]
    /** Null when nothing changed there, as in most batches while people trade spot. */
    readonly perpetual: CommittedPerpetual | null
    /** New notifications of users. */
    readonly messages: readonly StoredMessage[]
    /** The subjects whose rows its steps changed, each once: see `step.announce`. */
    readonly announced: readonly string[]
    /** The owned rows that its workflows moved, each move once. */
    readonly records: readonly StoredRecord[]
  }

export type StepOptions = Pick<Submission, 'key' | keyof SetClientFields>

/** The gateway's handle to the sequencer. */
export type Sequencer = {
  /**
   * Queues a submission and returns when it is durable. Beyond the queue's bound it returns the
   * reject `busy` at once; nothing is ever dropped silently.
   */
  submit(submission: Submission): Promise<Outcome<Receipt>>
  /** Submits a step with its input; the same with the step's own types. */
  run<Input extends PlainValue, Result extends StepValue>(
    step: Step<Input, Result>, input: Input, options?: StepOptions,
  ): Promise<Outcome<Receipt<Result>>>
  /**
   * Calls the listener with every committed batch, in sequence. Returns a function that stops it.
   */
  onBatch(listener: (batch: CommittedBatch) => void): () => void
  /** Waits for the queue, commits it and ends the thread. */
  close(): Promise<void>
}

/** The sequencer's one message before its first batch: the current books and prices. */
export type SequencerStart = {
  readonly batch: number
  /** When the last batch was stamped, ms: no later one is stamped before it. */
  readonly at: number
  readonly levels: readonly LevelRow[]
  readonly markets: readonly MarketRow[]
  readonly perpetual: {
    readonly levels: readonly LevelRow[]
    readonly markets: readonly PerpetualMarketRow[]
  }
  /** Countdowns that run, and trigger orders whose price was met and that are not placed yet. */
  readonly waiting: {
    readonly deadlines: readonly DeadlineRow[]
    readonly due: readonly OrderId[]
  }
}
