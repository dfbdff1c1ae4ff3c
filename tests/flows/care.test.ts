// Limits, breaks and self-exclusion on the whole server: what they shut, at every call that shows a price or advises a stake.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, hidingsOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { CareOverview } from '#contract/people/care.ts'
import type { CareChange } from '#core/care/care-state.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { member, memberOn, type Person } from '#tests/support/as.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const change = (person: Person, one: CareChange) => person.post('/api/care/changes', { change: one })
const overview = async (person: Person) => (await person.get('/api/care')).json<CareOverview>()
const prove = ({ id }: { id: string }) => app.database.pool.query('update users set email_verified = true where id = $1', [id])
const dailyStake = (amount: number | null): CareChange => ({ type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount })

let keys = 0
const bet = (person: Person, stakeCents: number) =>
  person.post('/api/bets', {
    key: `care-${++keys}`,
    book: 'FanDuel',
    ticket: { kind: 'straight', stakeCents, legs: [{ market: 'other', selection: 'Team to win it all', price: '+150' }] },
  })

type Row = readonly [name: string, row: Endpoint]
const ROWS: readonly Row[] = Object.entries(API).flatMap(([room, rows]) =>
  Object.entries(rows as Record<string, Endpoint>).map(([name, row]): Row => [`${room}.${name}`, row]),
)

/** Why a call stays open on a break; a whole room by its name. */
const RECORD = 'one’s own record, which has to be true, and can be taken away'
const ACCOUNT = 'signing in, the account, its settings, export and deletion'
const FACTS = 'scores, news, facts and the record of our forecasts'
const HOUSE = 'the house itself'
const PAID = 'what one pays and paid'
const LEAVING = 'ending one’s plan, and money back'
const LESS = 'a plan that costs less; to one that costs more it asks as buying does (tests/flows/billing-acts.test.ts)'
const TOKENS = 'keys of one’s own; a call made with one asks these same doors'
const OPEN: Readonly<Record<string, string>> = {
  'playerModels.*': 'what one builds and how it did; what it forecasts of games to come asks for edges',
  'models.*': 'what one builds and how it did; what it forecasts of games to come asks for edges',
  'accounts.*': ACCOUNT,
  'secondFactor.*': ACCOUNT,
  'sessions.*': ACCOUNT,
  'passkeys.*': ACCOUNT,
  'ownData.*': RECORD,
  'webhooks.*': 'addresses of one’s own programs; an event of an alert or a price comes only where that is sent',
  'notices.*': 'what the house announces; offers among them are asked of care by themselves (tests/flows/admin-members.test.ts)',
  'audit.*': HOUSE,
  'controls.*': HOUSE,
  'members.*': HOUSE,
  'noticeEditor.*': HOUSE,
  'videoAnalysis.*': 'one’s own notes on clips',
  'videoCaptions.*': 'words of clips',
  'videoLibrary.*': 'clips, which show no price',
  'videoUploads.*': 'clips of one’s own',
  'subscriptions.*': 'one’s plan, as it is, and ending it',
  'billing.mine': PAID,
  'billing.receipt': PAID,
  'billing.preview': 'what a change of one’s plan would cost: changes nothing',
  'billing.cancel': LEAVING,
  'billing.refund': LEAVING,
  'billing.changeLater': LESS,
  'billing.undo': LESS,
  'billing.testCard': 'how a test card behaves where no money is taken',
  'billing.webhook': 'the provider’s signed reports',
  'admin.*': HOUSE,
  'connections.*': 'letting another program in or out; what it asks goes through these same doors',
  'objects.*': 'images of members’ posts',
  'forum.*': 'words of members; picks among them are left out of feed and search, and none is posted',
  'moderation.*': 'what moderators decided, and appeals',
  'picks.*': 'whether the chain of sealed picks is whole, and one’s own record',
  'lexAnalysis.*': 'what Lex knows and how well; each part is asked at these same doors',
  'memory.*': 'what Lex remembers of one',
  'coaching.hours': 'one’s own hours; no free one is shown',
  'coaching.cancel': 'giving an hour back',
  'coaching.invitation': 'one’s own hour as a file',
  'coaching.report': 'one’s own record',
  'support.*': 'asking for help, which stays open whatever binds one',
  'supportInbox.*': HOUSE,
  'feeds.*': HOUSE,
  'identity.*': HOUSE,
  'backups.*': HOUSE,
  'logs.*': HOUSE,
  'languageModel.status': HOUSE,
  'voice.ear': HOUSE,
  'voice.transcribe': 'one’s own words as text; what they ask goes through the chat, which asks these doors',
  'tokens.list': TOKENS,
  'tokens.create': TOKENS,
  'tokens.revoke': TOKENS,
  'prices.feed': HOUSE,
  'system.*': HOUSE,
  'care.*': 'what one set for oneself',
  'alerts.*': 'what rang before, ending it, and quiet hours',
  'assistant.*': 'Lex, who asks these same doors for all that he says; words and notations',
  'bets.*': RECORD,
  'platforms.*': RECORD,
  'conversations.list': RECORD,
  'conversations.read': RECORD,
  'conversations.rename': RECORD,
  'conversations.remove': RECORD,
  'conversations.removeAll': RECORD,
  'conversations.text': RECORD,
  'conversations.rate': RECORD,
  'lineups.*': RECORD,
  'ownProjections.*': RECORD,
  'bestBall.*': RECORD,
  'calculators.*':
    'prices in other notations and what a book keeps of a market; what says what a bet is worth or how much to stake is shut',
  'live.*': FACTS,
  'sports.*': FACTS,
  'predictions.*': FACTS,
  'projections.slates': FACTS,
}

