// A process that queues the mails of an announcement and is killed while a further step is on its
// way. Arguments: the data folder, and the steps that are acknowledged before. It ends by itself
// where fewer are needed. The first process makes the announcement and its users.
import { mailAnnouncement } from '@ingot/features/announcement/server/send-steps.ts'
import { startSequencer } from '#sequencer/start-sequencer.ts'
import { putAnnouncement, putCrowd } from './crowd-test-steps.ts'

const threadEntry = new URL('../test-sequencer-thread.ts', import.meta.url)
const most = 20
const crowd = { firstId: 50_000, count: 300 }

async function mailUntilKilled(dataFolder: string, steps: number): Promise<void> {
  const { sequencer } = await startSequencer({ dataFolder, threadEntry, onProgress: () => {} })
  const put = await sequencer.run(putCrowd, crowd)
  if (put.ok) await sequencer.run(putAnnouncement, { id: 1 })
  for (let done = 0; done < steps; done += 1) {
    const mailed = await sequencer.run(mailAnnouncement, { most })
    if (!mailed.ok) throw new Error(`no mails: ${mailed.reject.code}`)
    if (!mailed.value.result.isMore) return sequencer.close()
  }
  void sequencer.run(mailAnnouncement, { most })
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1)
}

const [dataFolder = '', steps = '1'] = process.argv.slice(2)
await mailUntilKilled(dataFolder, Number(steps))
