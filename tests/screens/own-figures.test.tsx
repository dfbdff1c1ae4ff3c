// Figures about the person: every one that a screen shows is the server's. The answers about the person are given other figures than they had, twice; each
// tile must say the new ones, so that a constant, a zero for the unknown, or a figure of somebody else cannot stand there.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashText } from '#core/math/random.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { type Answer, json, openScreen, refusal } from '#tests/support/screen.tsx'

let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'pro')
  await fan.send('PATCH', '/api/user/profile', { bankroll: { totalCents: 100_000, allocatedCents: 20_000, riskTolerance: 'moderate' } })
  const rows = ['won', 'lost', 'won', 'won', 'lost', 'push', 'won', 'lost', 'won', 'won', 'lost', 'won']
  const bets = rows.map((status, i) => `${i},${status},${20 + i},+116,2026-01-${10 + i},0.49,2.${10 + i}`)
  const file = ['bet_id,status,stake,odds,settled_at,fair_probability,closing_odds', ...bets].join('\n')
  const answer = await fan.post('/api/bets/import', { name: 'bets.csv', text: file })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return () => app.close()
})

/** The answers that tell of the person's own bets and allowances. */
const OWN = ['/api/dashboard/stats', '/api/me/usage-stats', '/api/bankroll/performance', '/api/user/activity', '/api/platforms/analytics']
/** Moments are no figures, and what is unlimited stays so. */
const isFigure = (value: number) => Math.abs(value) < 1e9 && value !== -1

/** The same answer with other figures: counts and cents of five digits, shares between a twentieth and a half, the sign kept. */
function redrawn(value: unknown, seed: string, path = ''): unknown {
  if (typeof value === 'number' && isFigure(value)) {
    const drawn = hashText(`${seed} ${path}`)
    // Fewer bets are open than there are; a tile of what was used is short of its limit.
    if (path.endsWith('.openBets')) return 11 + (drawn % 80)
    if (/\.(units|bankroll)$/.test(path)) return 10 + (drawn % 80_000) / 10
    const figure = path.endsWith('.limit')
      ? 100_000 + (drawn % 90_000)
      : Number.isInteger(value)
        ? 10_000 + (drawn % 80_000)
        : 0.05 + (drawn % 4500) / 10_000
    return value < 0 ? -figure : figure
  }
  if (Array.isArray(value)) return value.map((one, i) => redrawn(one, seed, `${path}.${i}`))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, redrawn(one, seed, `${path}.${key}`)]))
}

const leaves = (value: unknown): number[] =>
  typeof value === 'number' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : []

type Tile = { readonly label: string; readonly text: string /** The row that it stands in. */; readonly row: string }
type Seen = { readonly tiles: readonly Tile[]; readonly figures: readonly number[] }

/** What the tiles and meters say now. */
function tilesOfScreen(): Tile[] {
  const tiles: Tile[] = []
  const rows = [...document.querySelectorAll('main .rounded-card')]
  for (const value of document.querySelectorAll('main .scoreboard')) {
    const tile = value.parentElement!.parentElement!
    const label = tile.querySelector('.label')?.textContent
    const text = `${value.textContent} · ${tile.querySelector('.note')?.textContent ?? ''}`
    if (label) tiles.push({ label, text, row: `row ${rows.indexOf(tile.closest('.rounded-card')!)}` })
  }
  for (const meter of document.querySelectorAll('main [role=meter]'))
    tiles.push({
      label: meter.textContent.replace(/(Near limit|Limit reached)?[\d,]+ of .*/, ''),
      text: meter.getAttribute('aria-valuetext') ?? '',
      row: 'meters',
    })
  return tiles
}

/** What the tiles of a screen say when the answers about the person hold other figures. */
async function seen(address: string, seed: string, all: number): Promise<Seen> {
  const figures: number[] = []
  const answer: Answer = async ({ method, path, query }) => {
    if (method !== 'GET' || !OWN.includes(path)) return undefined
    const real = await fan.get(`${path}?${query}`)
    const other = redrawn(real.json(), seed, path)
    figures.push(...leaves(other))
    const { totalBets = 0, openBets = 0 } = other as Record<string, number>
    figures.push(totalBets - openBets)
    const { bet, entry } = (other as { products?: Readonly<Record<'bet' | 'entry', Readonly<Record<string, number>>>> }).products ?? {}
    // What the profile adds up of bets and contest entries.
    if (bet && entry) {
      const decided = bet.won! + bet.lost!
      figures.push(decided, bet.won! / decided, bet.settled! + entry.settled!, bet.profitCents! + entry.profitCents!)
    }
    return json(other, real.statusCode)
  }
  const screen = openScreen(fan, address, answer)
  await screen.settled()
  await waitFor(() => expect(figures.length).toBeGreaterThan(5))
  await screen.settled()
  await waitFor(() => {
    const tiles = tilesOfScreen()
    expect(tiles.length).toBeGreaterThanOrEqual(all)
    expect(tiles.filter(({ text }) => text.includes('Reading'))).toEqual([])
  })
  const tiles = tilesOfScreen()
  cleanup()
  return { tiles, figures }
}

