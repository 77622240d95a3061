// A process that takes a withdrawal from its request to its end, and is killed after its nth
// durable action. Started again it does all of it again; actions of before are not repeated.
// Arguments: the data folder, the action after which it is killed (0 for none), and the number of
// the run, which is the hour of its clock.
import { sandboxBlockMs } from '#custody/sandbox-chain.ts'
import { approveWithdrawalStep } from '@ingot/features/withdrawal/server/review/review-steps.ts'
import { followTransfers } from '@ingot/features/withdrawal/server/follow-transfers-job.ts'
import { requestWithdrawal } from '@ingot/features/withdrawal/server/withdrawal-steps.ts'
import { openWithdrawalRig, rigOperator, rigRequest } from '#testing/withdrawal-rig.ts'

const startedAt = 1_800_000_000_000
const hourMs = 3_600_000
const looksMax = 50

const requestKey = { scope: 'withdraw:10001', key: 'one', body: 'one' } as const

async function runToEnd(dataFolder: string, killedAfter: number, hour: number): Promise<void> {
  let now = startedAt + hour * hourMs
  let actions = 0
  const rig = await openWithdrawalRig({
    dataFolder,
    clock: () => now,
    onDurable(action) {
      actions += 1
      process.stdout.write(`${action}\n`)
      if (actions === killedAfter) process.kill(process.pid, 'SIGKILL')
    },
  })
  const requested = await rig.run(requestWithdrawal, rigRequest, { key: requestKey })
  if (!requested.ok) throw new Error(`the request was refused: ${requested.reject.code}`)
  const { id } = requested.value.result
  const approved = await rig.run(approveWithdrawalStep, { by: rigOperator, input: { id } })
  const isDecided = approved.ok || approved.reject.code === 'state_conflict'
  if (!isDecided) throw new Error('the approval was refused')
  for (let looks = 0; looks < looksMax; looks += 1) {
    await followTransfers({
      ...rig, sequencer: rig,
      onProblem(_, code) { throw new Error(`the transfer stopped: ${code}`) },
    })
    now += sandboxBlockMs
  }
  await rig.close()
  process.stdout.write('ended\n')
}

if (import.meta.main) {
  const [dataFolder = '', killedAfter = '0', hour = '0'] = process.argv.slice(2)
  await runToEnd(dataFolder, Number(killedAfter), Number(hour))
}