/** The row's own example as a request: path parameters in the path, the rest in query or body. */
let asks = 0
/** Asks by the row's example; what creates does so under a key of its own each time, since a repetition is answered as it was the first time. */
function ask(person: Person, { method, path, example }: Endpoint) {
  const rest = { ...(example as Record<string, unknown>) }
  if ('key' in rest) rest.key = `asked-${++asks}`
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name] ?? 'none')
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (method !== 'GET') return person.send(method, url, rest)
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)])).toString()
  return person.get(query ? `${url}?${query}` : url)
}

describe('doors', () => {
  // A row that is shut for some inputs only (a post that is a pick) has its own test (community-picks.test.ts).
  const guarded = ROWS.filter(([, { care }]) => care && !(typeof care === 'object' && 'when' in care && care.when))
  const actOf = ({ care }: Endpoint) => (typeof care === 'object' ? (care as { act: string }).act : care)

  // One table of all calls: what a break, an exclusion or a limit shuts, what is answered with less, and what stays open and why. A row
  // that comes later, or loses its gate, is noticed here.
  it('every call is shut, answered without prices, or stays open for a reason', () => {
    const doors: Record<string, string[]> = {}
    const both: string[] = []
    for (const [name, row] of ROWS) {
      const without = hidingsOf(row).map(({ act }) => act)
      if (without.length > 0 && row.care) both.push(`${name} without ${without.join(', ')}`)
      const why =
        actOf(row) ??
        (without.length > 0 ? `without ${without.join(', ')}` : (OPEN[name] ?? OPEN[`${name.split('.')[0]}.*`] ?? 'nobody said'))
      doors[why] = [...(doors[why] ?? []), name].toSorted()
    }
    const { get_alerts, get_promotions, get_stake_advice, open_book, place_bet, enter_contest, see_edges, see_prices, ...rest } = doors
    expect({ get_alerts, get_promotions, get_stake_advice, open_book, place_bet, enter_contest, see_edges, see_prices }).toEqual({
      get_alerts: [
        'alerts.addDevice',
        'alerts.addRule',
        'alerts.changeRule',
        'alerts.preview',
        'alerts.test',
        'alerts.testDevice',
        'assistant.alertDraft',
      ],
      get_promotions: [
        'billing.resume',
        'billing.upgrade',
        'subscriptions.checkout',
        'subscriptions.checkoutByTier',
        'subscriptions.setTier',
        'subscriptions.startTrial',
      ],
      get_stake_advice: [
        'bankroll.suggest',
        'calculators.freeBet',
        'calculators.hedge',
        'calculators.kellyMany',
        'calculators.middle',
        'calculators.payout',
        'calculators.split',
        'calculators.units',
        'coaching.book',
        'coaching.move',
      ],
      open_book: ['platforms.connect'],
      place_bet: ['bets.add', 'bets.example', 'bets.read', 'slips.check', 'slips.read'],
      enter_contest: [
        'bestBall.board',
        'contests.weigh',
        'lineups.optimize',
        'live.fantasyStatus',
        'projections.compare',
        'projections.explain',
        'projections.forQuery',
        'projections.forSlate',
        'projections.golf',
        'simulation.simulate',
        'slateResearch.expert',
        'slateResearch.research',
        'slateResearch.stacks',
      ],
      see_edges: [
        'calculators.boost',
        'calculators.closingLineValue',
        'calculators.expectedValue',
        'calculators.fair',
        'calculators.parlay',
        'calculators.roundRobin',
        'calculators.teaser',
        'forum.create',
        'models.forecasts',
        'models.said',
        'models.value',
        'picks.options',
        'playerModels.forecasts',
        'playerModels.value',
        'predictions.field',
        'predictions.forecasts',
        'predictions.predict',
        'predictions.ratings',
        'system.preview',
        'trading.arbitrage',
        'trading.pairs',
        'trading.signals',
        'trading.value',
      ],
      see_prices: [
        'live.moves',
        'odds.board',
        'odds.ladder',
        'prices.ends',
        'prices.history',
        'prices.player',
        'prices.players',
        'props.board',
        'trading.movement',
      ],
    })
    expect(rest['without see_prices']).toEqual(['live.fantasyStats', 'live.games', 'live.sportGames'])
    expect(rest['without open_book']).toEqual(['platforms.connections'])
    expect(rest['without see_prices, see_edges']).toEqual(['alerts.inbox', 'live.details'])
    expect(rest['without see_edges']).toContain('predictions.seals')
    // Without edges, and the board without pages of books, too.
    expect(both.toSorted()).toEqual([
      // Models of fantasy points, without contests.
      'models.said without enter_contest',
      'odds.board without see_edges',
      'odds.ladder without see_edges',
      'playerModels.forecasts without enter_contest',
      'props.board without see_edges',
    ])
    expect(rest['nobody said'] ?? []).toEqual([])
    // No reason is kept for a call that is gone.
    const names = new Set(ROWS.flatMap(([name]) => [name, `${name.split('.')[0]}.*`]))
    expect(Object.keys(OPEN).filter((name) => !names.has(name))).toEqual([])
  })

  it('who is excluded starts no trial at onboarding; the free plan stays open', async () => {
    const person = await memberOn(app, 'free')
    await change(person, { type: 'self_exclude', length: 'half_year' })
    const choose = (tier: string) => person.post('/api/auth/set-tier', { tier })
    expect((await choose('pro')).json()).toMatchObject({ code: 'care' })
    expect((await choose('free')).statusCode).toBe(200)
  })

  it.each(['take_break', 'self_exclude'] as const)('%s shuts each of them, and nothing else', async (how) => {
    const person = await memberOn(app, 'vip')
    const before = (await person.get('/api/live/games?league=nfl')).json<{ games: { spread: number | null }[] }>().games
    expect(before.some(({ spread }) => spread !== null)).toBe(true)
    // That each of them is open before: care-doors.test.ts.
    await change(person, how === 'take_break' ? { type: how, hours: 24 } : { type: how, length: 'half_year' })
    for (const [name, row] of guarded) {
      const shut = await ask(person, row)
      expect([shut.statusCode, shut.json<{ code: string }>().code], name).toEqual([403, 'care'])
      expect(shut.json<{ detail: string }>().detail).toContain('Scores, news, your history, export, cancelling and support stay open.')
    }
    const { games } = (await person.get('/api/live/games?league=nfl')).json<{ games: { id: string; spread: null; overUnder: null }[] }>()
    expect(games.length).toBeGreaterThan(0)
    expect(games.filter(({ spread, overUnder }) => spread !== null || overUnder !== null)).toEqual([])
    const { details } = (await person.get(`/api/live/game-details?gameId=${games[0]?.id}`)).json()
    expect(details).toMatchObject({ spread: null, overUnder: null, linesKnown: false })
    for (const path of [
      '/api/live/games',
      '/api/live/news/nfl',
      '/api/bets',
      '/api/bets/export',
      '/api/me/export',
      '/api/me/subscription',
      '/api/care',
    ])
      expect((await person.get(path)).statusCode, path).toBe(200)
  })
})

