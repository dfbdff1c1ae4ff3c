// The rows that an answer showed, found by their names in its text: whatever tool they are of, the next turn may point at them.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { Context } from '#core/assistant/ask.ts'
import { readable } from '#core/assistant/reading/normalize.ts'
import type { ShownRow } from '#core/assistant/stated/shown-row.ts'
import { asksWhichStarts, withRowNamed } from '#core/assistant/stated/shown-rows.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import type { LookUp } from '../candidates.ts'
import { answerOf } from '../replies/sources.ts'
import { withBestNamed } from './best-named.ts'

type Node = Readonly<Record<string, unknown>>
type Found = { readonly row: ShownRow; readonly from: number }

const MOST_ROWS = 20
/** How deep lists lie in an answer: a row of a list within a row is none of its own. */
const MOST_DEPTH = 6

const text = (...values: readonly unknown[]): string | null =>
  (values.find((value) => typeof value === 'string' && value !== '') as string | undefined) ?? null
const within = (node: unknown, key: string): unknown => (typeof node === 'object' && node !== null ? (node as Node)[key] : undefined)
const leagueIn = (...values: readonly unknown[]): LeagueKey | null =>
  values.flatMap((value) => LeagueKey.safeParse(value).data ?? [])[0] ?? null

function timeOf(node: Node): number | null {
  const value = node.time ?? node.commence_time ?? node.startsAt
  const at = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isFinite(at) ? at : null
}

/** Where the answer speaks of a game: by both names or both short names, in the order of the product, or with its score. */
function placeOfGame(said: string, sides: readonly [string, string], short: readonly [string | null, string | null]): number {
  const ways = [`${sides[0]} at ${sides[1]}`, ...(short[0] && short[1] ? [`${short[0]} at ${short[1]}`, `${short[0]}@${short[1]}`] : [])]
  const at = ways.map((way) => said.indexOf(way)).find((place) => place >= 0)
  if (at !== undefined) return at
  const first = said.indexOf(`${sides[0]} `)
  const second = first < 0 ? -1 : said.indexOf(sides[1], first)
  return second > first && !said.slice(first, second).includes('\n') ? first : -1
}

function gameIn(node: Node, league: LeagueKey | null, said: string): Found | null {
  const away = text(node.awayTeam, node.away_team, node.away)
  const home = text(node.homeTeam, node.home_team, node.home)
  const id = text(node.id)
  if (!away || !home || !id) return null
  const short = [text(node.awayAbbreviation, node.away_abbreviation), text(node.homeAbbreviation, node.home_abbreviation)] as const
  const from = placeOfGame(said, [away, home], short)
  if (from < 0) return null
  const status = text(node.status)
  const isBegun = status !== null && status !== 'scheduled'
  const names = [away.slice(0, 80), home.slice(0, 80)]
  const row = { kind: 'game' as const, id: id.slice(0, 120), name: names.join(' at '), teams: names, position: null, at: timeOf(node) }
  return { from, row: { ...row, league: leagueIn(node.league, league), isBegun } }
}

function playerIn(node: Node, league: LeagueKey | null, said: string): Found | null {
  const inner = node.player
  const name = text(within(inner, 'name'), node.player_name, node.player, node.name)
  const position = text(node.position, within(inner, 'position'), node.slot)
  const id = text(node.playerId, node.player_id, within(inner, 'playerId'), node.id)
  if (!name?.includes(' ') || id === null || position === null) return null
  const from = said.indexOf(name)
  if (from < 0) return null
  const team = text(node.team, within(inner, 'team'))
  const row = { kind: 'player' as const, id: id.slice(0, 120), name: name.slice(0, 160), teams: team ? [team.slice(0, 80)] : [] }
  return { from, row: { ...row, league, position: position.slice(0, 12), at: null, isBegun: false } }
}

function teamIn(node: Node, league: LeagueKey | null, said: string): Found | null {
  const name = text(node.team_name)
  const from = name ? said.indexOf(name) : -1
  if (!name || from < 0) return null
  const row = { kind: 'team' as const, id: (text(node.team_id) ?? name).slice(0, 120), name, teams: [name] }
  return { from, row: { ...row, league, position: null, at: null, isBegun: false } }
}

