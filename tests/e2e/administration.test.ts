// Every button of the administration, pressed in a real browser: the call that it stands for is answered, and its effect is seen where it is to be
// seen, by whom it concerns or in the administration anew. `sends` names the call; tests/architecture/administration.test.ts wants each of them here.
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import {
  type AdministrationWorld,
  administrationWorld,
  downloaded,
  everyCall,
  type Someone,
  sends,
} from '../support/administration-world.ts'
import { browser, stage } from '../support/journey.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PASSWORD = 'violet kettle harbor'

stage()
let world: AdministrationWorld
/** The super administrator, an administrator, and a member. */
let boss: Someone
let aide: Someone
let fan: Someone
beforeAll(async () => {
  world = await administrationWorld(browser)
  boss = await world.someone()
  aide = await world.someone()
  fan = await world.someone('pro')
})
afterAll(async () => {
  await world?.close()
})

const button = (name: string | RegExp, { page } = boss) => page.getByRole('button', { name, exact: typeof name === 'string' })
/** A button of one member's row: its name ends with their address. */
const rowButton = (verb: string, { email }: Someone, by = boss) => button(new RegExp(`^${verb}\\W+${email}$`), by)
const dialog = ({ page } = boss) => page.getByRole('dialog')
async function choose(label: string, option: string, within = boss.page.locator('body')): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click()
  await boss.page.getByRole('option', { name: option, exact: true }).click()
}
const says = (text: string | RegExp, { page } = boss) => page.getByText(text).filter({ visible: true }).first().waitFor()
const detailOf = ({ id }: Someone) => boss.get<AnswerOf<typeof API.members.detail>>(`/api/admin/users/${id}`)
const listOf = async (query: string) =>
  (await boss.get<AnswerOf<typeof API.admin.users>>(`/api/admin/users?${query}`)).users.map(({ email }) => email)
const acts = async () => (await boss.get<AnswerOf<typeof API.audit.list>>('/api/admin/audit?limit=200')).entries.map(({ action }) => action)
const refusal = async (who: Someone, method: string, address: string, data?: object) => {
  const answer = await who.ask(method, address, data)
  return [answer.status(), ((await answer.json()) as { detail?: string }).detail] as const
}

/** Scores of the live world. On a busy machine its first answer may come too late to count: then it is asked again when that is due. */
async function liveScores(): Promise<{ scores: readonly { id: string }[] }> {
  for (;;) {
    const answer = await fan.ask('GET', '/api/live/scores/nfl')
    const body = (await answer.json()) as { world: string; stale: boolean; scores: { id: string }[] }
    if (answer.ok() && !body.stale) {
      expect(body.world).toBe('live')
      return body
    }
    world.clock.advance(6 * MINUTE)
  }
}

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

describe('the community', () => {
  it('has each text decided in four ways, and appeals granted and refused', async () => {
    const writer = await world.someone()
    world.clock.advance(2 * DAY)
    await boss.post('/api/auth/prove', { password: PASSWORD })
    const texts = ['Kept as it is', 'Kept with a word', 'Removed so', 'Removed and struck']
    const ids: string[] = []
    for (const content of texts) {
      const { post } = await writer.post<AnswerOf<typeof API.forum.create>>('/api/forum/posts', { content })
      ids.push(post.id)
      await fan.post('/api/forum/reports', { postId: post.id, reason: 'abuse', note: 'Look at this' })
    }
    await boss.open('/admin?tab=community')
    const row = (text: string) => boss.page.getByRole('listitem').filter({ hasText: text })
    for (const [at, decision] of ['Keep', 'Keep and warn', 'Remove', 'Remove with a strike'].entries()) {
      const of = row(texts[at]!)
      await of.getByText('Look at this').waitFor()
      await of.getByLabel('Reason, for the public log').fill(`Because of ${at}`)
      await sends(boss.page, 'moderation.decide', () => of.getByRole('button', { name: decision, exact: true }).click())
      await of.waitFor({ state: 'detached' })
    }
    await says('Nothing waits')
    const shown = (await fan.get<AnswerOf<typeof API.forum.posts>>('/api/forum/posts')).posts.map(({ content }) => content)
    expect(shown.filter((content) => texts.includes(content)).toSorted()).toEqual(['Kept as it is', 'Kept with a word'])
    const log = () => writer.get<AnswerOf<typeof API.moderation.log>>('/api/forum/moderation?own=yes')
    const { entries } = await log()
    expect(entries.map(({ action }) => action)).toEqual(['strike', 'removed', 'warned', 'kept'])

    for (const [at, answer] of ['Grant', 'Refuse'].entries())
      await writer.post(`/api/forum/moderation/${entries[at]!.id}/appeal`, { text: `It was a quote, to ${answer}` })
    await boss.open('/admin?tab=community')
    for (const answer of ['Grant', 'Refuse']) {
      const of = row(`It was a quote, to ${answer}`)
      await of.getByLabel('Reason of the answer').fill('Looked at again')
      await sends(boss.page, 'moderation.decideAppeal', () => of.getByRole('button', { name: answer, exact: true }).click())
      await of.waitFor({ state: 'detached' })
    }
    expect((await log()).entries.filter(({ appeal }) => appeal !== 'none').map(({ appeal }) => appeal)).toEqual(['granted', 'refused'])
    const back = (await fan.get<AnswerOf<typeof API.forum.posts>>('/api/forum/posts')).posts.map(({ content }) => content)
    expect([back.includes(texts[3]!), back.includes(texts[2]!)]).toEqual([true, false])
  })
})

