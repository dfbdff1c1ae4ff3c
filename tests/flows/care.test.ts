// Limits, breaks and self-exclusion on the whole server: what they shut, at every call that shows a price or advises a stake.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, hidingsOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { CareChange } from '#core/care/care-state.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const change = (person: Person, one: CareChange) => person.post('/api/care/changes', { change: one })

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
const LESS = 'a plan that costs less; to one that costs more it asks as buying does (tests/flows/billing-excluded.test.ts)'
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
  'notices.*': 'what the house announces; offers among them are asked of care by themselves (tests/flows/announcements.test.ts)',
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
  'sharedPages.list': RECORD,
  'sharedPages.end': RECORD,
  'sharedPages.page': 'counts and shares of a record, or lineups as they were; no price of now',
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
      place_bet: ['bets.add', 'bets.example', 'bets.read', 'sharedPages.shareRecord', 'slips.check', 'slips.read'],
      enter_contest: [
        'bestBall.board',
        'contests.weigh',
        'lineups.optimize',
        'lineups.share',
        'live.fantasyStatus',
        'logProjections.project',
        'projections.compare',
        'projections.explain',
        'projections.forQuery',
        'projections.forSlate',
        'projections.golf',
        'sharedPages.shareSet',
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
