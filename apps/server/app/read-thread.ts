// The entry of a reading thread.
import { runReadThread } from '#reads/run-read-thread.ts'

await runReadThread()
