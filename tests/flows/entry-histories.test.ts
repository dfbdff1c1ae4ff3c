// The entry histories of DraftKings and FanDuel by the door of files: entries and their fees beside bets, each counted once.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { member } from '#tests/support/as.ts'

type Platforms = typeof API.platforms
const DRAFTKINGS = `Sport,Game_Type,Entry_Key,Entry,Contest_Key,Contest_Date_EST,Place,Points,Winnings_Non_Ticket,Winnings_Ticket,Contest_Entries,Entry_Fee,Prize_Pool,Places_Paid
NBA,Classic,71,NBA $4 Double Up,9,2026-01-10 19:00:00,12,88.5,$8.00,$0.00,22,$4.00,$80.00,10
NBA,Classic,72,NBA $3 Single Entry,10,2026-01-10 19:00:00,400,41.25,$0.00,$0.00,"1,500",$3.00,"$4,000.00",300
`
const FANDUEL = `Entry Id,Sport,Date,Title,SalaryCap,Score,Opp Score,Position,Entries,Opponent,Entry ($),Winnings ($),Link
S7,nba,2026/01/11,NBA 50/50,$60k,270.80,,3,20,Tournament,7.77,0,/entry/AIH,
`

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('stand beside bets as entries with their fees; the same file again adds nothing', async () => {
  const person = await member(app)
  const send = async (name: string, text: string) =>
    (await person.post('/api/platforms/files', { name, text })).json<OutputOf<Platforms['files']>>()
  expect(await send('draftkings-contest-entry-history.csv', DRAFTKINGS)).toMatchObject({ accounts: 1, added: 2, leftCount: 0 })
  expect(await send('fanduel entry history 20260112.csv', FANDUEL)).toMatchObject({ accounts: 1, added: 1, leftCount: 0 })
  expect(await send('again.csv', DRAFTKINGS)).toMatchObject({ added: 0, changed: 0, doubtfulCount: 0 })

  const money = (await person.get('/api/platforms/analytics')).json<OutputOf<Platforms['analytics']>>()
  expect(money.products.entry).toEqual({ settled: 3, open: 0, won: 1, lost: 2, stakedCents: 1477, profitCents: -677 })
  expect(money.products.bet).toMatchObject({ settled: 0, open: 0 })
  const lines = money.accounts.map(({ name, lines: { entries, stakes, winnings } }) => ({ name, entries, stakes, winnings }))
  expect(lines.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { name: 'DraftKings · from files', entries: -700, stakes: 0, winnings: 800 },
    { name: 'FanDuel · from files', entries: -777, stakes: 0, winnings: 0 },
  ])
})

it('are no bets of the tracker: its import says where they belong, and keeps nothing', async () => {
  const person = await member(app)
  for (const door of ['/api/bets/import/preview', '/api/bets/import']) {
    const answer = await person.post(door, { name: 'dk.csv', text: DRAFTKINGS })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().detail).toContain('import it in My Financials')
  }
  expect((await person.get('/api/platforms/bets')).json<OutputOf<Platforms['bets']>>().total).toBe(0)
})