/** A bet of one's own: its selection bears the club, its start is known where it was kept with its game. */
function betIn(node: Node, said: string): Found | null {
  const ticket = within(node, 'ticket')
  const legs = within(ticket, 'legs')
  const leg = Array.isArray(legs) && legs.length === 1 ? (legs[0] as Node) : null
  const name = text(leg?.selection)
  const id = text(node.id)
  const from = name ? said.indexOf(name) : -1
  if (!leg || !name || !id || from < 0) return null
  const club = name.replace(/ (?:[+-]?\d+(?:\.\d+)?|ml|pk|pick)$/i, '')
  // A total is of a game: both of its clubs by their names.
  const sides = (text(leg.event) ?? '').split(' @ ')
  const isOfGame = sides.length === 2 && sides.every((side) => side.includes(' '))
  const teams = isOfGame && !sides.includes(club) ? sides : [club]
  const row = { kind: 'bet' as const, id: id.slice(0, 120), name: name.slice(0, 160), teams: teams.map((team) => team.slice(0, 80)) }
  return { from, row: { ...row, league: leagueIn(node.league), position: null, at: timeOf(leg), isBegun: false } }
}

function visit(node: unknown, depth: number, league: LeagueKey | null, said: string, found: Found[]): void {
  if (typeof node !== 'object' || node === null || depth > MOST_DEPTH) return
  if (Array.isArray(node)) {
    for (const item of node) visit(item, depth + 1, league, said, found)
    return
  }
  const one = node as Node
  const own = leagueIn(one.league, within(one.slate, 'sport')) ?? league
  const row = betIn(one, said) ?? gameIn(one, own, said) ?? playerIn(one, own, said) ?? teamIn(one, own, said)
  if (row) found.push(row)
  if (row?.row.kind === 'bet') return
  for (const item of Object.values(one)) visit(item, depth + 1, own, said, found)
}

/** The rows of an answer in the order in which it says them. */
export function rowsIn(said: string, cards: readonly ToolCard[]): ShownRow[] {
  const found: Found[] = []
  for (const { result, input } of cards) visit(result, 0, leagueIn(input.league), said, found)
  const kept = new Map<string, Found>()
  for (const one of found.sort((a, b) => a.from - b.from)) {
    const key = `${one.row.kind} ${one.row.name}`
    if (!kept.has(key)) kept.set(key, one)
  }
  return [...kept.values()].slice(0, MOST_ROWS).map(({ row }) => row)
}

/** The words of a message as they are understood, the row that they point at called by its name. */
export async function spokenIn(message: string, context: Context, lookUp: LookUp): Promise<string> {
  const said = readable(message)
  return withBestNamed(withRowNamed(said, await withStarts(said, context, lookUp)), context, lookUp)
}

/** Whether a row that is shown now is the one of a list before, or the game of it. */
export const isOfRow = (before: ShownRow, now: ShownRow): boolean =>
  before.name === now.name || (before.kind === 'bet' && now.teams.includes(before.teams[0] ?? ''))

const MOST_LOOKED_UP = 6

/** "Which of those starts first" of one's own bets: when the games of their clubs start is looked up, as far as they have one. */
async function withStarts(said: string, context: Context, lookUp: LookUp): Promise<Context> {
  const rows = context.rows ?? []
  if (asksWhichStarts(said) === null || !rows.some(({ kind, at }) => kind === 'bet' && at === null)) return context
  const known = await Promise.all(
    rows.slice(0, MOST_LOOKED_UP).map(async (row): Promise<ShownRow> => {
      if (row.kind !== 'bet' || row.league === null || row.at !== null) return row
      const card = await lookUp('read_scores', { league: row.league, team: row.teams[0] })
      const game = answerOf(API.live.scores, card, 0)?.value.scores.find(({ status }) => status !== 'final')
      if (!game) return { ...row, teams: [] }
      return { ...row, teams: [game.awayTeam, game.homeTeam], at: Date.parse(game.time), isBegun: game.status !== 'scheduled' }
    }),
  )
  return { ...context, rows: known }
}
