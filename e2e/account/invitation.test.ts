// An invitation by touch: the page with its code, and the registration that its link opens.
import { expect, test } from 'vitest'
import { loadInvitation } from '@ingot/features/invitation/invitations.calls.ts'
import { setStage } from '#e2e/stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { must } from '#testing/start-server.ts'

const stage = setStage('en_US')

test('[IV1] the link of the page opens a registration with the code filled in', async () => {
  const { me, phone, walker } = await stage.logIn('light', {})
  const { page, words } = walker
  const { code } = must(await me.client.call(loadInvitation, {}))
  await page.goto('/#/pages/my/index')
  await page.getByRole('link', { name: words('my.invite') }).tap()
  await page.getByText(code, { exact: true }).waitFor()
  const link = `/#/pages/register/index?inviteCode=${code}`
  await page.getByText(words('invite.none')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.getByRole('button', { name: words('invite.recordsLink') }).tap()
  await page.getByText(words('invite.noRecords')).waitFor()
  expect(await faultsOf(walker)).toEqual([])

  const guest = await stage.openPhone('dark')
  await guest.walker.page.goto(link)
  const field = guest.walker.page.getByRole('textbox', { name: words('register.inviteCode') })
  await expect.poll(() => field.inputValue()).toBe(code)
  expect([...phone.complaints, ...guest.phone.complaints]).toEqual([])
})
