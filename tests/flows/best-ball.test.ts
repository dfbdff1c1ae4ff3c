// Best ball on the whole server: files in, a portfolio out of them, the board, the CSV and back, deleting, and nobody else's eyes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { MOST_DRAFTS } from '#core/dfs/best-ball/draft.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person, stranger } from '#tests/support/as.ts'
import { IN_AUGUST, IN_MAY, underdogExposure, underdogRankings } from '#tests/support/best-ball-files.ts'

type Portfolio = OutputOf<typeof API.bestBall.portfolio>
type Drafts = OutputOf<typeof API.bestBall.drafts>
type Imported = OutputOf<typeof API.bestBall.importFile>
type Board = OutputOf<typeof API.bestBall.board>
type Refusal = { readonly code: string; readonly detail: string }
const ADDRESS = '/api/dfs/best-ball'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const bring = async (fan: Person, name: string, text: string, me?: string) => {
  const answer = await fan.post(`${ADDRESS}/files`, { name, text, ...(me ? { me } : {}) })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.json<Imported>()
}
const portfolioOf = async (fan: Person, query = '') => (await fan.get(`${ADDRESS}${query}`)).json<Portfolio>()
const draftsOf = async (fan: Person, query = '') => (await fan.get(`${ADDRESS}/drafts${query}`)).json<Drafts>()

