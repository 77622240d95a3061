// The programs under a low limit of descriptors, as an operator's shell or unit may set it.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { makeTestFolder } from '#testing/test-sequencer.ts'

const folder = makeTestFolder()
afterAll(() => folder.remove())

function run(program: string, descriptors: number) {
  const file = fileURLToPath(new URL(`./${program}.ts`, import.meta.url))
  const words = ['-c', `ulimit -n ${descriptors}; exec "$0" "$@"`, process.execPath, file]
  const env = { ...process.env, INGOT_DATA: folder.path, INGOT_MODE: 'sandbox', PORT: '0' }
  const { status, stdout, stderr } = spawnSync('bash', words, { encoding: 'utf8', env })
  return { code: status, said: stdout + stderr }
}

test('[H21] doctor warns of a limit that lowers the bounds on connections', () => {
  const { code, said } = run('doctor', 4_096)
  expect(said).toMatch(/^LOW +the limit of open files is 4096: at most 2688 connections/m)
  expect(code, said).toBe(0)
})

test('[H21] a server with too few descriptors for itself does not start', () => {
  const doctor = run('doctor', 400)
  expect(doctor.said).toMatch(/^UNSAFE +the limit of open files is 400/m)
  expect(doctor.code).toBe(1)
  const main = run('main', 400)
  expect(main.said).toMatch(/does not start:\n {2}- the limit of open files is 400/)
  expect(main.code).toBe(1)
})