/** Numbers of a text with the decimals that they are shown with. */
const numbersOf = (text: string) =>
  [...text.replaceAll('−', '-').matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([digits]) => ({
    value: Number(digits.replaceAll(',', '')),
    decimals: digits.split('.')[1]?.length ?? 0,
  }))

/** Words that explain a tile hold numbers too: the level of an interval, what a unit is. */
const EXPLAINED = /95%|1% of/g

const isTold = ({ value, decimals }: { value: number; decimals: number }, figures: readonly number[]): boolean =>
  figures.some((figure) => [1, 100, 0.01].some((factor) => Math.abs(Math.abs(figure) * factor - value) <= 0.5001 * 10 ** -decimals))

describe.each([
  // All tiles and meters of the screen, which come one after another, and how many of them at least are about the person.
  { address: '/profile', all: 8, least: 6 },
  { address: '/', all: 6, least: 4 },
  { address: '/betting', all: 4, least: 4 },
  { address: '/betting?tab=analytics', all: 4, least: 4 },
])('$address', ({ address, all, least }) => {
  it('every figure about the person is the server’s, and none stays where the server says another', async () => {
    const [one, two] = [await seen(address, 'one', all), await seen(address, 'two', all)]
    expect(two.tiles.map(({ label }) => label)).toEqual(one.tiles.map(({ label }) => label))
    const isMoved = (tile: Tile, i: number) => two.tiles[i]!.text !== tile.text
    // Other tiles of the screen are of the world, not of the person: none in their row knows these answers.
    const ownRows = new Set(one.tiles.flatMap((tile, i) => (isMoved(tile, i) ? [tile.row] : [])))
    const own = one.tiles.flatMap((tile, i) => (ownRows.has(tile.row) ? [{ tile, other: two.tiles[i]!, i }] : []))
    expect(own.length).toBeGreaterThanOrEqual(least)
    expect(own.filter(({ tile, i }) => !isMoved(tile, i)).map(({ tile }) => tile)).toEqual([])
    for (const { tile, other } of own)
      for (const [{ label, text }, figures] of [
        [tile, one.figures],
        [other, two.figures],
      ] as const)
        for (const number of numbersOf(text.replaceAll(EXPLAINED, ''))) expect(isTold(number, figures), `${label}: ${text}`).toBe(true)
  })
})

describe('three settled bets', () => {
  let novice: Person
  beforeAll(async () => {
    novice = await memberOn(app, 'pro')
    const text = 'bet_id,status,stake,odds,settled_at\n1,won,20,+116,2026-01-10\n2,lost,20,+116,2026-01-11\n3,won,20,+116,2026-01-12\n'
    expect((await novice.post('/api/bets/import', { name: 'three.csv', text })).json()).toMatchObject({ added: 3 })
  })
  it.each(['/profile', '/', '/betting', '/betting?tab=analytics'])('%s: every ratio says that they are too few', async (address) => {
    await openScreen(novice, address).settled()
    const ratios = () => tilesOfScreen().filter(({ label, text }) => /^(ROI|Win rate)$/.test(label) && /^[+\u2212\d]/.test(text))
    await waitFor(() => expect(ratios().length).toBeGreaterThan(0))
    for (const { label, text } of ratios()) expect(`${label}: ${text}`).toContain('too few bets to judge')
  })
  it('the answers say so themselves, and Lex with them', async () => {
    expect((await novice.get('/api/dashboard/stats')).json()).toMatchObject({ isTooFew: true })
    expect((await novice.get('/api/bankroll/performance')).json().performance).toMatchObject({ isTooFew: true })
    expect((await fan.get('/api/dashboard/stats')).json()).toMatchObject({ isTooFew: false })
    const { response } = (await novice.post('/api/chat', { message: 'What is my ROI this year?' })).json<{ response: string }>()
    expect(response).toContain('too few bets to judge')
  })
})

