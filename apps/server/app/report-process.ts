// The entry of the process that reads reports.
import { runReportProcess } from '#reads/run-reader.ts'

runReportProcess()
