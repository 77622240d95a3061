// Mutants of the sequencer that change nothing, each with its reason.
import type { EquivalentMutant } from './equivalent-mutant.ts'

export const sequencerEquivalents: readonly EquivalentMutant[] = [
  {
    name: 'apps/server/sequencer/recovery/recover.ts: if (fields !== noClientFields) '
        + 'clientFields.set(orderId, fields) // fields !== noClientFields -> true',
    reason: 'An order that is not in the map has no client fields either; the map only grows.',
  },
  {
    name: 'apps/server/sequencer/thread/batch-message.ts: const orderFollows = -2 // 2 -> 3',
    reason: 'Writer and reader share the number, and any negative one but that of no order works.',
  },
  {
    name: 'apps/server/sequencer/recovery/recover.ts: const room: EngineRoom = { orders: '
        + '250_000, accounts: 250_000 } // 250_000 -> 250001',
    reason: 'The tables of the engine grow when they are full; the room only saves the time of it.',
  },
  {
    name: 'apps/server/sequencer/batch/commit-log.ts: const keyPages = [1, 8, 64, '
        + '512] as const // 1 -> 2',
    reason: 'A query may ask for any number of keys that is enough; the rest of it repeats '
        + 'the last key.',
  },
  {
    name: 'apps/server/sequencer/batch/commit-log.ts: const keyPages = [1, 8, 64, '
        + '512] as const // 8 -> 9',
    reason: 'A query may ask for any number of keys that is enough; the rest of it repeats '
        + 'the last key.',
  },
  {
    name: 'apps/server/sequencer/batch/commit-log.ts: const keyPages = [1, 8, 64, '
        + '512] as const // 64 -> 65',
    reason: 'A query may ask for any number of keys that is enough; the rest of it repeats '
        + 'the last key.',
  },
  {
    name: 'apps/server/sequencer/batch/commit-log.ts: const keyPages = [1, 8, 64, '
        + '512] as const // 512 -> 513',
    reason: 'A query may ask for any number of keys that is enough; the rest of it repeats '
        + 'the last key.',
  },
  {
    name: 'apps/server/sequencer/recovery/opening-thread.ts: database.close() '
        + '// database.close() -> ',
    reason: 'The thread ends next, and its connection is closed with it.',
  },
  {
    name: 'apps/server/sequencer/start-sequencer.ts: const gatheredMin = 32 // 32 -> 33',
    reason: 'Every bound leads to the same answers in the same sequence; only their latency, '
        + 'which the benchmark measures, depends on it.',
  },
  {
    name: 'apps/server/sequencer/start-sequencer.ts: if (gathered >= this.#dueAt()) '
        + 'this.#flush() // gathered >= this.#dueAt() -> (gathered) > (this.#dueAt())',
    reason: 'Every bound leads to the same answers in the same sequence; only their latency, '
        + 'which the benchmark measures, depends on it.',
  },
  {
    name: 'apps/server/sequencer/start-sequencer.ts: return Math.min(gatheredMax, '
        + 'Math.max(gatheredMin, this.#unanswered)) // Math.min(gatheredMax, '
        + 'Math.max(gatheredMin, this.#unanswered)) -> Math.max(gatheredMax, '
        + 'Math.max(gatheredMin, this.#unanswered))',
    reason: 'Every bound leads to the same answers in the same sequence; only their latency, '
        + 'which the benchmark measures, depends on it.',
  },
  {
    name: 'apps/server/sequencer/start-sequencer.ts: return Math.min(gatheredMax, '
        + 'Math.max(gatheredMin, this.#unanswered)) // Math.max(gatheredMin, '
        + 'this.#unanswered) -> Math.min(gatheredMin, this.#unanswered)',
    reason: 'Every bound leads to the same answers in the same sequence; only their latency, '
        + 'which the benchmark measures, depends on it.',
  },
  {
    name: 'apps/server/sequencer/start-sequencer.ts: if (this.#answered < 1_024 && '
        + 'this.#answered < this.#waiting.length) return // this.#answered < 1_024 -> '
        + '(this.#answered) <= (1_024)',
    reason: 'When the answered entries are dropped changes nothing but the memory they take.',
  },
  {
    name: 'apps/server/sequencer/start-sequencer.ts: if (this.#answered < 1_024 && '
        + 'this.#answered < this.#waiting.length) return // this.#answered < '
        + 'this.#waiting.length -> (this.#answered) >= (this.#waiting.length)',
    reason: 'When the answered entries are dropped changes nothing but the memory they take.',
  },
  {
    name: 'apps/server/sequencer/start-sequencer.ts: if (this.#answered < 1_024 && '
        + 'this.#answered < this.#waiting.length) return // this.#answered < '
        + 'this.#waiting.length -> (this.#answered) <= (this.#waiting.length)',
    reason: 'When the answered entries are dropped changes nothing but the memory they take.',
  },
  {
    name: 'apps/server/sequencer/start-sequencer.ts: if (this.#outgoing.length === 0) return '
        + '// this.#outgoing.length === 0 -> false',
    reason: 'A message without submissions asks the thread for nothing.',
  },
  {
    name: "apps/server/sequencer/thread/submission-message.ts: if ('exits' in command && "
        + "command.exits !== undefined) return undefined // 'exits' in command && "
        + "command.exits !== undefined -> ('exits' in command) || (command.exits !== undefined)",
    reason: 'No command has exits that are undefined, and one without the field has none.',
  },
]
