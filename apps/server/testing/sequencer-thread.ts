// The sequencer's thread as tests start it: the real one, with two statements on a table that the
// core owns, so that guards can be tried without a feature.
import { defineStatement } from '#sequencer/statement.ts'
import { runSequencerThread } from '#sequencer/run-sequencer-thread.ts'
import { testSteps } from './test-steps.ts'
import { queries } from '#store/sqlite/query-builder.ts'

const openLedgerRow = defineStatement({
  name: 'test-put-cursor',
  compile: ({ name, position }) => [{
    query: queries.insertInto('compaction_cursor')
      .values({ name: String(name), position: Number(position) })
      .onConflict((conflict) => conflict.doNothing()).compile(),
    expect: { rows: 1, reject: 'email_taken' },
  }],
})

const breakConstraint = defineStatement({
  name: 'test-break-constraint',
  compile: ({ name }) => [{
    query: queries.insertInto('compaction_cursor')
      .values({ name: String(name), position: 0 }).compile(),
  }],
})

await runSequencerThread({
  steps: testSteps, statements: [openLedgerRow, breakConstraint],
})
