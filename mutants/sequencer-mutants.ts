// Faults in the sequencer: batches, their commits and answers, keys, the chain, and the start.
import { mutantsOf, type Mutant } from './mutant.ts'

const room = 'apps/server/sequencer'
const loop = `${room}/batch-loop.test.ts`
const flow = `${room}/sequencer.flow.test.ts`
const folding = `${room}/checkpoints.flow.test.ts`
const keys = `${room}/idempotency.flow.test.ts`
const statements = `${room}/statement.flow.test.ts`
const verifying = `${room}/verify.flow.test.ts`
const clock = `${room}/batch-clock.flow.test.ts`
const waiting = `${room}/waiting-orders.flow.test.ts`

export const sequencerMutants: readonly Mutant[] = [
  ...mutantsOf({ file: `${room}/batch-runner.ts`, killers: [keys] }, [
    {
      name: 'answer-before-commit',
      original: '    this.#commit({ ...changed, keys })\n',
      mutated: '    queueMicrotask(() => this.#commit({ ...changed, keys }))\n',
      breaks: 'A batch is handed out before its commit has returned.',
      killers: [loop],
    },
    {
      name: 'idempotency-forgotten',
      original: 'const keys = newKeys(submissions, decisions, answers)',
      mutated: 'const keys = newKeys(submissions, decisions, answers).slice(1)',
      breaks: 'The first key of each batch is forgotten, and its order placed again.',
    },
    {
      name: 'key-forgotten-within-batch',
      original: '    first.set(text, index)\n',
      mutated: '',
      breaks: 'The same key twice in one batch places two orders.',
    },
    {
      name: 'refusal-under-key-forgotten',
      original: "return decision?.kind === 'refused' && !answer.ok",
      mutated: "return decision?.kind === 'known' && !answer.ok",
      breaks: 'What was refused under a key may be done under it later.',
    },
    {
      name: 'body-not-compared',
      original: '    if (stored.body !== key.body) return conflict\n',
      mutated: '',
      breaks: 'Another body under a known key gets the first one\'s answer.',
    },
    {
      name: 'body-not-compared-within-batch',
      original: 'return earlier?.key?.body === key.body',
      mutated: 'return earlier?.key?.key === key.key',
      breaks: 'Another body under a key of the same batch gets the first one\'s answer.',
    },
    {
      name: 'refused-command-logged',
      original: `    if (!outcome.ok) return { kind: 'refused', outcome }
    if (command !== undefined) this.#commands.push(command)`,
      mutated: `    if (command !== undefined) this.#commands.push(command)
    if (!outcome.ok) return { kind: 'refused', outcome }`,
      breaks: 'The log holds commands that were refused, and replay stops at them.',
      killers: [flow],
    },
    {
      name: 'refused-statements-kept',
      original: 'if (!keep) return this.#parts.log.dropStatements()',
      mutated: 'if (!keep) return this.#parts.log.keepStatements()',
      breaks: 'Workflow rows of a refused command are written.',
      killers: [statements],
    },
    {
      name: 'statements-alone-abandoned',
      original: '    this.#wrote = true\n',
      mutated: '',
      breaks: 'Workflow rows without a command are rolled back and answered as done.',
      killers: [statements],
    },
    {
      name: 'clock-runs-back',
      original: 'this.#at = Math.max(this.#at, this.#tail.at, this.#parts.clock())',
      mutated: 'this.#at = Math.max(this.#tail.at, this.#parts.clock())',
      breaks: 'A clock that is set back after a refused batch stops the exchange.',
      killers: [clock],
    },
    {
      name: 'chain-begins-anew',
      original: 'previousHash: this.#tail.hash,',
      mutated: 'previousHash: this.#tail.hash.replaceAll(/./g, \'0\'),',
      breaks: 'No batch names the one before it.',
      killers: [verifying],
    },
    {
      name: 'client-order-id-dropped-early',
      original: 'if (clientOrderId !== null && !isOpen) clientOrderIds.delete(orderId)',
      mutated: 'if (clientOrderId !== null) clientOrderIds.delete(orderId)',
      breaks: 'An order forgets its client order id when it first changes.',
      killers: [flow],
    },
  ]),
  ...mutantsOf({ file: `${room}/batch-message.ts`, killers: [flow] }, [
    {
      name: 'balances-of-an-answer-lost',
      original: 'rows.balances.get(cells.whole()) ?? []',
      mutated: '(rows.balances.get(cells.whole()) ?? []).slice(0, 1)',
      breaks: 'An answer tells of one of the balances that it changed.',
    },
    {
      name: 'balances-of-another',
      original: '({ owner }) => owner)',
      mutated: '({ owner }) => Math.ceil(owner / 2) * 2)',
      breaks: 'An answer tells of balances that are not the asker\'s.',
    },
  ]),
  ...mutantsOf({ file: `${room}/batch-record.ts`, killers: [verifying] }, [
    {
      name: 'chain-without-commands',
      original: 'head.lastEntryId,\n    head.commands,\n',
      mutated: 'head.lastEntryId,\n',
      breaks: 'The chain does not notice a command that was changed.',
    },
    {
      name: 'chain-without-moment',
      original: 'head.previousHash, head.batch, head.at,',
      mutated: 'head.previousHash, head.batch,',
      breaks: 'The chain does not notice a moment that was changed.',
    },
    {
      name: 'chain-without-state-hash',
      original: 'head.stateHash, counters.orders,',
      mutated: 'counters.orders,',
      breaks: 'The chain does not notice a state hash that was changed.',
    },
  ]),
  ...mutantsOf({ file: `${room}/commit-log.ts`, killers: [keys] }, [
    {
      name: 'keys-without-scope',
      original: 'return `${key.scope}\\u0000${key.key}`',
      mutated: 'return `\\u0000${key.key}`',
      breaks: 'One user\'s key answers another user\'s order.',
    },
  ]),
  ...mutantsOf({ file: `${room}/sqlite-commit-log.ts`, killers: [flow] }, [
    {
      name: 'commit-with-the-next-batch',
      original: "    this.#database.exec('commit')\n    this.#open = false\n",
      mutated: "    if (batch.head.batch % 2 === 1) return\n    this.#database.exec('commit')\n"
        + '    this.#open = false\n',
      breaks: 'Every second batch is answered and committed with the one after it.',
    },
    {
      name: 'refused-statements-stay-open',
      original: '    if (reject !== undefined) this.dropStatements()\n',
      mutated: '    if (reject !== undefined) this.keepStatements()\n',
      breaks: 'What a broken guard should undo is written.',
      killers: [statements],
    },
    {
      name: 'guard-ignored',
      original: 'if (expect !== undefined && changed !== expect.rows) return expect.reject',
      mutated: 'if (expect !== undefined && changed > expect.rows) return expect.reject',
      breaks: 'A statement that changed nothing counts as done.',
      killers: [statements],
    },
    {
      name: 'broken-constraint-stops-the-exchange',
      original: 'if (!isConstraint(error)) throw error',
      mutated: 'if (!isConstraint(error) || error.message !== \'\') throw error',
      breaks: 'One bad workflow row stops the exchange.',
      killers: [statements],
    },
    {
      name: 'keys-of-a-large-batch-unasked',
      original: 'keyQuery(asked)',
      mutated: 'keyQuery(asked.slice(0, 8))',
      breaks: 'Of a large batch only the first keys are looked up.',
      killers: [keys],
    },
  ]),
  ...mutantsOf({ file: `${room}/batch-loop.ts`, killers: [loop] }, [
    {
      name: 'failed-commit-goes-on',
      original: '      stop(error)\n',
      mutated: '      process.stderr.write(`${String(error)} ${typeof stop}\\n`)\n',
      breaks: 'After a failed commit the exchange goes on with what is only in memory.',
    },
    {
      name: 'state-never-looked-at',
      original: 'if (at - this.#auditedAt < auditEveryMs) return',
      mutated: 'if (at - this.#auditedAt >= 0) return',
      breaks: 'A broken law in memory is not noticed before the next start.',
    },
    {
      name: 'batch-without-bound',
      original: `    const taken = this.#waiting.slice(0, batchMax)
    this.#waiting = this.#waiting.slice(batchMax)`,
      mutated: `    const taken = this.#waiting
    this.#waiting = []`,
      breaks: 'One batch takes all that waits, however much that is.',
      killers: [flow],
    },
    {
      name: 'what-waits-is-dropped',
      original: 'this.#waiting = this.#waiting.slice(batchMax)',
      mutated: 'this.#waiting = this.#waiting.slice(batchMax + 1)',
      breaks: 'One submission beyond a full batch is never run.',
    },
    {
      name: 'closed-with-work-left',
      original: 'if (this.#waiting.length > 0) return this.#schedule()',
      mutated: 'if (this.#waiting.length > 0) this.#schedule()',
      breaks: 'A stop leaves submissions that were taken unanswered.',
    },
  ]),
  ...mutantsOf({ file: `${room}/checkpointer.ts`, killers: [folding] }, [
    {
      name: 'log-never-ends',
      original: 'if (rest <= restMax) this.#foldRest.get()',
      mutated: 'if (rest < 0) this.#foldRest.get()',
      breaks: 'The log never begins anew under load and fills the disk.',
    },
    {
      name: 'fold-behind-unheeded',
      original: 'if (pages - this.#runBeganAt >= behind)',
      mutated: 'if (pages - this.#runBeganAt >= behind * 1_000)',
      breaks: 'On a slow disk the log grows faster than it is folded.',
    },
    {
      name: 'fold-failure-silent',
      original: "worker.on('error', (error) => this.#fail(error))",
      mutated: "worker.on('error', () => undefined)",
      breaks: 'A disk that fails in a fold stops the exchange without its reason.',
    },
  ]),
  ...mutantsOf({ file: `${room}/start-sequencer.ts`, killers: [flow] }, [
    {
      name: 'queue-without-bound',
      original: 'if (this.#closing !== undefined || waiting >= this.#waitingMax) {',
      mutated: 'if (this.#closing !== undefined || waiting > 2 * this.#waitingMax) {',
      breaks: 'More submissions wait than may.',
    },
    {
      name: 'asked-while-closing',
      original: 'if (this.#closing !== undefined || waiting >= this.#waitingMax) {',
      mutated: 'if (waiting >= this.#waitingMax) {',
      breaks: 'What is asked of a closing exchange is never answered.',
    },
    {
      name: 'answers-before-market-data',
      original: 'for (const listener of this.#listeners) listener(committed)',
      mutated: 'for (const listener of this.#listeners) setImmediate(listener, committed)',
      breaks: 'Who reads the market after his answer does not find his trade there.',
    },
  ]),
  ...mutantsOf({ file: `${room}/recover.ts`, killers: [verifying] }, [
    {
      name: 'recovery-ignores-state-hash',
      original: 'if (found !== logged) {',
      mutated: 'if (found.length !== logged.length) {',
      breaks: 'A start takes rows that are not those of the last batch.',
    },
    {
      name: 'recovery-compares-any-hash',
      original: 'if (version !== engineVersion) {',
      mutated: 'if (version > engineVersion) {',
      breaks: 'A new engine that hashes otherwise refuses what the old one has left.',
    },
    {
      name: 'recovery-ignores-holds',
      original: '    if (held === heldUnits) continue\n',
      mutated: '    if (held !== undefined) continue\n',
      breaks: 'A start takes an order whose row holds something else.',
    },
    {
      name: 'recovery-ignores-the-link',
      original: 'if (previous !== undefined && previous.hash !== last.previous_hash) {',
      mutated: 'if (previous !== undefined && previous.hash === last.hash) {',
      breaks: 'A start takes a last batch that does not follow the one before it.',
    },
    {
      name: 'recovery-ignores-the-last-hash',
      original: 'if (batchHash(head) !== last.hash) {',
      mutated: 'if (batchHash(head).length !== last.hash.length) {',
      breaks: 'A start takes a last batch that was changed by hand.',
    },
    {
      name: 'client-order-ids-not-recovered',
      original: `      holds.push(order)
      if (order.clientOrderId !== null) clientOrderIds.set(order.orderId, order.clientOrderId)`,
      mutated: '      holds.push(order)',
      breaks: 'After a restart resting orders have lost their client order ids.',
      killers: [flow],
    },
    {
      name: 'what-waits-not-recovered',
      original: 'deadlines: loadDeadlines(database),',
      mutated: 'deadlines: loadDeadlines(database).slice(1),',
      breaks: 'A restart forgets the first of the countdowns that run.',
      killers: [waiting],
    },
    {
      name: 'lost-places-not-recovered',
      original: 'priorities: loadPriorities(database),',
      mutated: 'priorities: loadPriorities(database).slice(1),',
      breaks: 'A restart gives orders the places back that they lost.',
      killers: [waiting],
    },
  ]),
  ...mutantsOf({ file: `${room}/replay-log.ts`, killers: [verifying] }, [
    {
      name: 'replay-ignores-state-hash',
      original: 'if (found !== row.state_hash) {',
      mutated: 'if (found.length !== row.state_hash.length) {',
      breaks: 'Replay does not notice that a batch comes out otherwise.',
    },
    {
      name: 'replay-ignores-links',
      original: 'if (row.previous_hash !== previousHash) {',
      mutated: 'if (row.previous_hash === row.hash) {',
      breaks: 'Replay does not notice that the chain is broken.',
    },
    {
      name: 'replay-ignores-gaps',
      original: 'if (row.batch !== batch + 1) throw',
      mutated: 'if (row.batch <= batch) throw',
      breaks: 'Replay does not notice that a batch is missing.',
    },
  ]),
]
