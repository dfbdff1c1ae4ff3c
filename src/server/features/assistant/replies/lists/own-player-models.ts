// A member's own models of players in sentences: how they did, and what they say of players of coming games; never ours.
import type { API } from '#contract/index.ts'
import { figure, line, type Segment } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { type Answer, startText, type Where } from '../sources.ts'

const MOST_MODELS = 6
const MOST_GAMES = 3
const MOST_PLAYERS = 4

type List = Answer<typeof API.models.list>
type Forecasts = Answer<typeof API.models.said>
type Meant<T> = readonly { readonly one: T; readonly i: number }[]

type Row = List['value']['players'][number]
/** Fewer graded games than this say nothing of a model. */
const FEW_GAMES = 10

/** "• Points by minutes (NBA, points of players): walked forward over 7,671 forecasts 2.703, −0.037 to each player's own average." */
export function playerModelLines(answer: List, rows: Meant<List['value']['players'][number]>): Segment[] {
  return rows.slice(0, MOST_MODELS).flatMap(({ one, i }) => {
    const at = `players.${i}`
    const what = `\n\u2022 ${one.name} (${LEAGUES[one.spec.league].name}, ${one.statName.toLowerCase()} of players): `
    if (!one.isReady) return [{ text: `${what}not fitted yet, so it says nothing.` }]
    const walked = one.walked
      ? line`walked forward over ${figure(answer, `${at}.walked.forecasts`, 'count')} forecasts ${figure(answer, `${at}.walked.difference.mean`, 'signedScore')} against each player’s own average (below zero is better)`
      : [{ text: 'filled from a file' }]
    const graded = one.graded
      ? line`; ${figure(answer, `${at}.graded.forecasts`, 'count')} sealed forecasts graded${againstOurs(answer, one, at)}`
      : [{ text: `; no sealed forecast is graded yet, so ${NOT_KNOWN}` }]
    return [{ text: what }, ...walked, ...graded, { text: one.isUsed ? '.' : '; not in use, so no forecast of it is sealed.' }]
  })
}

const NOT_KNOWN = 'how it does against ours is not known'

/** The miss of its medians less that of ours, on the same players. */
function againstOurs(answer: List, one: Row, at: string): Segment[] {
  const ours = one.graded?.ours
  if (!ours) return [{ text: `; ${NOT_KNOWN}` }]
  const games = one.graded!.games
  if (games < FEW_GAMES) return [{ text: `; of so few games ${NOT_KNOWN}` }]
  return line`, average miss ${figure(answer, `${at}.graded.ours.difference.mean`, 'signedPoints')} against ours on ${figure(answer, `${at}.graded.ours.forecasts`, 'count')} of them (below zero is better)`
}

/** By game: "• Bills at Colts, Sun 1:00 PM: A. Ball 24.1 (17.0 to 31.5), …". */
export function playerForecastLines(answer: Forecasts, rows: Meant<Forecasts['value']['players'][number]>, where: Where): Segment[] {
  return rows.flatMap(({ one, i }) => {
    const lead = `\n${one.name} (${LEAGUES[one.spec.league].name}, ${one.unit}, if he plays)`
    if (!one.isReady) return [{ text: `${lead} is not fitted yet, so it says nothing.` }]
    if (one.isKeptBack) return [{ text: `${lead}: contests are shut for you now, and fantasy points with them.` }]
    if (one.games.length === 0) return [{ text: `${lead} says nothing of that.` }]
    const games = one.games.slice(0, MOST_GAMES).flatMap((game, k) => {
      const people = game.players.slice(0, MOST_PLAYERS).flatMap((player, n) => {
        const at = `players.${i}.games.${k}.players.${n}`
        const ours = player.ours === null ? [] : line`, ours ${figure(answer, `${at}.ours.median`, 'points')}`
        return line`${n === 0 ? '' : '; '}${player.name} ${figure(answer, `${at}.median`, 'points')} (${figure(answer, `${at}.floor`, 'points')} to ${figure(answer, `${at}.ceiling`, 'points')}${ours})`
      })
      return line`\n\u2022 ${game.away} at ${game.home}, ${startText(game.startsAt, where)}: ${people}.`
    })
    return [{ text: `${lead}:` }, ...games, ...(one.games.length > MOST_GAMES ? [{ text: '\n  The others are in the card.' }] : [])]
  })
}
