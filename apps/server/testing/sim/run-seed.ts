// One seed's run from its first start to its last proof: people trade while faults strike, every
// start is held against all that was said before it, then the faults end and the exchange must
// come to rest, answer everything and trade again. One seed, one run, to the last byte of its hash.
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { asUserId } from '@ingot/contract/vocabulary'
import type { Random } from '@ingot/engine/testing'
import { openWriter } from '#store/file/open-writer.ts'
import { chanceOf } from './chance-of.ts'
import { checkBackup } from './checks/check-backup.ts'
import { checkLog, type CopiedCounts } from './checks/check-log.ts'
import { HouseJobs } from './traders/house-jobs.ts'
import { MarketView } from './traders/market-view.ts'
import { bringMoney, actAsMover } from './traders/mover.ts'
import { OutsidePrices } from './traders/outside-prices.ts'
import { OperatorListings } from './traders/operator-listings.ts'
import { OperatorHalts } from './traders/operator-halts.ts'
import { actAsPerpetualMaker, actAsPerpetualTrader } from './traders/perpetual-agents.ts'
import { Person, type World } from './traders/person.ts'
import { ProbeTrading } from './checks/probe-trading.ts'
import { answerText, SimClients } from './sim-clients.ts'
import { SimDisk } from './disk/sim-disk.ts'
import { SimExchange } from './sim-exchange.ts'
import { simMarkets } from './sim-markets.ts'
import { planOf, type AgentKind, type CrashKind, type SimPlan } from './sim-plan.ts'
import { actAsSpotMaker, actAsSpotTaker } from './traders/spot-agents.ts'
import { actAsCopier } from './traders/copier.ts'
import { actAsStopUser } from './traders/stop-user.ts'
import { Timeline } from './timeline.ts'
import { violated } from './checks/violation.ts'
import { Witness } from './checks/witness.ts'
import { actAsWorkflow, fundHouse } from './traders/workflow-agent.ts'

export type SeedOptions = {
  readonly seed: number
  readonly minutes: number
  /** A folder for this run alone, which it makes and takes away. */
  readonly folder: string
  /** A folder that makeTemplate has made. */
  readonly template: string
  /** Opens the exchange's file; a test passes one that breaks its promises. */
  readonly openDatabase?: (dataFolder: string) => DatabaseSync
}

export type SeedReport = {
  readonly seed: number
  /** The broken invariant, and the simulated minute of its detection. */
  readonly violation: string | undefined
  /** Over the log's end, every answer and every crash. */
  readonly hash: string
  readonly counts: Readonly<Record<string, number>>
}

/** Within this after the last fault everything must be answered, and again after each probe. */
const restMsMax = 10 * 60_000
const crashPauseMsMax = 8_000
/** The places of people, and where those of copiers begin. */
const firstUser = 10_001
const copierPlace = 500

const acts: Record<AgentKind, (person: Person) => void> = {
  'spot-maker': actAsSpotMaker,
  'spot-taker': actAsSpotTaker,
  'perpetual-maker': actAsPerpetualMaker,
  'perpetual-trader': actAsPerpetualTrader,
  'stop-user': actAsStopUser,
  mover: actAsMover,
  workflow: actAsWorkflow,
}

