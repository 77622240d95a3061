// A process that quotes and takes conversions until it is killed: each acknowledged acceptance is a
// line with the quote's id, written after its batch is durable. Argument: the data folder.
import { takeQuote } from '@ingot/features/conversion/server/accept-steps.ts'
import { makeQuote } from '@ingot/features/conversion/server/quote-steps.ts'
import { coins } from '#testing/test-sequencer.ts'
import { openConversionRig, rigQuote, rigUsers } from './conversion-rig.ts'

const begin = 1_800_000_000_000
/** Far enough apart that neither twenty quotes a minute nor the hour's limit ends the run. */
const stepMs = 120_000
const roundsMax = 10_000

/** The key of a quote's acceptance, the same in every run. */
export const acceptanceKey = (user: number, id: number) =>
  ({ scope: `convert:${user}`, key: `take-${id}`, body: String(id) })

async function runUntilKilled(dataFolder: string): Promise<void> {
  let now = begin
  const rig = await openConversionRig(dataFolder, () => now)
  for (let round = 0; round < roundsMax; round += 1) {
    now += stepMs
    const taken = []
    for (const user of rigUsers) {
      const made = await rig.run(makeQuote, { ...rigQuote(user, coins(1)), priceAt: now })
      if (!made.ok) throw new Error(`a quote was refused: ${made.reject.code}`)
      taken.push(made.value.result)
    }
    const answers = await rig.submitAll(taken.flatMap(({ id, user_id: user }) => {
      const step = takeQuote.call({ userId: user, id })
      return [{ step, key: acceptanceKey(user, id) }, { step, key: acceptanceKey(user, id) }, {
        step, key: { ...acceptanceKey(user, id), key: `again-${id}` },
      }]
    }))
    const done = answers.filter(({ ok }) => ok).length
    if (done !== 2 * taken.length) throw new Error(`${done} of ${answers.length} were accepted`)
    for (const { id, user_id: user } of taken) process.stdout.write(`${user} ${id}\n`)
  }
}

if (import.meta.main) await runUntilKilled(process.argv[2] ?? '')