describe('limits', () => {
  it('a bet may use up what is left of the day and not a cent more; the refusal says what is left', async () => {
    const person = await memberOn(app, 'vip')
    expect((await change(person, dailyStake(10_000))).statusCode).toBe(200)
    expect((await bet(person, 6_000)).statusCode).toBe(200)
    const refused = await bet(person, 4_001)
    expect(refused.statusCode).toBe(403)
    expect(refused.json<{ detail: string }>().detail).toMatch(/total stakes of \$100 per day\. \$40 of it is left until/)
    expect((await overview(person)).largestStakeCents).toBe(4_000)
    expect((await bet(person, 4_000)).statusCode).toBe(200)
    // Nothing is left: edges and advice are shut, prices and scores are not.
    expect((await person.get('/api/trading/value')).statusCode).toBe(403)
    expect((await person.get('/api/betting/odds/nfl/h2h')).statusCode).toBe(200)
  })

  it('of two bets sent at once that would pass the limit together, one is refused', async () => {
    const person = await memberOn(app, 'vip')
    await change(person, dailyStake(1_000))
    const answers = await Promise.all(Array.from({ length: 6 }, () => bet(person, 600)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('a raise changes nothing until it is confirmed after a day', async () => {
    const person = await memberOn(app, 'vip')
    await change(person, dailyStake(1_000))
    const asked = (await change(person, dailyStake(5_000))).json<CareOverview>()
    expect(asked.limits[0]).toMatchObject({ amount: 1_000, pending: { amount: 5_000, canConfirm: false } })
    expect((await change(person, { type: 'confirm_raise', limit: { kind: 'stake', period: 'day' } })).statusCode).toBe(409)
    app.clock.advance(DAY + 12 * HOUR)
    const confirmed = await change(person, { type: 'confirm_raise', limit: { kind: 'stake', period: 'day' } })
    expect(confirmed.json<CareOverview>().limits[0]).toMatchObject({ amount: 5_000, pending: null })
  })

  it('imports are recorded whatever the limit: the record is true', async () => {
    const person = await memberOn(app, 'vip')
    await change(person, dailyStake(0))
    expect((await person.post('/api/bets/import/preview', { text: 'no bets in here' })).json<{ code?: string }>().code).not.toBe('care')
  })

  it.each([
    { type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: -1 },
    { type: 'set_reality_check', minutes: 45 },
    { type: 'answer_reality_check', answer: 'later' },
    { type: 'set_limit', limit: { kind: 'deposit', period: 'bet' }, amount: 1 },
    { type: 'set_limit', limit: { kind: 'stake', period: 'bet' }, amount: 1 },
    { type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 1e15 },
    { type: 'set_limit', limit: { kind: 'stake', period: 'day' }, amount: 1.5 },
    { type: 'take_break', hours: 23 },
    { type: 'take_break', hours: 1009 },
    { type: 'self_exclude', length: 'a week' },
  ])('%j is refused and changes nothing', async (wrong) => {
    const person = await member(app)
    expect((await change(person, wrong as never)).statusCode).toBe(400)
    expect((await overview(person)).limits).toEqual([])
  })
})

describe('self-exclusion', () => {
  it('outlives the account: whoever signs up with the address again is excluded still', async () => {
    const email = 'again@example.com'
    const first = await member(app, { email })
    await change(first, { type: 'self_exclude', length: 'year' })
    const before = (await overview(first)).standing
    expect((await first.post('/api/me/delete', { email, password: first.password })).statusCode).toBeLessThan(300)
    const second = await memberOn(app, 'vip', { email: 'AGAIN@example.com' })
    expect((await overview(second)).standing).toEqual(before)
    // And again, under another spelling, whatever plan and whatever was set meanwhile.
    await change(second, { type: 'take_break', hours: 24 })
    expect((await second.post('/api/me/delete', { email: second.email, password: second.password })).statusCode).toBeLessThan(300)
    const third = await memberOn(app, 'vip', { email: 'again+new@example.com' })
    expect((await overview(third)).standing).toEqual(before)
    for (const path of ['/api/betting/odds/nfl/h2h', '/api/trading/value']) expect((await third.get(path)).statusCode).toBe(403)
  })

  it('the history of a new account says what binds from the one that was deleted', async () => {
    const now = app.clock.now()
    const email = 'carried@example.com'
    const first = await member(app, { email })
    await change(first, dailyStake(2_000))
    await change(first, { type: 'self_exclude', length: 'year' })
    type History = { changes: unknown[]; carried: { limits: unknown[]; exclusion: { from: number; until: number } | null } }
    const history = async (person: Person) => (await person.get('/api/care/history')).json<History>()
    expect((await history(first)).carried).toEqual({ limits: [], breakUntil: null, exclusion: null })
    const { until } = (await overview(first)).standing as { until: number }
    expect((await first.post('/api/me/delete', { email, password: first.password })).statusCode).toBeLessThan(300)
    app.clock.advance(3_600_000)
    const second = await member(app, { email })
    expect(await history(second)).toEqual({
      changes: [],
      carried: {
        limits: [{ kind: 'stake', period: 'day', amount: 2_000, since: now }],
        breakUntil: null,
        exclusion: { from: now, until },
      },
    })
    app.clock.set(now)
  })

  it('what stands already, chosen again, is no change', async () => {
    const person = await member(app)
    for (const amount of [2_000, 2_000, 2_000, 1_000, 1_000]) expect((await change(person, dailyStake(amount))).statusCode).toBe(200)
    for (const minutes of [30, 30] as const) expect((await change(person, { type: 'set_reality_check', minutes })).statusCode).toBe(200)
    const read = async () =>
      (await person.get('/api/care/history'))
        .json<{ changes: { change: CareChange }[] }>()
        .changes.map(({ change: one }) => (one.type === 'set_limit' ? one.amount : one.type))
    expect(await read()).toEqual(['set_reality_check', 1_000, 2_000])
    // The limit that stands, chosen while a raise waits, takes the raise back: that is one.
    await change(person, dailyStake(9_000))
    await change(person, dailyStake(1_000))
    expect(await read()).toEqual([1_000, 9_000, 'set_reality_check', 1_000, 2_000])
  })

  it('every change is in the history and in the export', async () => {
    const person = await member(app)
    await change(person, dailyStake(2_000))
    await change(person, { type: 'take_break', hours: 48 })
    const { changes } = (await person.get('/api/care/history')).json<{ changes: { change: CareChange }[] }>()
    expect(changes.map((one) => one.change.type)).toEqual(['take_break', 'set_limit'])
    expect(JSON.stringify((await person.get('/api/me/export')).json())).toContain('take_break')
  })
})

describe('no way around', () => {
  const ticket = (stakeCents: number, selection = 'Team to win it all') => ({
    kind: 'straight',
    stakeCents,
    legs: [{ market: 'other', selection, price: '+150' }],
  })
  const edit = (person: Person, { id, version }: { id: string; version: number }, one: object) =>
    person.send('PATCH', `/api/bets/${id}`, { version, ticket: one })

  it('a bet is not made larger than a limit allows; smaller and corrected it is', async () => {
    const person = await memberOn(app, 'casual')
    await change(person, dailyStake(1000))
    const kept = (await bet(person, 600)).json<{ id: string; version: number }>()
    expect((await edit(person, kept, ticket(9_999_900))).json()).toMatchObject({ code: 'care' })
    const larger = await edit(person, kept, ticket(1000))
    expect(larger.statusCode, larger.body).toBe(200)
    expect((await edit(person, larger.json(), ticket(1001))).json()).toMatchObject({ code: 'care' })
    expect((await edit(person, larger.json(), ticket(500))).statusCode).toBe(200)
  })
  it('on a break no bet becomes another, and none that was deleted comes back; a note may be corrected', async () => {
    const person = await memberOn(app, 'casual')
    const [kept, gone] = [(await bet(person, 600)).json<{ id: string; version: number }>(), (await bet(person, 700)).json<{ id: string }>()]
    expect((await person.send('DELETE', `/api/bets/${gone.id}`)).statusCode).toBe(200)
    expect((await change(person, { type: 'take_break', hours: 24 })).statusCode).toBe(200)
    expect((await edit(person, kept, ticket(600, 'Somebody else'))).json()).toMatchObject({ code: 'care' })
    expect((await person.post(`/api/bets/${gone.id}/undo`)).json()).toMatchObject({ code: 'care' })
    expect((await edit(person, kept, { ...ticket(600), note: 'as placed' })).statusCode).toBe(200)
  })
  it('what a person set holds under a new account of the mailbox, and what was spent of it counts', async () => {
    const first = await memberOn(app, 'casual')
    const again = first.email.replace('@', '+2@')
    await change(first, dailyStake(1000))
    await change(first, { type: 'set_limit', limit: { kind: 'time', period: 'day' }, amount: 30 })
    expect((await bet(first, 700)).statusCode).toBe(200)
    expect((await first.post('/api/me/delete', { email: first.email, password: first.password })).statusCode).toBe(200)
    const second = await memberOn(app, 'casual', { email: again })
    await prove(second)
    expect((await overview(second)).limits).toMatchObject([
      { kind: 'stake', amount: 1000, used: 700, left: 300 },
      { kind: 'time', amount: 30 },
    ])
    expect((await bet(second, 301)).json()).toMatchObject({ code: 'care' })
    expect((await bet(second, 200)).statusCode).toBe(200)
    expect((await second.post('/api/me/delete', { email: again, password: second.password })).statusCode).toBe(200)
    const third = await memberOn(app, 'casual', { email: first.email })
    expect((await overview(third)).limits[0]).toMatchObject({ used: 900, left: 100 })
  })
  it('two accounts of one mailbox have one limit and one break', async () => {
    const first = await memberOn(app, 'casual')
    const second = await memberOn(app, 'casual', { email: first.email.replace('@', '+two@') })
    await change(first, dailyStake(1000))
    await change(second, dailyStake(5000))
    expect((await overview(second)).limits).toMatchObject([{ amount: 1000, pending: { amount: 5000 } }])
    expect((await bet(first, 600)).statusCode).toBe(200)
    expect((await bet(second, 600)).json()).toMatchObject({ code: 'care' })
    expect((await first.post('/api/me/delete', { email: first.email, password: first.password })).statusCode).toBe(200)
    expect((await bet(second, 401)).json()).toMatchObject({ code: 'care' })
    const third = await memberOn(app, 'casual', { email: first.email })
    expect((await overview(third)).limits).toMatchObject([{ amount: 1000, used: 600 }])
    await change(third, { type: 'take_break', hours: 24 })
    expect((await overview(second)).standing.kind).toBe('break')
  })
  it('a stranger who signs up as a spelling of somebody else’s address binds nobody but himself, now and later', async () => {
    const email = `payer${Date.now()}@example.com`
    const alias = email.replace('@', '+evil@')
    const payer = await memberOn(app, 'vip', { email })
    const stranger = await member(app, { email: alias })
    for (const set of [dailyStake(0), { type: 'take_break', hours: 1008 }, { type: 'self_exclude', length: 'forever' }] as const)
      expect((await change(stranger, set)).statusCode).toBe(200)
    expect((await overview(stranger)).standing.kind).toBe('excluded')
    const isFree = async (person: Person) => {
      expect(await overview(person)).toMatchObject({ limits: [], standing: { kind: 'open' } })
      expect((await person.get('/api/care/history')).json()).toMatchObject({ changes: [] })
      expect((await person.get('/api/trading/value')).statusCode).toBe(200)
    }
    await isFree(payer)
    await stranger.post('/api/me/delete', { email: alias, password: stranger.password })
    await isFree(payer)
    // The one who did it stays excluded under the spelling that he used.
    expect((await overview(await member(app, { email: alias }))).standing.kind).toBe('excluded')
    await payer.post('/api/me/delete', { email, password: payer.password })
    expect((await overview(await memberOn(app, 'vip', { email }))).standing.kind).not.toBe('excluded')
  })
  it('what a stranger does under a spelling that he never proved counts for nobody else, now and later', async () => {
    const email = `holder${Date.now()}@example.com`
    const [payer, stranger] = [await memberOn(app, 'vip', { email }), await memberOn(app, 'vip', { email: email.replace('@', '+bad@') })]
    await change(payer, dailyStake(1000))
    await change(payer, { type: 'set_limit', limit: { kind: 'time', period: 'day' }, amount: 30 })
    expect((await bet(stranger, 900)).statusCode).toBe(200)
    await stranger.get('/api/trading/value')
    expect((await overview(payer)).limits).toMatchObject([
      { kind: 'stake', used: 0, left: 1000 },
      { kind: 'time', used: 0 },
    ])
    expect((await bet(payer, 900)).statusCode).toBe(200)
    // The plain address binds its tags: no way round a limit by adding one.
    expect((await bet(stranger, 101)).json()).toMatchObject({ code: 'care' })
    await change(stranger, { type: 'take_break', hours: 1008 })
    await change(stranger, { type: 'set_limit', limit: { kind: 'largest_bet', period: 'bet' }, amount: 1 })
    expect((await stranger.post('/api/me/delete', { email: stranger.email, password: stranger.password })).statusCode).toBe(200)
    expect((await payer.post('/api/me/delete', { email, password: payer.password })).statusCode).toBe(200)
    const again = await memberOn(app, 'vip', { email })
    const { limits, standing } = await overview(again)
    expect(limits.map(({ kind }: { kind: string }) => kind)).toEqual(['stake', 'time'])
    expect([standing.kind, limits[0]?.used]).toEqual(['open', 900])
  })
  it('what a proved mailbox left binds each of its later accounts, not the first alone', async () => {
    const first = await memberOn(app, 'casual')
    await prove(first)
    await change(first, dailyStake(1000))
    expect((await first.post('/api/me/delete', { email: first.email, password: first.password })).statusCode).toBe(200)
    for (const email of [first.email.replace('@', '+one@'), first.email])
      expect((await overview(await memberOn(app, 'casual', { email }))).limits).toMatchObject([{ amount: 1000 }])
  })
  it('a spelling whose mail was read stands for the whole mailbox', async () => {
    const plain = await memberOn(app, 'vip')
    const alias = await member(app, { email: plain.email.replace('@', '+mine@') })
    await prove(alias)
    expect((await change(alias, { type: 'self_exclude', length: 'half_year' })).statusCode).toBe(200)
    expect((await overview(plain)).standing.kind).toBe('excluded')
    await plain.post('/api/me/delete', { email: plain.email, password: plain.password })
    expect((await overview(await member(app, { email: plain.email }))).standing.kind).toBe('excluded')
  })
  it('an exclusion holds for every spelling of the mailbox', async () => {
    const person = await member(app, { email: 'shut.out@example.org' })
    expect((await change(person, { type: 'self_exclude', length: 'half_year' })).statusCode).toBe(200)
    const again = await member(app, { email: 'Shut.Out+new@example.org' })
    expect((await overview(again)).standing.kind).toBe('excluded')
  })
})