export async function runSeed(options: SeedOptions): Promise<SeedReport> {
  mkdirSync(options.folder, { recursive: true })
  const run = new SeedRun(options)
  try {
    await run.play()
    return run.report(undefined)
  } catch (error) {
    return run.report(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  } finally {
    run.close()
    rmSync(options.folder, { recursive: true, force: true })
  }
}

class SeedRun {
  readonly #plan: SimPlan
  readonly #timeline: Timeline
  readonly #random: Random
  readonly #disk: SimDisk
  readonly #exchange: SimExchange
  readonly #clients: SimClients
  readonly #witness: Witness
  readonly #prices: OutsidePrices
  readonly #jobs: HouseJobs
  readonly #halts: OperatorHalts
  readonly #listings: OperatorListings
  readonly #world: World
  /** How far the machine's clock is from the truth. */
  #skewMs = 0
  #latestMs = 0
  #isFaulty = true
  #backups = 0
  /** The figures of copy trading, counted by the last replay. */
  #copied: CopiedCounts = { blocks: 0, copyFills: 0, copyShares: 0 }

  constructor({ seed, minutes, folder, template, openDatabase = openWriter }: SeedOptions) {
    const plan = planOf(seed, minutes)
    this.#plan = plan
    const timeline = new Timeline(plan.begin)
    this.#timeline = timeline
    this.#random = chanceOf(seed, 'run')
    const clock = () => timeline.now + this.#skewMs
    const dataFolder = join(folder, 'data')
    this.#disk = new SimDisk({
      dataFolder, plan: plan.disk, random: chanceOf(seed, 'disk'),
      template: plan.startsEmpty ? undefined : template, openDatabase,
    })
    const { spotMarkets, perpetualMarkets } = simMarkets(plan)
    const view = new MarketView(spotMarkets)
    this.#witness = new Witness({ dataFolder, view, records: () => this.#clients.records })
    this.#exchange = new SimExchange({
      timeline, disk: this.#disk, plan: plan.disk, waitingMax: plan.waitingMax,
      random: chanceOf(seed, 'exchange'), clock, watcher: this.#watcher(),
    })
    this.#clients = new SimClients({
      timeline, exchange: this.#exchange, plan: plan.network, random: chanceOf(seed, 'network'),
      releasedBatch: () => this.#witness.releasedBatch,
    })
    this.#prices = new OutsidePrices(chanceOf(seed, 'prices'), plan.feeds)
    const marked = [...perpetualMarkets]
    const symbols = new Set([...spotMarkets, ...perpetualMarkets].map(({ symbol }) => symbol))
    this.#jobs = new HouseJobs({
      timeline, exchange: this.#exchange, prices: this.#prices, plan: plan.feeds,
      random: chanceOf(seed, 'jobs'), perpetualMarkets: marked, symbols: [...symbols],
      clock, view,
    })
    this.#halts = new OperatorHalts({
      timeline, exchange: this.#exchange, random: chanceOf(seed, 'operator'),
      markets: [...spotMarkets, ...perpetualMarkets].map(({ market }) => market),
      haltPercent: plan.haltPercent,
    })
    this.#world = {
      clients: this.#clients, view, prices: this.#prices, spotMarkets, perpetualMarkets,
      wealthUnits: BigInt(plan.wealth) * 100_000_000n,
      leaders: plan.agents.flatMap((kind, index) =>
        kind.startsWith('perpetual') ? [asUserId(firstUser + index)] : []),
    }
    this.#listings = new OperatorListings({
      timeline, exchange: this.#exchange, random: chanceOf(seed, 'lister'), world: this.#world,
      marked, listPercent: plan.listPercent, clock,
    })
  }

  async play(): Promise<void> {
    const { begin, ms, crashEveryMs, clockJumpMsMax, copiers } = this.#plan
    await this.#exchange.start()
    this.#jobs.start()
    this.#halts.start()
    this.#listings.start()
    fundHouse(this.#world)
    this.#plan.agents.forEach((kind, index) => this.#admit(acts[kind], index))
    for (let copier = 0; copier < copiers; copier += 1) {
      this.#admit(actAsCopier, copierPlace + copier)
    }
    if (crashEveryMs > 0) this.#crashAgain()
    if (clockJumpMsMax > 0) this.#jumpAgain()
    this.#timeline.after(this.#random.below(ms), () => this.#backUp())
    await this.#timeline.run(begin + ms)
    this.#endFaults()
    await this.#comeToRest()
    await this.#prove()
  }

  report(violation: string | undefined): SeedReport {
    const hash = createHash('sha256')
    for (const { ask, answer } of this.#clients.records) {
      hash.update(`${ask.name} ${answer === undefined ? 'none' : answerText(answer)}\n`)
    }
    const crashes = Object.fromEntries(this.#witness.crashes)
    const { mirror } = this.#witness
    const counts = {
      ...this.#witness.counts, ...this.#clients.counts, ...crashes,
      backups: this.#backups, ...this.#listings.counts,
      trades: mirror.count('trade'), perpetualTrades: mirror.count('perpetual_trade'),
      triggers: mirror.count('trigger_order'), liquidations: mirror.count('liquidation'),
      fundings: mirror.count('funding_payment'), ...this.#copied,
    }
    hash.update(JSON.stringify(counts)).update(this.#witness.lastHash)
    const minute = Math.floor((this.#timeline.now - this.#plan.begin) / 60_000)
    return {
      seed: this.#plan.seed,
      violation: violation === undefined ? undefined : `minute ${minute}: ${violation}`,
      hash: hash.digest('hex'), counts,
    }
  }

  close(): void {
    this.#disk.close()
  }

  /** An ended process is started again after a while, as a supervisor does. */
  #watcher() {
    const witness = this.#witness
    const crashed = (kind: CrashKind) => {
      witness.crashed(kind)
      this.#timeline.after(this.#random.between(200, crashPauseMsMax), () =>
        this.#exchange.start())
    }
    return {
      released: witness.released.bind(witness),
      started: (...seen: Parameters<Witness['started']>) => {
        this.#jobs.forget()
        witness.started(...seen)
      },
      crashed,
    }
  }

  #admit(act: (person: Person) => void, index: number): void {
    const person = this.#personOf(index)
    const goOn = (): void => this.#timeline.after(person.random.between(1, this.#plan.paceMs * 2),
      () => {
        if (!this.#isFaulty) return
        act(person)
        goOn()
      })
    person.register(() => {
      bringMoney(person)
      goOn()
    })
  }

  #personOf(index: number): Person {
    return new Person(firstUser + index, this.#world, chanceOf(this.#plan.seed, `person ${index}`))
  }

  #crashAgain(): void {
    const { crashKinds, crashEveryMs } = this.#plan
    this.#timeline.after(this.#random.between(1, crashEveryMs * 2), () => {
      if (!this.#isFaulty) return
      const [first, ...others] = crashKinds
      if (first === undefined || this.#random.chance(20)) this.#exchange.kill()
      else this.#exchange.arm(this.#random.pick([first, ...others]))
      this.#crashAgain()
    })
  }

  #jumpAgain(): void {
    const { clockJumpMsMax } = this.#plan
    this.#timeline.after(this.#random.between(1, 20 * 60_000), () => {
      if (!this.#isFaulty) return
      this.#skewMs = this.#random.between(-clockJumpMsMax, clockJumpMsMax)
      this.#latestMs = Math.max(this.#latestMs, this.#timeline.now + this.#skewMs)
      this.#jumpAgain()
    })
  }

  #backUp(): Promise<void> | undefined {
    if (!this.#exchange.isUp || this.#random.chance(70)) return undefined
    this.#backups += 1
    return checkBackup({
      dataFolder: this.#disk.dataFolder, backupFolder: `${this.#disk.dataFolder}-backup`,
      hash: this.#exchange.tail.hash, clock: () => this.#timeline.now,
    })
  }

  #endFaults(): void {
    this.#isFaulty = false
    this.#latestMs = Math.max(this.#latestMs, this.#timeline.now + this.#skewMs)
    this.#skewMs = 0
    const parts = [
      this.#exchange, this.#clients, this.#prices, this.#jobs, this.#halts, this.#listings,
    ]
    for (const part of parts) part.endFaults()
  }

  /** Every request has its reply, and two new users can trade with each other. */
  async #comeToRest(): Promise<void> {
    const timeline = this.#timeline
    // After a clock that ran ahead, time stops until it is reached.
    const ahead = Math.max(0, this.#latestMs - timeline.now)
    await timeline.run(timeline.now + ahead + restMsMax)
    const [open] = this.#clients.open()
    if (open !== undefined) violated(`${open.ask.name} is not answered long after all faults`)
    const probe = new ProbeTrading(this.#personOf(9_001), this.#personOf(9_002))
    probe.start()
    await timeline.run(timeline.now + restMsMax, () => probe.isDone)
    if (!probe.isDone) violated(`there is no answer for ${probe.waiting}`)
    await timeline.run(timeline.now + restMsMax, () => this.#exchange.isIdle)
    if (!this.#exchange.isIdle) violated('the queue does not drain')
    if (this.#world.view.isDue(timeline.now - restMsMax)) violated('what is due does not end')
  }

  /** A stop and a last start; then the log is applied again and every balance recomputed. */
  async #prove(): Promise<void> {
    this.#exchange.stop()
    await this.#exchange.start()
    this.#exchange.stop()
    this.#copied = checkLog(this.#disk.dataFolder)
  }
}