describe('subscriptions', () => {
  it('have promotions that members are offered, and keys that are tried', async () => {
    await boss.open('/admin?tab=subscriptions')
    await says('Revenue by month')
    const offered = async () => (await aide.get<AnswerOf<typeof API.notices.current>>('/api/notices')).promotion
    await button('New promotion').click()
    await button('Save').click()
    await says('Write a heading of three letters or more.')
    await dialog().getByLabel('Heading').fill('Season start')
    await sends(boss.page, 'noticeEditor.savePromotion', () => button('Save').click())
    await says(/20 percent · All plans/)
    await button('Change: Season start').click()
    await dialog().getByLabel('Percent off').fill('30')
    await sends(boss.page, 'noticeEditor.savePromotion', () => button('Save').click())
    await says(/30 percent · All plans/)
    await fan.open('/?view=plans')
    await says('Season start', fan)
    await sends(boss.page, 'noticeEditor.endPromotion', () => button('End: Season start').click())
    await says('Over')
    expect(await offered()).not.toMatchObject({ title: 'Season start' })
    await sends(boss.page, 'admin.testBilling', () => button('Test the keys').click())
    await says(/The till of this server answers/)
  })
})

describe('support', () => {
  it('has each question answered, closed, opened and found by its state', async () => {
    for (const subject of ['No lineups', 'Wrong price']) await fan.post('/api/support/tickets', { subject, text: 'Since this morning.' })
    await boss.open('/admin?tab=support')
    const open = (subject: string) => boss.page.getByRole('button', { name: new RegExp(subject) }).click()
    await open('No lineups')
    await boss.page.getByLabel('Answer').fill('Which browser is it?')
    await sends(boss.page, 'supportInbox.answer', () => button('Send the answer').click())
    await expect.poll(() => boss.page.getByLabel('Answer').inputValue()).toBe('')
    await says('Which browser is it?')
    await boss.page.getByLabel('Answer').fill('It is mended now.')
    await sends(boss.page, 'supportInbox.answer', () => button('Send and close').click())
    await sends(boss.page, 'supportInbox.setStatus', () => button('Open again').click())
    await sends(boss.page, 'supportInbox.setStatus', () => button('Close without an answer').click())
    await button('Open again').waitFor()
    await button(/All questions/).click()
    await boss.page.getByRole('radio', { name: 'Waiting' }).check()
    await boss.page.getByRole('button', { name: /Wrong price/ }).waitFor()
    expect(await boss.page.getByRole('button', { name: /No lineups/ }).count()).toBe(0)
    await boss.page.getByRole('radio', { name: 'Closed' }).check()
    await boss.page.getByRole('button', { name: /No lineups/ }).waitFor()
    await fan.open('/support')
    await fan.page.getByText('No lineups').first().click()
    await says('It is mended now.', fan)
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

describe('the system', () => {
  it('is backed up, and a backup under way is stopped', async () => {
    await boss.open('/admin?tab=system')
    world.holdBackups(true)
    await sends(boss.page, 'backups.start', () => button('Back up now').click())
    await sends(boss.page, 'backups.cancel', () => button('Cancel').click())
    await says(/^The last backup was not made\./)
    const made = () => readdirSync(world.folder).filter((name) => name.endsWith('-manual.tar.gz'))
    expect(made()).toEqual([])
    world.holdBackups(false)
    // The same press within five seconds of the last answer is taken for a double click; not on a page that is opened anew.
    await boss.open('/admin?tab=system')
    await sends(boss.page, 'backups.start', () => button('Back up now').click())
    await boss.page.getByRole('list', { name: 'Backups' }).getByText('By hand').waitFor()
    expect(made()).toHaveLength(1)
  })

  it('shows its log by level and words, and what comes while it is followed', async () => {
    world.log('the first word')
    await boss.open('/admin?tab=system')
    const log = boss.page.getByRole('list', { name: 'System logs' })
    await log.getByText('the first word').waitFor()
    await boss.page.getByLabel('Message, job or request').fill('word')
    await expect.poll(() => log.getByRole('listitem').count()).toBe(1)
    world.log('the second word')
    await boss.page.getByRole('switch', { name: 'Follow' }).click()
    await log.getByText('the second word').waitFor()
    world.log('the third word')
    await log.getByText('the third word').waitFor()
    await choose('Level', 'Errors')
    await says('No line of this level holds these words')
  })

  it('has parts that are turned off with a reason and on again, and days of keeping that are set', async () => {
    await boss.open('/admin?tab=system')
    const part = boss.page.getByRole('switch', { name: 'Contest simulator' })
    await part.click()
    await dialog().getByLabel('Reason, said to whoever is refused').fill('too hot')
    await sends(boss.page, 'controls.setSwitch', () => button('Turn off').click())
    await says(/^Off since .*: too hot$/)
    expect(await refusal(fan, 'POST', '/api/dfs/simulate', {})).toEqual([
      409,
      'Contest simulator is turned off by whoever runs this server: too hot',
    ])
    await sends(boss.page, 'controls.setSwitch', () => part.click())
    await expect.poll(async () => (await fan.ask('POST', '/api/dfs/simulate', {})).status()).not.toBe(409)

    const days = boss.page.getByLabel('Changes of prices, in days')
    await days.fill('14')
    await sends(boss.page, 'controls.setRetention', () => days.press('Enter'))
    await says('From the next night on')
    expect(await boss.get('/api/admin/retention')).toContainEqual(expect.objectContaining({ key: 'ticks', days: 14 }))
  })

  it('announces to members until they put it away or it ends', async () => {
    await boss.open('/admin?tab=system')
    await button('New announcement').click()
    await button('Announce').click()
    await says('Write a heading of three letters or more.')
    await dialog().getByLabel('Heading').fill('Maintenance tonight')
    await dialog().getByLabel('What it says').fill('From ten to eleven.')
    await choose('Kind', 'Warning', dialog())
    await sends(boss.page, 'noticeEditor.announce', () => button('Announce').click())
    await fan.open('/support')
    await says('From ten to eleven.', fan)
    await button('Put away: Maintenance tonight', fan).click()
    await fan.page.getByText('From ten to eleven.').waitFor({ state: 'detached' })
    await aide.open('/support')
    await says('From ten to eleven.', aide)
    await boss.open('/admin?tab=system')
    await says(/put away by 1 member$/)
    await sends(boss.page, 'noticeEditor.endAnnouncement', () => button('End: Maintenance tonight').click())
    await aide.open('/support')
    await aide.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await aide.page.getByText('From ten to eleven.').count()).toBe(0)
  })

  it('asks its feeds anew, runs the demo faster, shows the live world and goes back, and empties its caches', async () => {
    await boss.open('/admin?tab=system')
    const status = () => boss.get<AnswerOf<typeof API.feeds.status>>('/api/admin/feeds')
    await sends(boss.page, 'feeds.sync', () => button('Sync external data').click())
    await says(/^Synced /)
    const { sync } = await status()
    expect(sync!.feeds.length).toBeGreaterThan(3)
    for (const { port, done, of } of sync!.feeds) expect(done, port).toBe(of)

    const speed = boss.page.getByRole('radiogroup', { name: 'Speed of the demo world' })
    await sends(boss.page, 'feeds.pace', () => speed.getByRole('radio', { name: '× 20' }).click())
    expect((await status()).speed).toBe('x20')
    await sends(boss.page, 'feeds.pace', () => speed.getByRole('radio', { name: 'Real' }).click())

    const source = boss.page.getByRole('radiogroup', { name: 'Data source' })
    await sends(boss.page, 'feeds.choose', () => source.getByRole('radio', { name: 'Live' }).click())
    await liveScores()
    await sends(boss.page, 'feeds.choose', () => source.getByRole('radio', { name: 'Demo' }).click())
    expect(await fan.get('/api/live/scores/nfl')).toMatchObject({ world: 'demo' })

    const { cleared } = await sends<{ cleared: number }>(boss.page, 'admin.refresh', () => button('Clear Cache').click())
    expect(cleared).toBeGreaterThan(1)
    await says(`${cleared} caches emptied`)
    expect(await acts()).toEqual(expect.arrayContaining(['feeds.synced', 'cache.cleared']))
  })

  it('shows which feed has died and since when, keeps the board that it had, and finds it well again: two clicks', async () => {
    // In pages of their own: what a feed that is away leaves in the console is no fault of the administration.
    const [shop, tracker] = [await boss.context.newPage(), await fan.context.newPage()]
    await Promise.all([boss, aide, fan].map(({ page }) => page.goto('about:blank')))
    await boss.post('/api/admin/feeds/world', { world: 'live' })
    const { scores: before } = await liveScores()
    expect(before.length).toBeGreaterThan(0)
    world.mood('broken')
    world.clock.advance(HOUR)
    // Who follows the games still has them, and is told that they are old.
    expect(await fan.get('/api/live/scores/nfl')).toMatchObject({ stale: true, scores: before.map(({ id }) => ({ id })) })
    await tracker.goto(world.url('/live-tracker?league=nfl'))
    await tracker.getByRole('heading', { name: 'Live Tracker', level: 1 }).waitFor()

    // From wherever the administrator is: one click to the system, and another that asks anew.
    await shop.goto(world.url('/admin'))
    await shop.getByRole('tab', { name: 'System' }).click()
    const scores = shop.getByRole('region', { name: 'Health' }).getByRole('listitem').filter({ hasText: 'Feed: scores' })
    await scores.getByText('Look here').waitFor()
    await scores.getByText(/last answer \d+ min ago/).waitFor()
    world.mood('well')
    await sends(shop, 'feeds.sync', () => shop.getByRole('button', { name: 'Sync external data' }).click())
    await shop.getByText(/^Synced /).waitFor()
    await liveScores()
    await shop.goto(world.url('/admin?tab=system'))
    await scores.getByText(/last answer \d+ s ago/).waitFor()
    await boss.post('/api/admin/feeds/world', { world: 'demo' })
    await Promise.all([shop.close(), tracker.close()])
  })
})

describe('doubtful names', () => {
  it('are decided, looked at again, and told to be nobody', async () => {
    const { players } = await fan.get<AnswerOf<typeof API.sports.players>>('/api/sports/players?league=nfl&position=WR&limit=40')
    const [receiver] = players
    const club = receiver!.team === 'DEN' ? 'KC' : 'DEN'
    const text = `Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame
RB,${receiver!.player_name} (101),${receiver!.player_name},101,RB/FLEX,5000,DEN@KC 11/29/2026 01:00PM ET,${club},9.5`
    await fan.post('/api/dfs/slates', { fileName: 'DKSalaries.csv', text })
    await world.app.jobs.find(({ name }) => name === 'identity.look')!.run(new AbortController().signal)
    const review = () => boss.get<AnswerOf<typeof API.identity.list>>('/api/admin/identity')
    await boss.open('/admin?tab=identities')
    await sends(boss.page, 'identity.decide', () => button(new RegExp(`^${receiver!.player_name} is .* of ${receiver!.team}`)).click())
    await says('Every name that was read is decided')
    expect((await review()).decided[0]).toMatchObject({ name: receiver!.player_name, decidedBy: boss.email })
    await sends(boss.page, 'identity.reopen', () => button(`Look at ${receiver!.player_name} again`).click())
    await sends(boss.page, 'identity.decide', () => button(`${receiver!.player_name} is none of them`).click())
    await says('is none of the candidates')
    expect((await review()).decided[0]).toMatchObject({ personId: null })
  })
})

describe('videos', () => {
  it('are added by address and sorted into categories, which are made and removed', async () => {
    await boss.open('/admin/video-upload')
    await button('New Category').click()
    await dialog().getByLabel('Name').fill('Film room')
    await sends(boss.page, 'videoLibrary.addCategory', () => dialog().getByRole('button', { name: 'Create' }).click())
    await says('Film room (0)')
    await button('Add Video URL').click()
    await dialog().getByRole('button', { name: 'Add', exact: true }).click()
    await says('Please enter a video URL')
    await dialog().getByLabel('Video URL').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    await choose('Category', 'Film room', dialog())
    await sends(boss.page, 'videoLibrary.addUrl', () => dialog().getByRole('button', { name: 'Add', exact: true }).click())
    await says('Film room (1)')
    const { videos } = await fan.get<AnswerOf<typeof API.videoLibrary.all>>('/api/video-library/all')
    expect(videos.map(({ title }) => title)).toContain('Two-minute drill')
    await sends(boss.page, 'videoLibrary.removeCategory', () => button('Remove the category Film room').click())
    await says('There is no category yet.')
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
    for (const { complaints, email } of [boss, aide, fan]) expect(complaints, email).toEqual([])
  })
})
