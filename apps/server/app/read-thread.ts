// The entry of a thread for short reads.
import { runReadThread } from '#reads/run-reader.ts'

runReadThread()
