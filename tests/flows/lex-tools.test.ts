// A walk over the contract: every row that is a tool has sentences that Lex learns it from, is understood from them, gets a call that its row
// accepts, and an answer in sentences; and every screen of the product is reached by a tool or by a page that Lex can open.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { PAGE_HELP } from '#core/assistant/help/page-rows.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { SCREENS } from '#web/app/paths.ts'
import { GRAMMAR } from '../../scripts/lex/grammar.ts'
import { seeded, sentenceOf } from '../../scripts/lex/sentences.ts'

type Chat = OutputOf<typeof API.assistant.chat>

const TOOLS = Object.values(API).flatMap((room) => Object.values(room).flatMap(({ tool, input }) => (tool ? [{ ...tool, input }] : [])))
/** Patterns in capitals, filled with what the demo world has. */
const FILLINGS: Readonly<Record<string, string>> = {
  TEAM: 'Celtics',
  PLAYER: '',
  LEAGUE: 'NBA',
  POS: 'point guards',
  BOOK: 'FanDuel',
  PRICE: '-110',
  PCT: '45%',
  MONEY: '$100',
  POINTS: '-3.5',
  NUM: '3',
}
/** A class has at least so many patterns; Lex is asked in so many of them, spread over all, and has to understand so many of those. */
const LEAST_PATTERNS = 10
const ASKED = 12
const LEAST_UNDERSTOOD = 10

let app: TestApp
let fan: Person
let player: string
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'vip')
  const { projections } = (await fan.get('/api/fantasy/projections/nba/main?site=draftkings')).json<{
    projections: { player: { name: string } }[]
  }>()
  player = projections[0]!.player.name
})
afterAll(() => app.close())

const filled = (pattern: string) =>
  pattern.replace(/\b(?:TEAM|PLAYER|LEAGUE|POS|BOOK|PRICE|PCT|MONEY|POINTS|NUM)\b/g, (slot) =>
    slot === 'PLAYER' ? player : FILLINGS[slot]!,
  )

const TOOL_OF: Readonly<Record<string, string>> = {
  lineup: 'build_lineup',
  kelly: 'kelly_stake',
  news: 'read_news',
  injuries: 'read_injuries',
  odds: 'read_odds_board',
  rank: 'read_projections',
  projection: 'read_projections',
  compare: 'compare_players',
  scores: 'read_scores',
}
/** Tools that the sentences of another class lead to, by what else they say. */
const LED_TO: Readonly<Record<string, readonly string[]>> = {
  read_favorites: [
    'who are my favorite teams',
    'which favorite players do i have',
    'show my favorite teams',
    'list my favorite players',
    'what are my favorite teams on here',
    'who are my favourite teams',
    'what favorite teams did i save',
    'see my favorite clubs',
    'add the TEAM to my favorites',
    'remove the TEAM from my favorites',
    'show me my favorite teams',
    'which teams are my favorites',
  ],
  read_best_ball: [
    'what is my best ball exposure',
    'show my best ball portfolio',
    'who do i have most in best ball',
    'how many best ball drafts do i have',
    'what are my best ball stacks',
    'which players do i draft most often in best ball',
    'show me my bestball drafts',
    'what is the closing line value of my best ball picks',
    'how is my best ball portfolio looking',
    'which pairs do i have most in my best ball teams',
    'how many quarterbacks do my best ball rosters have',
    'what is my exposure to PLAYER in best ball',
  ],
  read_line_ends: [
    'where did the TEAM spread open',
    'what did the TEAM spread open at and where is it now',
    'how has the TEAM line moved',
    'did the TEAM spread move',
    'has the TEAM line changed since it opened',
    'TEAM opening line',
    'what was the opening spread on the TEAM',
    'where did the total open in the TEAM game',
    'show me how the TEAM spread has moved',
    'line movement on the TEAM spread',
    'has the TEAM total moved since it opened',
    'is the TEAM spread moving',
  ],
  forecast_field: [
    'who wins the race on sunday',
    'who wins the PGA event',
    'NASCAR win chances',
    'who will win the nascar race',
    'which driver is most likely to win',
    'predict the nascar race',
    'nascar race forecast',
    'who takes the race this weekend',
    'chances to win the race for each driver',
    'which golfer is going to win the tournament',
    'golf win chances this week',
    'which drivers are likely to finish top ten',
  ],
  read_games_without: [
    'who benefits if PLAYER is out',
    'if PLAYER sits who gets more minutes',
    'who gains when PLAYER does not play',
    'without PLAYER who steps up',
    'who steps up if PLAYER is out',
    'if PLAYER is out who gets a boost',
    'next man up if PLAYER sits',
    'who gets the minutes if PLAYER is out',
    'when PLAYER sits who gains the most',
    'whose usage goes up without PLAYER',
    'which teammates benefit when PLAYER is out',
    'if PLAYER misses the game who gets more shots',
  ],
}
/** Of a game of points the movement of a line is told by where its spread opened and stands. */
const AS_WELL: Readonly<Record<string, string>> = { read_line_movement: 'read_line_ends' }
const toolOf = (ask: { kind: string; tool?: string }) => ask.tool ?? TOOL_OF[ask.kind]

