// The process that decodes pictures, one at a time. It is started with the first picture, ended
// after a rest, and replaced when a picture ends it or takes too long.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Outcome, rejected } from '@ingot/contract/vocabulary'
import type { MadePicture } from '@ingot/server/http/pictures.ts'
import { childArguments } from '@ingot/server/reads/child-arguments.ts'
import { yieldProcessor } from '@ingot/server/reads/yield-processor.ts'
import { type PictureWork, ready } from './picture-work.ts'

/** The start of the process, on a busy machine. */
const startMsMax = 60_000
const restMs = 60_000
const waitingMax = 24
const heapMbMax = 128

type Job = {
  readonly work: PictureWork
  settle(outcome: Outcome<MadePicture>): void
}

type DecoderParts = {
  /** The file that the process runs. */
  readonly entry: string
  /** A decoder that has not ended by itself within this time is ended. */
  readonly decodingMsMax: number
}

const partsDefault: DecoderParts = {
  entry: fileURLToPath(import.meta.resolve('./picture-process.ts')), decodingMsMax: 20_000,
}

export class PictureDecoder {
  readonly #parts: DecoderParts
  readonly #waiting: Job[] = []
  #job: Job | undefined
  #process: ChildProcess | undefined
  #isReady = false
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(parts: DecoderParts = partsDefault) {
    this.#parts = parts
  }

  /** Refused with `busy` while too many wait. */
  decode(work: PictureWork): Promise<Outcome<MadePicture>> {
    if (this.#isClosed || this.#waiting.length >= waitingMax) {
      return Promise.resolve(rejected('busy'))
    }
    return new Promise((settle) => {
      this.#waiting.push({ work, settle })
      this.#next()
    })
  }

  /** Waiting pictures are refused. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const job of this.#waiting.splice(0)) job.settle(rejected('busy'))
    await this.#end()
  }

  #next(): void {
    if (this.#job !== undefined) return
    clearTimeout(this.#timer)
    const job = this.#waiting.shift()
    if (job === undefined) {
      this.#timer = setTimeout(() => void this.#end(), restMs).unref()
      return
    }
    this.#job = job
    const decoder = this.#process ??= this.#start()
    if (this.#isReady) this.#send(decoder, job)
    else this.#timer = setTimeout(() => decoder.kill('SIGKILL'), startMsMax)
  }

  #send(decoder: ChildProcess, { work }: Job): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => decoder.kill('SIGKILL'), this.#parts.decodingMsMax)
    // A process that is lost reports it by its end.
    if (decoder.connected) decoder.send(work, () => undefined)
  }

  #start(): ChildProcess {
    const child = fork(this.#parts.entry, [], {
      serialization: 'advanced', execArgv: childArguments(heapMbMax),
      // No variable of the exchange reaches the process that reads files of users.
      env: {},
    })
    const lose = () => {
      if (this.#process !== child) return
      this.#process = undefined
      this.#isReady = false
      // The picture that ended its decoder is not tried again.
      this.#settle(rejected('picture_unreadable', 'file'))
    }
    child.on('error', lose)
    child.once('exit', lose)
    child.on('message', (message: Outcome<MadePicture> | typeof ready) => {
      if (this.#process !== child) return
      if (message !== ready) return this.#settle(message)
      this.#isReady = true
      if (this.#job !== undefined) this.#send(child, this.#job)
    })
    if (child.pid !== undefined) yieldProcessor(child.pid)
    return child
  }

  #settle(outcome: Outcome<MadePicture>): void {
    const job = this.#job
    if (job === undefined) return
    this.#job = undefined
    job.settle(outcome)
    this.#next()
  }

  async #end(): Promise<void> {
    clearTimeout(this.#timer)
    const child = this.#process
    if (child === undefined) return
    // A picture that comes now gets a new process.
    this.#process = undefined
    this.#isReady = false
    const job = this.#job
    this.#job = undefined
    job?.settle(rejected('busy'))
    const ended = new Promise((resolve) => { child.once('exit', resolve) })
    if (!child.kill('SIGKILL')) return
    await ended
  }
}
