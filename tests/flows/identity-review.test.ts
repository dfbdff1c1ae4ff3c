// Names that may be one of several players: from a salary file to the review list, to a decision that holds.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { OWN } from '#core/leagues/identity/match.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, member, memberOn, stranger } from '#tests/support/as.ts'

type Review = AnswerOf<typeof API.identity.list>
type Players = AnswerOf<typeof API.sports.players>
type Audit = AnswerOf<typeof API.audit.list>

let app: TestApp
let ports: Parameters<NonNullable<NonNullable<Parameters<typeof testApp>[0]>['ports']>>[0]
beforeAll(async () => {
  app = await testApp({
    ports: (chosen) => {
      ports = chosen
      return chosen
    },
  })
})
afterAll(() => app.close())

const HEAD = 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'
const line = (position: string, name: string, id: number, team: string) =>
  `${position},${name} (${id}),${name},${id},${position}/FLEX,5000,DEN@KC 11/29/2026 01:00PM ET,${team},9.5`
const look = () => app.jobs.find(({ name }) => name === 'identity.look')!.run(new AbortController().signal)

describe('the review list', () => {
  it('is closed to visitors and members, row by row', async () => {
    for (const person of [stranger(app), member(app), memberOn(app, 'pro')])
      for (const row of Object.values(API.identity)) {
        const asked = await person
        const answer = row.method === 'GET' ? await asked.get(row.path) : await asked.post(row.path, row.example)
        expect([401, 403], row.path).toContain(answer.statusCode)
      }
  })

  it('holds a name of a salary file that may be a player of ours, until an administrator says so; the decision is kept, audited and undone', async () => {
    const fan = await memberOn(app, 'pro')
    const admin = await administrator(app)
    const { players } = (await fan.get('/api/sports/players?league=nfl&position=WR&limit=40')).json<Players>()
    const [receiver, sure] = players as [Players['players'][number], Players['players'][number]]
    // The same name at another club and another position: it may be him, traded; the second is him without a doubt.
    const club = receiver.team === 'DEN' ? 'KC' : 'DEN'
    const text = [
      HEAD,
      line('RB', receiver.player_name, 101, club),
      line('WR', sure.player_name, 102, sure.team),
      line('QB', 'Nobody Known', 103, 'KC'),
    ]
    const imported = await fan.post('/api/dfs/slates', { fileName: 'DKSalaries.csv', text: text.join('\n') })
    expect(imported.statusCode).toBe(200)
    await look()
    const review = (await admin.get('/api/admin/identity')).json<Review>()
    expect(review).toMatchObject({ total: 1, decided: [] })
    const [doubt] = review.open
    expect(doubt).toMatchObject({ vendor: 'draftkings', name: receiver.player_name, team: club, decidedAt: null })
    const personId = `${OWN}:${receiver.player_id}`
    // The name 6, another club -1, a receiver or a back 0.
    expect(doubt!.candidates).toEqual([expect.objectContaining({ personId, name: receiver.player_name, team: receiver.team, points: 5 })])

    const { vendor, id } = doubt!
    expect((await admin.post('/api/admin/identity/decide', { vendor, id, personId: `${OWN}:somebody-else` })).statusCode).toBe(404)
    const decided = (await admin.post('/api/admin/identity/decide', { vendor, id, personId })).json<Review>()
    expect(decided).toMatchObject({ total: 0, open: [], decided: [{ id, personId, decidedBy: admin.email }] })
    expect(ports.identity.decisions()).toContainEqual({ vendor, id, personId, isSame: true })
    expect((await admin.get('/api/admin/audit')).json<Audit>().entries[0]).toMatchObject({
      action: 'identity.decided',
      actor: admin.email,
      subject: `${receiver.player_name} (draftkings)`,
      detail: `is ${receiver.player_name} (${receiver.team})`,
    })

    // The same name in the next file asks nobody any more.
    app.clock.advance(60_000)
    expect((await fan.post('/api/dfs/slates', { fileName: 'again.csv', text: text.join('\n') })).statusCode).toBe(200)
    await look()
    expect((await admin.get('/api/admin/identity')).json<Review>().total).toBe(0)

    const open = (await admin.post('/api/admin/identity/reopen', { vendor, id })).json<Review>()
    expect([open.total, open.decided]).toEqual([1, []])
    expect(ports.identity.decisions()).toEqual([])
    expect((await admin.post('/api/admin/identity/reopen', { vendor, id })).statusCode).toBe(404)
    const none = (await admin.post('/api/admin/identity/decide', { vendor, id, personId: null })).json<Review>()
    expect(none.decided[0]).toMatchObject({ personId: null })
    expect(ports.identity.decisions()).toEqual([{ vendor, id, personId, isSame: false }])
  })

  it('takes doubts of the feeds, and asks again only when somebody new may be meant', async () => {
    const admin = await administrator(app)
    const candidate = (id: string) => ({ personId: `${OWN}:${id}`, name: 'Sebastian Aho', team: 'CAR', positions: ['C'], points: 5 })
    const doubt = { vendor: 'NHL api-web', id: 'nhl-8478427', league: 'nhl' as const, name: 'Sebastian Aho', team: 'NYI', positions: ['D'] }
    ports.identity.doubt([{ ...doubt, candidates: [candidate('a')] }])
    const { open } = (await admin.get('/api/admin/identity')).json<Review>()
    expect(open[0]).toMatchObject({ id: doubt.id, name: 'Sebastian Aho' })
    await admin.post('/api/admin/identity/decide', { vendor: doubt.vendor, id: doubt.id, personId: null })
    ports.identity.doubt([{ ...doubt, candidates: [candidate('a')] }])
    expect((await admin.get('/api/admin/identity')).json<Review>().total).toBe(0)
    ports.identity.doubt([{ ...doubt, candidates: [candidate('b')] }])
    expect((await admin.get('/api/admin/identity')).json<Review>().total).toBe(1)
  })
})