/** The chance of a game may be the same share by chance: no game and no price stands on the screen. */
const withoutGames: Answer = ({ path }) =>
  /^\/api\/(?:live|odds|props|predictions|models)\b/.test(path)
    ? refusal(503, 'feed_down', 'Feed unavailable', 'It does not answer.')
    : undefined

describe('twelve won and eight lost, with pushes, voids and cash-outs beside them, are a win rate of 60 %', () => {
  let bettor: Person
  beforeAll(async () => {
    bettor = await memberOn(app, 'pro')
    const statuses = Object.entries({ won: 12, lost: 8, push: 4, void: 2, 'cashed out': 3 }).flatMap(([status, n]) =>
      Array.from({ length: n }, () => status),
    )
    const rows = statuses.map(
      (status, i) => `${i},${status},20,+116,2026-01-${String(1 + i).padStart(2, '0')},${status === 'cashed out' ? '5' : ''}`,
    )
    const text = ['bet_id,status,stake,odds,settled_at,profit', ...rows].join('\n')
    expect((await bettor.post('/api/bets/import', { name: 'rate.csv', text })).json()).toMatchObject({ added: statuses.length })
  })
  it.each(['/profile', '/', '/betting', '/betting?tab=analytics', '/betting?tab=analytics&record=record'])('%s', async (address) => {
    const { settled, words } = openScreen(bettor, address, withoutGames)
    await settled()
    const rates = () => tilesOfScreen().filter(({ label, text }) => label === 'Win rate' && /^\d/.test(text))
    await waitFor(() => expect(rates().length).toBeGreaterThan(0))
    expect(rates().map(({ text }) => Number(/^[\d.]+/.exec(text)![0]))).toEqual(rates().map(() => 60))
    // Nor does another count of the same bets stand elsewhere on the screen: of all 29, of the 26 without cash-outs, of the 23 without voids too.
    expect([...words().matchAll(/\b(?:41(?:\.4)?|46(?:\.2)?|52(?:\.2)?|50(?:\.0)?)%/g)].map(([share]) => share)).toEqual([])
  })
  it('Lex, and the calls that he and others ask', async () => {
    expect((await bettor.get('/api/dashboard/stats')).json()).toMatchObject({ winRate: 60, decidedBets: 20 })
    const { performance } = (await bettor.get('/api/bankroll/performance')).json()
    expect(performance).toMatchObject({ winRate: 60, winEstimate: { value: 0.6 } })
    const { response } = (await bettor.post('/api/chat', { message: 'What is my ROI this year?' })).json<{ response: string }>()
    expect(response).toMatch(/\b60(\.0)?\s?% won/)
  })
})

describe('the bankroll of the profile', () => {
  it('is what one has now; its stakes rest on that, and what is not changed is not stated again', async () => {
    const owner = await memberOn(app, 'pro')
    await owner.send('PATCH', '/api/user/profile', { bankroll: { totalCents: 100_000 } })
    const sent: unknown[] = []
    // 120 dollars were made since.
    const answer: Answer = async ({ method, path, body }) => {
      if (method === 'PATCH') sent.push(body)
      if (method !== 'GET' || path !== '/api/dashboard/stats') return undefined
      return json({ ...(await owner.get(path)).json<object>(), bankroll: 1120, bankrollSinceCents: 120_00 }, 200)
    }
    const { user, settled, words } = openScreen(owner, '/profile?tab=bankroll', answer)
    await settled()
    const total = await screen.findByLabelText('Total bankroll')
    expect((total as HTMLInputElement).value).toBe('$1,120')
    expect(words()).toMatch(/\$1,000\.00 stated on .*; bets settled since made \+\$120\.00/)
    // A quarter of Kelly for an edge of 5 % at +150: 1,120 × 0.05 / 1.5 / 4.
    expect(words()).toContain('$9.33')
    await user.click(screen.getByRole('button', { name: 'Save bankroll' }))
    await waitFor(() => expect(sent).toEqual([{ bankroll: { allocatedCents: 0, riskTolerance: 'moderate' } }]))
  })
})

it('nobody has a target before they set one', async () => {
  const { settled, words } = openScreen(fan, '/betting?tab=bankroll')
  await settled()
  await waitFor(() => expect(words()).toContain('Set a target'))
  expect(words()).not.toMatch(/15,000/)
})