describe('every tool', () => {
  it.each(TOOLS.map(({ name }) => name))('%s is learned, understood, called and answered', async (name) => {
    const patterns = GRAMMAR[name] ?? LED_TO[name] ?? []
    expect(patterns.length, `patterns of ${name} in scripts/lex/grammar.ts`).toBeGreaterThanOrEqual(LEAST_PATTERNS)
    const chance = seeded(7)
    const seen: string[] = []
    let understood = 0
    let answered = 0
    for (let i = 0; i < ASKED; i++) {
      const message = filled(sentenceOf(patterns[Math.floor((i * patterns.length) / ASKED)]!, chance))
      const answer = await fan.post('/api/chat', { message })
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
      const chat = answer.json<Chat>()
      for (const card of chat.tools) expect(card.refusal?.code, `${card.name} ${JSON.stringify(card.input)}`).not.toBe('invalid_input')
      const isAnswered = chat.tools.some((card) => (card.name === name || card.name === AS_WELL[name]) && card.refusal === null)
      if (isAnswered && chat.kind !== 'clarify') {
        expect(chat.response).not.toMatch(/nothing to say of it|did not pass my own check/)
        expect(chat.response.length).toBeGreaterThan(10)
        understood++
        answered++
        continue
      }
      // What the sentence leaves out and the tool cannot do without is asked for.
      if (chat.kind === 'clarify' && chat.context.pending && toolOf(chat.context.pending.ask) === name) {
        expect(chat.response).not.toMatch(/did not pass my own check/)
        understood++
        continue
      }
      // What more than a word's meaning is asked of is told by its topic, with the page where it is done.
      if (name === 'explain_term' && chat.kind === 'answer' && chat.tools.length === 0 && chat.links.length === 1) {
        understood++
        continue
      }
      seen.push(
        `${message} -> ${chat.kind} ${chat.tools.map((card) => `${card.name}${card.refusal ? '!' : ''}`).join('+')}: ${chat.response.slice(0, 60)}`,
      )
    }
    expect(answered, `${name} was answered nowhere:\n${seen.join('\n')}`).toBeGreaterThan(0)
    expect(understood, `${name} was not answered where it was asked by:\n${seen.join('\n')}`).toBeGreaterThanOrEqual(LEAST_UNDERSTOOD)
  })
})

/** Screens that are a step of something else, of administrators, or not built: nobody asks Lex to open them. */
const STEPS = new Set<string>([
  '/connect',
  '/login/code',
  '/auth/callback',
  '/onboarding',
  '/billing/test-checkout',
  '/billing/test-portal',
  '/reset-password',
  '/verify-email',
  '/claim-admin',
  '/admin',
  '/admin/video-upload',
  '/shared/$token',
  '/shared/pages/$token',
  '/models/shared/$token',
  '/models/shared/players/$token',
  '/videos',
  '/videos/$videoId',
  '/videos/shared/$token',
])
/** Screens with an address in it, or reached by another. */
const BY_OTHER: Readonly<Record<string, string>> = {
  '/chat': '/lex',
  '/login': '/profile',
  '/billing/receipt': '/billing',
  '/coaching/report': '/coaching',
  '/games/$gameId': '/sports/nfl',
  '/players/$playerId': '/sports/nfl',
  '/teams/$teamId': '/sports/nfl',
  '/sports/$sport': '/sports/nfl',
  '/profile/$userId': '/profile',
}

describe('every screen', () => {
  const asked = (path: string) => PAGE_HELP.some(({ href }) => href.split('?')[0] === (BY_OTHER[path] ?? path))
  it.each(Object.keys(SCREENS).filter((path) => !STEPS.has(path)))('%s is opened by Lex where somebody asks for it', (path) => {
    expect(asked(path), `a page of src/core/assistant/pages.ts for ${path}`).toBe(true)
  })
})
