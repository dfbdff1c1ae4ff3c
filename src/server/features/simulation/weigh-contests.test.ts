// Which contests to enter, as people ask it: over HTTP, with their own lineups, lobby and limits.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contests } from '#contract/dfs/contests.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, stranger } from '#tests/support/as.ts'

type Weighed = OutputOf<typeof API.contests.weigh>
type Problem = { code: string; detail: string; fields?: { path: string; message: string }[] }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const PATH = '/api/dfs/contests'
const EXAMPLE = contests.weigh.example
const lobby = (...rows: string[]) => ({
  fileName: 'lobby.csv',
  text: ['Contest,Entry fee,Entries,Prizes,Max per user,Guaranteed,Slate', ...rows].join('\n'),
})
/** Pays nearly everybody twice the fee. */
const GIFT = '"The Gift Double Up",$5,20,$180,1,yes,Main'

async function weighed(fan: Awaited<ReturnType<typeof memberOn>>, change: object = {}) {
  const answer = await fan.post(PATH, { ...EXAMPLE, ...change })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.json<Weighed>()
}

describe('which contests to enter', () => {
  it('asks visitors to sign in', async () => {
    expect((await stranger(app).post(PATH, EXAMPLE)).statusCode).toBe(401)
  })

  it('says what each contest costs, keeps and pays, what it earns with its error, and what to enter', async () => {
    const fan = await memberOn(app, 'free')
    const body = await weighed(fan, { lobby: lobby(GIFT, '"The Tax Double Up",$5,20,$20,1,no,Main', '"Free roll",free,20,$20,1,no,Main') })
    expect(body).toMatchObject({ lineups: 1, bankroll: 10_000, kelly: 0.25, limitLeft: null, none: null, simulations: 400 })
    const [gift, tax] = body.contests
    expect(gift).toMatchObject({ contest: { name: 'The Gift Double Up' }, overlay: 8000, overlayNow: null, basis: 'kind' })
    expect(gift!.rake).toBeCloseTo(-0.8, 9)
    expect(gift!.suggested).toMatchObject({ entries: 1, cost: 500 })
    expect(gift!.suggested!.roiStandardError).toBeGreaterThan(0)
    expect(tax!.suggested).toBeNull()
    expect(body.cost).toBe(500)
    expect(body.growth!.mean).toBeGreaterThan(0)
    expect(body.left).toEqual([{ name: 'Free roll', reason: 'it is free' }])
    expect(body.groups).toEqual([{ id: 'Main', name: 'Main', startsAt: null, contests: 2 }])
  })

  it('none of these is an answer, with its reason', async () => {
    const body = await weighed(await memberOn(app, 'free'), { lobby: lobby('"The Tax Double Up",$5,20,$20,1,no,Main') })
    expect(body.none).toMatch(/^None of these: /)
    expect(body.contests[0]!.suggested).toBeNull()
    expect(body.cost).toBe(0)
  })

  it('takes typed contests, with a payout table of their own and the entries that are expected', async () => {
    const typed = {
      id: '1',
      name: 'Typed',
      kind: 'tournament',
      entryFee: 500,
      size: 20,
      entered: 4,
      pool: 9000,
      first: null,
      maxEntries: 1,
      isGuaranteed: true,
      group: null,
    }
    const body = await weighed(await memberOn(app, 'free'), {
      lobby: undefined,
      contests: [{ ...typed, payouts: '1st $60\n2nd $30', expectedEntries: 12 }],
    })
    expect(body.contests[0]).toMatchObject({ size: 12, basis: 'own', overlay: 9000 - 12 * 500, overlayNow: 9000 - 4 * 500 })
    expect(body.contests[0]!.shares).toMatchObject({ paid: 2 / 12, winner: 60 / 90 })
  })

  it('enters for no more than the limit on entry fees leaves, and for nothing where it leaves nothing', async () => {
    const fan = await memberOn(app, 'free')
    const limit = (amount: number) =>
      fan.post('/api/care/changes', { change: { type: 'set_limit', limit: { kind: 'entry_fees', period: 'day' }, amount } })
    expect((await limit(700)).statusCode).toBe(200)
    const body = await weighed(fan, { lobby: lobby(GIFT, GIFT.replace('Gift', 'Second')) })
    expect(body.limitLeft).toBe(700)
    expect(body.cost).toBe(500)
    await limit(400)
    const less = await weighed(fan, { lobby: lobby(GIFT) })
    expect(less.cost).toBe(0)
    expect(less.none).toContain('one entry costs more than your limit leaves')
    await limit(0)
    expect((await fan.post(PATH, { ...EXAMPLE, lobby: lobby(GIFT) })).json<Problem>()).toMatchObject({ code: 'care' })
  })

  it('asks which slate is meant where the lobby has several', async () => {
    const fan = await memberOn(app, 'free')
    const two = lobby(GIFT, GIFT.replace('Main', 'Late'))
    const answer = await fan.post(PATH, { ...EXAMPLE, lobby: two })
    expect(answer.json<Problem>()).toMatchObject({ code: 'invalid_input', fields: [{ path: 'group' }] })
    expect(answer.json<Problem>().fields![0]!.message).toContain('Main, Late')
    expect((await weighed(fan, { lobby: two, group: 'Late' })).contests).toHaveLength(1)
    expect((await fan.post(PATH, { ...EXAMPLE, lobby: two, group: 'Turbo' })).json<Problem>()).toMatchObject({
      fields: [{ path: 'group' }],
    })
  })
})

describe('what cannot be weighed', () => {
  it.each([
    ['no contest', { lobby: undefined }, 'invalid_input', 'lobby'],
    ['a file that is no lobby', { lobby: { fileName: 'a.csv', text: 'a,b\n1,2' } }, 'unreadable_file', null],
    ['no lineup', { lineups: [] }, 'invalid_input', 'lineups'],
    ['a lineup of strangers', { lineups: [['1', '2', '3', '4', '5', '6']] }, 'invalid_input', 'lineups.0'],
    ['no bankroll', { bankroll: 0 }, 'invalid_input', 'bankroll'],
    ['more than Kelly', { kelly: 2 }, 'invalid_input', 'kelly'],
  ])('is refused with a sentence: %s', async (_what, change, code, path) => {
    const answer = await (await memberOn(app, 'free')).post(PATH, { ...EXAMPLE, ...change })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Problem>()).toMatchObject({
      code,
      ...(path ? { fields: [{ path }] } : { detail: expect.stringContaining('a.csv') }),
    })
  })
})
