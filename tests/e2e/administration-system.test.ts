// Every button of the administration of the system, pressed in a real browser.
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import {
  acts,
  administrationScreens,
  aide,
  boss,
  button,
  choose,
  dialog,
  fan,
  HOUR,
  liveScores,
  refusal,
  says,
  world,
} from '#tests/support/administration-screens.ts'
import { sends } from '../support/administration-world.ts'

administrationScreens()

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
