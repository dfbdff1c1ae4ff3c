// What administrators do with members, and who may, pressed in a real browser: the call that a button stands for is answered, and
// its effect is seen where it is to be seen. `sends` names the call; tests/architecture/administration.test.ts wants each of them in one of these
// files.
import { describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { administration, aide, boss, button, choose, dialog, fan, PASSWORD, refusal, says, world } from '../support/administration-steps.ts'
import { downloaded, everyCall, type Someone, sends } from '../support/administration-world.ts'

const DAY = 86_400_000
const MINUTE = 60_000

administration({ isClaimed: false })

/** A button of one member's row: its name ends with their address. */
const rowButton = (verb: string, { email }: Someone, by = boss) => button(new RegExp(`^${verb}\\W+${email}$`), by)
const detailOf = ({ id }: Someone) => boss.get<AnswerOf<typeof API.members.detail>>(`/api/admin/users/${id}`)
const listOf = async (query: string) =>
  (await boss.get<AnswerOf<typeof API.admin.users>>(`/api/admin/users?${query}`)).users.map(({ email }) => email)

/** The sheet of one member, found by their address. */
async function openMember(person: Someone, by = boss): Promise<void> {
  await by.open(`/admin?search=${encodeURIComponent(person.email)}`)
  await rowButton('Open', person, by).click()
  await says('What was done by them or to them', by)
}

describe('the way in', () => {
  it('is the link of the first start, once; before it and for members the screens and every call are closed', async () => {
    for (const address of ['/admin', '/admin?tab=audit', '/admin/video-upload']) {
      await fan.open(address)
      await says('Access Denied', fan)
      await fan.page.getByRole('link', { name: 'Return to Dashboard' }).waitFor()
      expect(await fan.page.getByRole('tab').count()).toBe(0)
    }
    const closed = everyCall.filter(({ call: { who } }) => who === 'admin' || who === 'super_admin')
    expect(closed.length).toBeGreaterThan(45)
    for (const { name, call } of closed) {
      const address = call.path.replace(':id', 'none').replace(':userId', fan.id).replace(':key', 'lex')
      expect((await fan.ask(call.method, address, call.method === 'POST' ? (call.example as object) : undefined)).status(), name).toBe(403)
    }

    await boss.open(world.claimAddress)
    await sends(boss.page, 'admin.claim', () => button('Become administrator').click())
    await boss.page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
    await says(/Administrators need a second factor/)
    await fan.open(world.claimAddress)
    await button('Become administrator', fan).click()
    await fan.page.getByRole('alert').waitFor()
    expect((await fan.ask('GET', '/api/admin/users')).status()).toBe(403)
  })
})

describe('users', () => {
  it('are found, filtered and ordered, a page at a time', async () => {
    await boss.open('/admin')
    const table = boss.page.getByRole('table', { name: 'Users' })
    const rows = () => table.getByRole('row').count()
    await expect.poll(rows).toBe(4)
    await boss.page.getByRole('searchbox', { name: 'Search by name or e-mail' }).fill(fan.email)
    await expect.poll(rows).toBe(2)
    await boss.page.getByRole('searchbox', { name: 'Search by name or e-mail' }).fill('nobody')
    await says('Nobody whose name or address has “nobody” in it')
    await boss.page.getByRole('searchbox', { name: 'Search by name or e-mail' }).fill('')
    await choose('Show', 'Administrators')
    await expect.poll(rows).toBe(2)
    await choose('Show', 'Trials')
    await table.getByText(fan.email).filter({ visible: true }).first().waitFor()
    await choose('Show', 'Everybody')
    await choose('Plan', 'VIP')
    await says('Nobody is like this')
    await choose('Plan', 'Any plan')
    await choose('Order', 'Oldest first')
    await expect.poll(() => table.getByRole('row').nth(1).innerText()).toContain(boss.email)
  })

  it('are upgraded, made administrators and corrected from their row', async () => {
    await boss.open('/admin')
    const row = boss.page.getByRole('row').filter({ hasText: aide.email })
    await sends(boss.page, 'admin.updateSubscription', () => row.getByRole('button', { name: /^Upgrade/ }).click())
    await says('User subscription updated successfully')
    expect(await aide.get('/api/auth/user')).toMatchObject({ subscriptionTier: 'pro', subscriptionStatus: 'active' })
    await row.getByRole('button', { name: /^Upgrade/, disabled: true }).waitFor()

    for (const [verb, isAdmin] of [
      ['Make admin', true],
      ['Take admin', false],
      ['Make admin', true],
    ] as const) {
      await rowButton(verb, aide).click()
      await sends(boss.page, 'admin.setRole', () => dialog().getByRole('button', { name: verb, exact: true }).click())
      await dialog().waitFor({ state: 'detached' })
      expect((await aide.ask('GET', '/api/admin/users')).status()).toBe(isAdmin ? 200 : 403)
    }

    const young = await world.someone()
    await boss.open(`/admin?search=${encodeURIComponent(young.email)}`)
    await rowButton('Correct birth date', young).click()
    await dialog().getByRole('button', { name: 'Correct it' }).click()
    await says('Enter the date of birth: day, month and year.')
    await dialog().getByLabel('Date of birth').fill('2015-05-05')
    await dialog().getByLabel('Why').fill('a passport was shown')
    await sends(boss.page, 'admin.setBirthDate', () => dialog().getByRole('button', { name: 'Correct it' }).click())
    // Eleven years old: nothing may be bought any more.
    expect((await young.ask('POST', '/api/subscription/trial', { tier: 'pro' })).status()).toBe(403)
  })

  it('come back in by a link that is handed to them', async () => {
    const lost = await world.someone()
    await boss.open(`/admin?search=${encodeURIComponent(lost.email)}`)
    await rowButton('Password link', lost).click()
    const { link } = await sends<{ link: string }>(boss.page, 'admin.resetLink', () => button('Make the link').click())
    expect(await dialog().getByLabel('Link, shown only now').inputValue()).toBe(link)
    const { pathname, search, hash } = new URL(link)
    await lost.context.clearCookies()
    await lost.open(pathname + search + hash)
    await lost.page
      .getByLabel(/password/i)
      .first()
      .fill('lantern under gravel')
    await lost.page.locator('main form').getByRole('button').last().click()
    await expect
      .poll(async () => (await lost.ask('POST', '/api/auth/sign-in', { email: lost.email, password: 'lantern under gravel' })).status())
      .toBe(200)
  })

  it('are given a plan with a reason and an end, signed out, suspended, restored, exported and deleted from their sheet', async () => {
    const someone = await world.someone()
    const robin = { id: '1', name: 'Robin Hill', position: 'WR', team: 'DEN', salary: 5000, projectedPoints: 12.5, slot: 'FLEX' }
    const kept = await someone.post<AnswerOf<typeof API.lineups.share>>('/api/lineups', {
      name: 'Sunday',
      sport: 'nfl',
      site: 'draftkings',
      players: [robin],
    })
    const { lineup } = await someone.post<AnswerOf<typeof API.lineups.share>>(`/api/lineups/${kept.lineup.id}/share`, { isShared: true })
    await openMember(someone)
    await button('Set the plan').click()
    await says('Say why, in a few words.')
    await choose('Plan', 'VIP', dialog())
    await choose('Holds', '90 days', dialog())
    await dialog().getByLabel('Reason, for the audit').fill('a prize')
    await sends(boss.page, 'admin.updateSubscription', () => button('Set the plan').click())
    expect(await someone.get('/api/auth/user')).toMatchObject({ subscriptionTier: 'vip' })
    const { plan, planHistory } = await detailOf(someone)
    expect(Math.round((plan.endsAt! - world.clock.now()) / DAY)).toBe(90)
    expect(planHistory[0]).toMatchObject({ actor: boss.email, detail: expect.stringContaining('a prize') })

    await sends(boss.page, 'members.endSessions', () => button('Sign out everywhere').click())
    await says('1 session ended')
    expect((await someone.ask('GET', '/api/auth/user')).status()).toBe(401)
    await someone.post('/api/auth/sign-in', { email: someone.email, password: PASSWORD })

    await button('Take back links').click()
    await dialog().last().getByLabel('Reason, for the audit').fill('a title that insults')
    await sends(boss.page, 'members.endLinks', () => dialog().last().getByRole('button', { name: 'Take back links', exact: true }).click())
    await says('1 link taken back')
    expect((await boss.ask('GET', `/api/shared-lineups/${lineup.shareToken}`)).status()).toBe(404)
    await expect.poll(() => button('Take back links').count()).toBe(0)

    await button('Suspend').click()
    await dialog().last().getByLabel('Reason, told to them').fill('sold access')
    await sends(boss.page, 'members.suspend', () => dialog().last().getByRole('button', { name: 'Suspend', exact: true }).click())
    await says(/^Suspended on .*: sold access$/)
    expect((await someone.ask('GET', '/api/auth/user')).status()).toBe(401)
    const [status, told] = await refusal(someone, 'POST', '/api/auth/sign-in', { email: someone.email, password: PASSWORD })
    expect([status, told]).toEqual([403, expect.stringContaining('sold access')])
    expect(await listOf('show=suspended')).toEqual([someone.email])
    await sends(boss.page, 'members.restore', () => button('Restore').click())
    await button('Suspend').waitFor()
    await someone.post('/api/auth/sign-in', { email: someone.email, password: PASSWORD })

    // The last sign-in is long ago: the password is asked for, and what was pressed goes on.
    world.clock.advance(11 * MINUTE)
    await button('Export').click()
    await dialog().last().getByLabel('Reason, for the audit').fill('asked for it by letter')
    await dialog().last().getByRole('button', { name: 'Export', exact: true }).click()
    const asked = boss.page.getByLabel('Your password').filter({ visible: true })
    await asked.fill(PASSWORD)
    const { name, text } = await downloaded(boss.page, () =>
      sends(boss.page, 'members.export', () => button('Confirm').filter({ visible: true }).click()),
    )
    expect(name).toMatch(/^member-\d{4}-\d\d-\d\d\.json$/)
    expect(JSON.parse(text).data.profile.email).toBe(someone.email)

    await button('Delete').click()
    await dialog().last().getByLabel('Type their address').fill(someone.email)
    await dialog().last().getByLabel('Reason, for the audit').fill('asked by letter')
    await sends(boss.page, 'members.remove', () => dialog().last().getByRole('button', { name: 'Delete', exact: true }).click())
    await dialog().first().waitFor({ state: 'detached' })
    expect((await boss.ask('GET', `/api/admin/users/${someone.id}`)).status()).toBe(404)
    expect(await listOf(`search=${encodeURIComponent(someone.email)}`)).toEqual([])
  })
})

describe('figures and audit', () => {
  it('are measured, refreshed, filtered, proven and taken along', async () => {
    await boss.open('/admin?tab=analytics')
    await says('How long answers take')
    await says('Connections open, idle, waiting')
    await sends(boss.page, 'admin.refresh', () => button('Refresh All').click())
    await says('System data refreshed successfully')

    await boss.page.getByRole('tab', { name: 'Audit' }).click()
    await button('Check the chain').click()
    await says('Whole')
    await choose('Kind', 'Plans')
    const entries = boss.page.locator('ol > li')
    await expect.poll(() => boss.page.getByText('account.made').count()).toBe(0)
    await says('tier.changed')
    await boss.page.getByLabel('Words, act or request').fill('a prize')
    await expect.poll(() => entries.count()).toBe(1)
    const csv = await downloaded(boss.page, () => sends(boss.page, 'audit.export', () => button('Export CSV').click()))
    expect(csv.text.trim().split('\n').length).toBe(2)
    expect(csv.text).toContain('a prize')
    const json = await downloaded(boss.page, () => sends(boss.page, 'audit.export', () => button('Export JSON').click()))
    expect(JSON.parse(json.text)).toMatchObject({ detail: expect.stringContaining('a prize') })
    await boss.page.getByLabel('Words, act or request').fill('')
    await choose('Kind', 'Everything')
    await boss.page.getByLabel('Address or id of a member').fill(fan.email)
    await expect.poll(() => entries.filter({ hasText: boss.email }).filter({ hasNotText: fan.email }).count()).toBe(0)
    await boss.page.getByLabel('Address or id of a member').fill('')
    await choose('From', 'The last day')
    const before = await entries.count()
    await button('Show older ones').click()
    await expect.poll(() => entries.count()).toBeGreaterThan(before)
  })
})

describe('an administrator who is no super administrator', () => {
  it('acts on members, and is offered nothing of what is not theirs; the server refuses it too', async () => {
    await aide.open(`/admin?search=${encodeURIComponent(fan.email)}`)
    await sends(aide.page, 'admin.updateSubscription', () => button(/^Upgrade/, aide).click())
    expect(await fan.get('/api/auth/user')).toMatchObject({ subscriptionTier: 'pro', subscriptionStatus: 'active' })
    expect(await button(/^(Make|Take) admin/, aide).count()).toBe(0)
    await openMember(boss, aide)
    for (const name of ['Suspend', 'Delete', 'Export', 'Restore']) expect(await button(name, aide).count(), name).toBe(0)
    await aide.open('/admin?tab=subscriptions')
    await says('Promotions', aide)
    expect(await button('Test the keys', aide).count()).toBe(0)
    await aide.open('/admin?tab=system')
    await says('Data retention', aide)
    expect(await aide.page.getByLabel('Changes of prices, in days').getAttribute('readonly')).not.toBeNull()
    await aide.post('/api/auth/prove', { password: PASSWORD })
    for (const { name, call } of everyCall.filter((one) => one.call.who === 'super_admin'))
      expect(
        (await aide.ask('POST', call.path.replace(':userId', fan.id).replace(':key', 'ticks'), call.example as object)).status(),
        name,
      ).toBe(403)
    for (const act of ['suspend', 'export', 'delete', 'end-sessions'])
      expect((await aide.ask('POST', `/api/admin/users/${boss.id}/${act}`, { reason: 'to try it', email: boss.email })).status(), act).toBe(
        403,
      )
  })

  it('finds the administration closed after seven days without a second factor', async () => {
    world.clock.advance(8 * DAY)
    await aide.post('/api/auth/sign-in', { email: aide.email, password: PASSWORD })
    await aide.open('/admin')
    await says('Second factor required', aide)
    expect((await aide.ask('GET', '/api/admin/users')).status()).toBe(403)
  })
})
