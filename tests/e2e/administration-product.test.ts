// What administrators do with what all see, and with the server, pressed in a real browser: the call that a button stands for is answered, and
// its effect is seen where it is to be seen. `sends` names the call; tests/architecture/administration.test.ts wants each of them in one of these
// files.
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import {
  administration,
  aide,
  boss,
  button,
  choose,
  dialog,
  fan,
  liveScores,
  PASSWORD,
  refusal,
  says,
  world,
} from '../support/administration-steps.ts'
import { sends } from '../support/administration-world.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

administration()

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
    const { entries } = await boss.get<AnswerOf<typeof API.audit.list>>('/api/admin/audit?limit=200')
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['feeds.synced', 'cache.cleared']))
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
