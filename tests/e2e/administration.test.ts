// Every button of the administration, pressed in a real browser: the call that it stands for is answered, and its effect is seen where it is to be
// seen, by whom it concerns or in the administration anew. `sends` names the call; tests/architecture/administration.test.ts wants each of them here.
import { describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import {
  administrationScreens,
  aide,
  boss,
  button,
  choose,
  DAY,
  dialog,
  fan,
  PASSWORD,
  says,
  world,
} from '#tests/support/administration-screens.ts'
import { downloaded, everyCall, sends } from '../support/administration-world.ts'

administrationScreens()

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
    // One act that is looked for, and more than one page of others.
    for (let turn = 0; turn < 26; turn++) {
      for (const tier of ['vip', 'pro']) {
        const reason = turn === 0 && tier === 'vip' ? 'a prize' : `turn ${turn}`
        const given = await boss.ask('POST', `/api/admin/users/${fan.id}/subscription`, { tier, status: 'active', reason })
        expect(given.status(), await given.text()).toBe(200)
      }
    }
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
