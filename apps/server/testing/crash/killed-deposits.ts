// A process that scans deposits, credits them and loses some by a re-organisation, and is killed
// after its nth durable action. Started again it goes on from the rows and the chain.
// Arguments: the data folder, the action after which it is killed (0 for none), and the number of
// the run, which is the hour of its clock.
import { depositRigStart, openDepositRig } from '#testing/deposits/deposit-rig.ts'

const hourMs = 3_600_000
const chain = 'TRC20'
const coin = 1_000_000n

async function runToEnd(dataFolder: string, killedAfter: number, hour: number): Promise<void> {
  let actions = 0
  const rig = await openDepositRig({
    dataFolder, users: 2, startsAt: depositRigStart + hour * hourMs,
    onDurable(action) {
      actions += 1
      process.stdout.write(`${action}\n`)
      if (actions === killedAfter) process.kill(process.pid, 'SIGKILL')
    },
  })
  const [first = 0, second = 0] = rig.owners
  if (hour === 0) {
    for (const [user, coins] of [[first, 5n], [second, 7n], [first, 9n]] as const) {
      await rig.pay({ chain, symbol: 'USDT', user, amount: coins * coin })
    }
  }
  await rig.mine(chain, 3)
  if (hour === 0) rig.sandbox.reorganise({ chain, depth: 2, dropsOf: String(second) })
  for (let block = 0; block < 8; block += 1) await rig.mine(chain, 8)
  await rig.close()
  process.stdout.write('ended\n')
}

if (import.meta.main) {
  const [dataFolder = '', killedAfter = '0', hour = '0'] = process.argv.slice(2)
  await runToEnd(dataFolder, Number(killedAfter), Number(hour))
}