describe('best ball', () => {
  it('asks visitors to sign in, and shows a new member nothing', async () => {
    expect((await stranger(app).get(ADDRESS)).statusCode).toBe(401)
    const fan = await memberOn(app, 'free')
    expect(await portfolioOf(fan)).toMatchObject({ drafts: 0, exposures: [], seasons: [], lists: [], season: null })
    expect(await draftsOf(fan)).toEqual({ drafts: [], total: 0 })
  })

  it('reads a file once: again it adds nothing, with more picks it brings drafts up to date, with fewer it takes nothing away', async () => {
    const fan = await memberOn(app, 'free')
    expect(await bring(fan, 'exposure.csv', underdogExposure(2))).toMatchObject({ kind: 'drafts', added: 3, updated: 0, there: 0 })
    expect(await bring(fan, 'again.csv', underdogExposure(2))).toMatchObject({ added: 0, updated: 0, there: 3 })
    expect(await bring(fan, 'later.csv', underdogExposure())).toMatchObject({ added: 0, updated: 3, there: 0 })
    expect(await bring(fan, 'exposure.csv', underdogExposure(2))).toMatchObject({ added: 0, updated: 0, there: 3 })
    expect(await portfolioOf(fan)).toMatchObject({ drafts: 3, picks: 14, fees: { cents: 7500, unknown: 0 }, season: 2026 })
    // Two sendings of one file at the same time, too.
    const other = await memberOn(app, 'free')
    const both = await Promise.all([bring(other, 'a.csv', underdogExposure()), bring(other, 'a.csv', underdogExposure())])
    expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(3)
    expect((await portfolioOf(other)).drafts).toBe(3)
  })

  it('tells exposure, closing value by the lists of two days, stacks with whom they meet, and weeks without a game', async () => {
    const fan = await memberOn(app, 'free')
    await bring(fan, 'exposure.csv', underdogExposure())
    expect((await portfolioOf(fan)).closing).toBeNull()
    expect(await bring(fan, 'underdog_adp_2026-05-01.csv', underdogRankings(IN_MAY))).toMatchObject({ kind: 'adp', added: 6 })
    expect(await bring(fan, 'underdog_adp_2026-08-20.csv', underdogRankings(IN_AUGUST))).toMatchObject({ kind: 'adp', added: 6 })
    expect(await bring(fan, 'the same by another name.csv', underdogRankings(IN_AUGUST))).toMatchObject({ added: 0, there: 6 })
    const all = await portfolioOf(fan)
    expect(all.lists.map(({ takenAt }) => takenAt)).toEqual([Date.UTC(2026, 7, 20, 12), Date.UTC(2026, 4, 1, 12)])
    // Chase: picked fourth twice at 3.0, now 2.0. Burrow: fifty-second at 60.0, now 48.5.
    expect(all.exposures.find(({ player }) => player === "Ja'Marr Chase")).toMatchObject({
      drafts: 2,
      share: 2 / 3,
      meanPick: 4,
      latestAdp: 2,
      againstAdp: { places: 1, picks: 2 },
      closing: { places: 1, picks: 2 },
    })
    expect(all.exposures.find(({ player }) => player === 'Joe Burrow')).toMatchObject({ closing: { places: 11.5, picks: 2 } })
    expect(all.stacks.find(({ team }) => team === 'CIN')).toMatchObject({ drafts: 2, one: 1, two: 1, alone: 0, more: 0 })
    expect(all.pairs[0]).toMatchObject({ first: "Ja'Marr Chase", second: 'Joe Burrow', drafts: 2, team: 'CIN' })
    expect(all.schedule).toMatchObject({ isKnown: true, world: 'demo' })
    const { drafts, total } = await draftsOf(fan, '?player=higgins')
    expect(total).toBe(1)
    const [stack] = drafts[0]!.stacks
    expect(stack).toMatchObject({ quarterback: 'Joe Burrow', receivers: ["Ja'Marr Chase", 'Tee Higgins'] })
    expect(stack!.bringBacks.map(({ week }) => week)).toEqual([15, 16, 17])
    // The demo season tells each club's one week of eighteen without a game.
    expect(drafts[0]!.picks.every(({ bye }) => bye !== null && bye >= 1 && bye <= 18)).toBe(true)
    expect((await portfolioOf(fan, '?player=nacua')).exposures.map(({ player }) => player)).toEqual(['Puka Nacua'])
    expect(await portfolioOf(fan, '?season=2025')).toMatchObject({ drafts: 0, season: 2025 })
  })

  it('refuses what is no such file with its reason, and keeps nothing of it', async () => {
    const fan = await memberOn(app, 'free')
    const refused = async (text: string, me?: string) => {
      const answer = await fan.post(`${ADDRESS}/files`, { name: 'x.csv', text, ...(me ? { me } : {}) })
      expect(answer.statusCode).toBe(400)
      return answer.json<Refusal>().detail
    }
    expect(await refused('Name,Salary,FPPG\nA,5000,10')).toContain('seems to be a salary file')
    const board = 'Draft ID,Overall,Drafted by,Player,Position,Team\nd,1,Ann,A,QB,CIN\nd,2,Ben,B,WR,CIN'
    expect(await refused(board)).toContain('Write which of them is you')
    expect((await portfolioOf(fan)).drafts).toBe(0)
    expect(await bring(fan, 'board.csv', board, 'Ben')).toMatchObject({ added: 1, ofOthers: 1 })
    const many = Array.from({ length: MOST_DRAFTS }, (_, i) => `many-${i},1,A,WR,CIN`)
    const full = await fan.post(`${ADDRESS}/files`, {
      name: 'many.csv',
      text: ['Draft ID,Overall,Player,Position,Team', ...many].join('\n'),
    })
    expect([full.statusCode, (await portfolioOf(fan)).drafts]).toEqual([409, 1])
  })

  it('shows on the board who is left, with exposure and open stacks, and needs a list for it', async () => {
    const fan = await memberOn(app, 'free')
    await bring(fan, 'exposure.csv', underdogExposure())
    const ask = async (picks: string) => fan.post(`${ADDRESS}/board`, { picks })
    expect((await ask('')).json<Refusal>().detail).toContain('No list of average draft positions of Underdog is here')
    await bring(fan, 'adp_2026-08-20.csv', underdogRankings(IN_AUGUST))
    const { left, stacks, roster, unknown, picked } = (await ask("1. Puka Nacua\n* ja'marr chase\nSomebody Else")).json<Board>()
    expect(left.map(({ player }) => player)).toEqual(['Drake London', 'Tee Higgins', 'Joe Burrow', 'Tyler Nobody'])
    expect(left.find(({ player }) => player === 'Joe Burrow')).toMatchObject({ share: 2 / 3, drafts: 2, stacksWith: ["Ja'Marr Chase"] })
    expect(stacks).toEqual([{ team: 'CIN', have: ["Ja'Marr Chase"], open: ['Joe Burrow'] }])
    expect([roster.length, picked, unknown]).toEqual([1, 2, ['Somebody Else']])
  })

  it('helps nobody draft who excluded themselves; what they drafted stays theirs to see', async () => {
    const fan = await memberOn(app, 'free')
    await bring(fan, 'exposure.csv', underdogExposure())
    await bring(fan, 'adp_2026-08-20.csv', underdogRankings(IN_AUGUST))
    await fan.post('/api/care/changes', { change: { type: 'self_exclude', length: 'half_year' } })
    const board = await fan.post(`${ADDRESS}/board`, { picks: '* Joe Burrow' })
    expect([board.statusCode, board.json<Refusal>().code]).toEqual([403, 'care'])
    expect((await portfolioOf(fan)).drafts).toBe(3)
    expect((await fan.get(`${ADDRESS}/export`)).statusCode).toBe(200)
  })

  it('tells on the board the exposure that the portfolio tells, drafts without a day among them', async () => {
    const fan = await memberOn(app, 'free')
    await bring(fan, 'exposure.csv', underdogExposure())
    await bring(fan, 'mine.csv', 'Draft ID,Round,Pick,Player,Position,Team\nown,1,5,Drake London,WR,ATL')
    await bring(fan, 'adp_2026-08-20.csv', underdogRankings(IN_AUGUST))
    const { exposures, drafts } = await portfolioOf(fan)
    const { left } = (await fan.post(`${ADDRESS}/board`, { picks: '' })).json<Board>()
    const shareOf = (name: string, rows: readonly { player: string; share: number }[]) => rows.find(({ player }) => player === name)!.share
    expect(drafts).toBe(4)
    for (const name of ['Drake London', "Ja'Marr Chase", 'Joe Burrow']) expect(shareOf(name, left)).toBe(shareOf(name, exposures))
    // A list of another year counts none of them.
    await bring(fan, 'adp_2027-08-20.csv', underdogRankings(IN_MAY))
    const later = (await fan.post(`${ADDRESS}/board`, { picks: '' })).json<Board>()
    expect(later.left.every(({ share }) => share === 0)).toBe(true)
  })

  it('goes out as a CSV that brings the same drafts to another member', async () => {
    const fan = await memberOn(app, 'free')
    await bring(fan, 'exposure.csv', underdogExposure())
    const { text, drafts, fileName } = (await fan.get(`${ADDRESS}/export`)).json<OutputOf<typeof API.bestBall.export>>()
    expect([drafts, fileName]).toEqual([3, expect.stringMatching(/^best-ball-\d{4}-\d\d-\d\d\.csv$/)])
    const other = await memberOn(app, 'free')
    expect(await bring(other, fileName, text)).toMatchObject({ added: 3, droppedCount: 0 })
    const plain = ({ drafts: all }: Drafts) => all.map(({ id: _, fileName: __, importedAt: ___, ...rest }) => rest)
    expect(plain(await draftsOf(other))).toEqual(plain(await draftsOf(fan)))
    // And back to where it came from: all is there already.
    expect(await bring(fan, fileName, text)).toMatchObject({ added: 0, updated: 0, there: 3 })
  })

  it('has in its CSV what the page knows of each pick from the lists, and changes no draft when it comes back', async () => {
    const fan = await memberOn(app, 'free')
    await bring(fan, 'exposure.csv', underdogExposure())
    await bring(fan, 'adp_2026-05-01.csv', underdogRankings(IN_MAY))
    await bring(fan, 'adp_2026-08-20.csv', underdogRankings(IN_AUGUST))
    const { text, fileName } = (await fan.get(`${ADDRESS}/export`)).json<OutputOf<typeof API.bestBall.export>>()
    const [head, ...lines] = text.trim().split('\r\n')
    const at = (name: string) => head!.split(',').indexOf(name)
    const burrow = lines.find((line) => line.includes('Joe Burrow'))!.split(',')
    expect([burrow[at('Site ADP')], burrow[at('ADP then')], burrow[at('Closing value')]]).toEqual(['', '60', '11.5'])
    const irving = lines.find((line) => line.includes('Bucky Irving'))!.split(',')
    expect([irving[at('ADP then')], irving[at('Closing value')]]).toEqual(['', ''])
    expect(await bring(fan, fileName, text)).toMatchObject({ added: 0, updated: 0, there: 3 })
  })

  it('dates a list by its name: one without a day is of today until its name tells it, and one of another day stands beside it', async () => {
    const fan = await memberOn(app, 'free')
    const days = async () => (await portfolioOf(fan)).lists.map(({ takenAt }) => takenAt)
    const first = await bring(fan, 'ud_adp.csv', underdogRankings(IN_MAY))
    expect(first.warnings.join(' ')).toContain('No day stands in the name of this list')
    expect(await bring(fan, 'rankings-2026-05-01.csv', underdogRankings(IN_MAY))).toMatchObject({ updated: 6, there: 0, warnings: [] })
    expect(await days()).toEqual([Date.UTC(2026, 4, 1, 12)])
    expect(await bring(fan, 'without a day.csv', underdogRankings(IN_MAY))).toMatchObject({ there: 6 })
    expect(await bring(fan, 'rankings-2026-05-01.csv', underdogRankings(IN_MAY))).toMatchObject({ there: 6 })
    // Nobody was drafted in between: the list of another day has the same rows.
    expect(await bring(fan, 'rankings-2026-05-03.csv', underdogRankings(IN_MAY))).toMatchObject({ added: 6 })
    expect(await days()).toEqual([Date.UTC(2026, 4, 3, 12), Date.UTC(2026, 4, 1, 12)])
    // A list of today whose day turns out to have a list takes its place.
    await bring(fan, 'new.csv', underdogRankings(IN_AUGUST))
    expect(await bring(fan, 'new-2026-05-03.csv', underdogRankings(IN_AUGUST))).toMatchObject({ updated: 6 })
    expect(await days()).toEqual([Date.UTC(2026, 4, 3, 12), Date.UTC(2026, 4, 1, 12)])
  })

  it('is deleted draft by draft or as a whole, by nobody else, and stands in the data of its member', async () => {
    const fan = await memberOn(app, 'free')
    await bring(fan, 'exposure.csv', underdogExposure())
    await bring(fan, 'adp_2026-05-01.csv', underdogRankings(IN_MAY))
    const { data } = (await fan.post('/api/auth/prove', { password: fan.password }).then(() => fan.get('/api/me/export'))).json<{
      data: Record<string, { roster?: string }[]>
    }>()
    expect([data.best_ball_drafts?.length, data.best_ball_adp?.length]).toEqual([3, 1])
    const [draft] = (await draftsOf(fan)).drafts
    const [list] = (await portfolioOf(fan)).lists
    const other = await memberOn(app, 'free')
    expect((await other.send('DELETE', `${ADDRESS}/drafts/${draft!.id}`)).statusCode).toBe(404)
    expect((await other.send('DELETE', `${ADDRESS}/adp/${list!.id}`)).statusCode).toBe(404)
    expect((await other.send('DELETE', ADDRESS)).json()).toEqual({ drafts: 0, lists: 0 })
    expect((await fan.send('DELETE', `${ADDRESS}/drafts/${draft!.id}`)).statusCode).toBe(200)
    expect((await portfolioOf(fan)).drafts).toBe(2)
    expect((await fan.send('DELETE', ADDRESS)).json()).toEqual({ drafts: 2, lists: 1 })
    expect(await portfolioOf(fan)).toMatchObject({ drafts: 0, lists: [], seasons: [] })
  })

  it('is deleted as a whole by no token, and the board asks a token for reading', async () => {
    const fan = await memberOn(app, 'free')
    await bring(fan, 'exposure.csv', underdogExposure())
    await fan.post('/api/auth/prove', { password: fan.password })
    const by = async (scope: string, method: 'POST' | 'DELETE', url: string) => {
      const { token } = (await fan.post('/api/tokens', { name: scope, scopes: [scope], days: null })).json<{ token: string }>()
      const answer = await stranger(app).send(method, url, { picks: '' }, { authorization: `Bearer ${token}` })
      return answer.statusCode
    }
    expect(await by('lineups', 'DELETE', ADDRESS)).toBe(403)
    expect((await portfolioOf(fan)).drafts).toBe(3)
    // Let in, it finds no list.
    expect([await by('lineups', 'POST', `${ADDRESS}/board`), await by('read', 'POST', `${ADDRESS}/board`)]).toEqual([403, 404])
  })

  it('is told by Lex from the drafts, each figure with its source', async () => {
    const fan = await memberOn(app, 'pro')
    const ask = async (message: string) => (await fan.post('/api/chat', { message })).json<OutputOf<typeof API.assistant.chat>>()
    expect((await ask('what is my best ball exposure')).response).toContain('No best ball draft of yours is here')
    await bring(fan, 'exposure.csv', underdogExposure())
    const exposure = await ask('who do i have most in best ball')
    expect(exposure.tools.map(({ name }) => name)).toEqual(['read_best_ball'])
    expect(exposure.response).toMatch(/Ja'Marr Chase \(WR, CIN\) on 2 rosters, 66\.7\s%/)
    expect((await ask('what are my best ball stacks')).response).toContain('CIN: its quarterback on 2 rosters')
    expect((await ask('what is my best ball exposure to puka nacua')).response).toContain('Puka Nacua')
    expect((await ask('what is the closing line value of my best ball picks')).response).toContain('is unknown')
    const both = await ask('How many best ball drafts do I have and what did I pay in entry fees?')
    expect(both.response).toMatch(/add up to \$75/)
    expect(both.response).toMatch(/\b3 best ball drafts\b/)
    expect(both.response).not.toMatch(/lobby/)
    expect((await ask('how do i import my best ball drafts')).links[0]?.href).toBe('/best-ball')
  })
})
