// A sandbox certifies by itself: applications after a minute, demo accounts when they are opened.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadIdentity, userAuth } from '#features/identity/identity.calls.ts'
import { loadUserInfo } from '#features/account/user-profile.calls.ts'
import { openDemo } from '#features/sandbox/sandbox.calls.ts'
import { listAuditEntries } from '#features/audit/audit-log.console.ts'
import { startCertifying } from '@ingot/server/jobs/certify-applicants.ts'
import { firstOperator, type TestOperator } from '@ingot/server/testing/console-client.ts'
import { must, startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'
import { changedCopyOf, verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { changeSettingOf } from '@ingot/server/testing/operate.ts'
import '@ingot/server/store/tables/identity-tables.ts'

let server: TestServer
let operator: TestOperator
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  operator = await firstOperator(server)
  await changeSettingOf(server, 'needIdPhoto', false)
})
afterAll(() => server.stop())

const failures: unknown[] = []

function certifying(mode: 'sandbox' | 'production') {
  return startCertifying({
    services: { ...server.services, mode }, everyMs: 5,
    onFailure(error) { failures.push(error) },
  })
}

async function applicant(cardNo: string) {
  const user = await server.registerUser()
  must(await user.client.call(userAuth, { realName: 'Ines Duarte', cardNo }))
  const statusOf = async () =>
    must(await user.client.call(loadIdentity, {})).levels.map(({ status }) => status)[1]
  return { user, statusOf }
}

test('[ID13] an application is certified after a minute by the sandbox as the actor', async () => {
  const { user, statusOf } = await applicant('AB123456')
  const job = certifying('sandbox')
  try {
    server.clock.advance(59_000)
    const rows = () => server.services.database.selectFrom('identity').select('status').execute()
    expect((await rows()).map(({ status }) => status)).toEqual(['pending_approval'])
    server.clock.advance(2_000)
    await expect.poll(statusOf).toBe('certified')
  } finally {
    await job.stop()
  }
  expect(must(await user.client.call(loadUserInfo, {})))
    .toMatchObject({ authLevel: 2, realName: 'Ines Duarte' })
  const { data: { list } } = await operator.client.call(listAuditEntries, {
    action: 'certifyIdentity',
  })
  expect(list[0]).toMatchObject({
    operator: 'sandbox', action: 'certifyIdentity', target: { kind: 'identity' },
    to: { status: 'certified', level: 2 },
  })
  expect(failures).toEqual([])
})

test('[ID13] production certifies nothing by itself', async () => {
  const { statusOf } = await applicant('CD123456')
  server.clock.advance(120_000)
  const jobs = [certifying('production'), certifying('production')]
  for (const job of jobs) await job.stop()
  expect(await statusOf()).toBe('pending_approval')
})

test('[ID14, ID16] a demo account has level 2, with its limits and functions', async () => {
  const { token } = must(await server.client().call(openDemo, {}))
  const client = server.client({ token })
  const identity = must(await client.call(loadIdentity, {}))
  expect(identity).toMatchObject({ authLevel: 2, withdrawnUsdt: '0', fiatUsedUsdt: '0' })
  expect(identity.levels.map((one) => [one.withdrawalUsdt, one.fiatUsdt])).toEqual([
    ['1000', '1000'], ['50000', '10000'], ['1000000', '100000'],
  ])
  expect(identity.levels[1]?.functions).toContain('fiat')
  expect(must(await client.call(loadUserInfo, {})).realName).toBe('Demo Visitor')
})

test('[ID13, ID14] verify accepts them, and not one without the entry', () => {
  expect(verifyFolder(server.dataFolder).breaches).toEqual([])
  const edited = changedCopyOf(
    server.dataFolder, "update audit_entry set action = 'other' where operator_name = 'sandbox'",
  )
  expect(verifyFolder(edited.path).breaches.join('\n')).toContain('was certified without its oper')
  edited.remove()
})
