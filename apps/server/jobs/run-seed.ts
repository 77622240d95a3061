// Runs a step of a sandbox's seed, which nothing refuses.
import type { Services } from '#http/services.ts'
import type { PlainValue, StepValue } from '#sequencer/steps/plain-value.ts'
import type { Step } from '#sequencer/steps/step.ts'

export async function runSeed<Input extends PlainValue, Result extends StepValue>(
  { sequencer }: Pick<Services, 'sequencer'>, step: Step<Input, Result>, input: Input,
): Promise<Result> {
  const done = await sequencer.run(step, input)
  if (!done.ok) throw new Error(`${step.name}: ${done.reject.code}`)
  return done.value.result
}
