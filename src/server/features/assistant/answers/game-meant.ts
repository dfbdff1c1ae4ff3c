// Which game a question means: the one that is on, the next, the last that ended, or the one at a place of the list.
import type { API } from '#contract/index.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import type { Answer } from '../replies/sources.ts'

export const teamOf = (ask: LookAsk): string | undefined => ask.teams[0]?.name ?? ask.players[0]?.team

/** "The box score of their last game": one that has ended. */
const LAST_GAME =
  /\blast (?:night|time out|week)\b|\byesterday\b|\b(?:last|latest|previous|most recent) (?:[\w.']+ ){0,3}(?:game|match|outing|one)\b/
export const isOfLastGame = ({ tool, part, line }: LookAsk): boolean =>
  part === 'last' || (tool === 'read_game' && part !== 'nth' && LAST_GAME.test(line ?? ''))

/** The game that is meant: the one that is on, else the next, else the last. */
export function gameOf(scores: Answer<typeof API.live.scores> | undefined, ask: LookAsk): string | undefined {
  const team = teamOf(ask)
  const games = (scores?.value.scores ?? []).filter(
    ({ time }) => ask.part !== 'nth' || !ask.when || (Date.parse(time) >= ask.when.from && Date.parse(time) < ask.when.to),
  )
  if (ask.part === 'nth') return games[(ask.count ?? 1) - 1]?.id
  const mine =
    team === undefined
      ? games
      : games.filter((game) => {
          const sides = [game.homeTeam, game.awayTeam, game.homeAbbreviation, game.awayAbbreviation]
          // Of two teams that are named the game against one another is meant, and no other game of one of them.
          return ask.teams.length > 1 ? ask.teams.every(({ name }) => sides.includes(name)) : sides.includes(team)
        })
  if (isOfLastGame(ask))
    return mine.toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time)).find(({ status }) => status === 'final')?.id
  return (mine.find(({ status }) => status === 'in progress') ?? mine.find(({ status }) => status === 'scheduled') ?? mine.at(-1))?.id
}

const MOST_GAMES = 6
/** Games of a league that are on or come next. */
export function gamesToCome(scores: Answer<typeof API.live.scores> | undefined): string[] {
  return (scores?.value.scores ?? [])
    .filter(({ status }) => status === 'scheduled' || status === 'in progress')
    .slice(0, MOST_GAMES)
    .map(({ id }) => id)
}

/** The games of the time that is asked about that have not begun; so many as the tool takes. */
export function gamesOfDay(scores: Answer<typeof API.live.scores> | undefined, { when }: LookAsk) {
  return (scores?.value.scores ?? [])
    .filter(({ status, time }) => status === 'scheduled' && (!when || (Date.parse(time) >= when.from && Date.parse(time) < when.to)))
    .slice(0, 20)
}
