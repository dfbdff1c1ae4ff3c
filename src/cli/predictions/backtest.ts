// `guru backtest --league nfl FILE…`: forecasts of a recorded history, game by game from the games before, graded against what happened.

import { random } from '#core/math/random.ts'
import type { Graded } from '#core/predictions/calibration-bins.ts'
import { eceInterval } from '#core/predictions/calibration-interval.ts'
import { difference, differenceBySeasons, gradesOf, logLossOf } from '#core/predictions/grades.ts'
import { MODELS, type ModelName } from '#core/predictions/league-forecaster.ts'
import type { GameResult } from '#core/predictions/results/game-result.ts'
import { gradeSpreads, walkSpreads } from '#core/predictions/spreads/walk-spreads.ts'
import { trainedOn, type WalkedGame, walkForward } from '#core/predictions/walk-forward.ts'
import { type Command, type ExitCode, json, parse, type Terminal, UsageError } from '../command.ts'
import { inert } from '../table.ts'
import { backtestText } from './backtest-report.ts'
import { leagueOf, readHistory, seasonOf } from './results-files.ts'

const HELP = `guru backtest --league LEAGUE FILE… [--from SEASON] [--to SEASON] [--model MODEL] [--market] [--json]

Forecasts every game of a recorded history from the games before it, and grades them. Reads nflverse games with
quarterbacks and weekly players, Retrosheet and SBR baseball with starters, NBA lines and player boxes, NHL games with goalies and lines,
football-data.co.uk, tennis-data.co.uk, UFC bouts, FiveThirtyEight's Elo games, forecasts and outcomes and SPI matches, spreadspoke, SBR's
archives, WNBA lines, Pro-Football-Reference weeks, and a CSV of our own: date (YYYY-MM-DD), home, away, and
home_score with away_score or result (1, 0.5, 0); if known also season, neutral, playoff, competition, home_xg, away_xg, home_price,
draw_price, away_price (decimal), closing_margin. Several files become one history: lines, starters and players of the same games are laid
together, and one file goes on where another ends. "-" is standard input.

  --league  nfl, nba, mlb, nhl, wnba, epl, mls, fifa or soccer, tennis, mma
  --from    first season that is graded; the seasons before it warm up. The year that the file gives; the year of the date where it has none
  --to      last season that is graded; later games are not read at all
  --model   ratings (when absent): taught by results and, where the files tell them, by the closing lines or else the published forecasts
            of games that are over; results: taught by results alone; elo: a plain margin-aware Elo; home: the home side's share of wins so far
  --market  of no effect: the closing price without its margin, and the forecast blended with it, are always told where the files have it
  --json    {row, trainedOn, games, brier, logLoss, ece, eceOfPerfect, eceInterval, accuracy, sharpness, byBin,
            baseline, reference, market, blended, spreads: {margin, total}, bySeason, dropped}

The row is "ours" (no price is read), "taught" (closing lines or published forecasts of games that are over taught it too); "blended", which
reads the price of the game itself, is told apart.

Margins and totals are forecast as distributions: how often a score lay within the middle half, four fifths and nine tenths, in each tenth of its
forecast (PIT), how far quantiles are off, and the error of their middle beside that of the closing spread and total where the files have them.

A forecast never sees its own game, another of that day, or a later one. The file's own forecasts ("reference") are compared with; a game's
own, those of its day and later ones are never read. Those of games that are over teach the league's ratings in the NBA and MLB (files of
winners) and in soccer, closing prices in every league, tennis and fights; the report says so. A game's own price is read by the blended forecast only; once the game is over it is one of the
closing lines that teach. A difference is ours minus theirs in log-loss, with its 95 % interval; bySeasons is that of seasons drawn again whole; eceInterval is that of ece.
Exit codes: 0 every file was read, 1 some were refused, 2 none could be read or the call was wrong.

  guru backtest --league nfl nfl_games.csv --from 2010 --to 2019
`

export const backtest: Command = { help: HELP, run }

const OPTIONS = {
  league: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  model: { type: 'string' },
  market: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

function run(args: readonly string[], terminal: Terminal): ExitCode {
  const { values, words } = parse(args, OPTIONS, { min: 1, max: 50, names: 'FILE' })
  const league = leagueOf(values.league)
  const model = modelOf(values.model)
  const [from, to] = [seasonOf('from', values.from) ?? 0, seasonOf('to', values.to) ?? 9999]
  if (from > to) throw new UsageError(`--from ${from} is after --to ${to}.`)
  const { games, files, dropped, refused } = readHistory(words, league)
  for (const { reason } of refused) terminal.err(`guru backtest: ${inert(reason)}\n`)
  if (files.length === 0) {
    if (values.json) json(terminal, { error: refused.map(({ reason }) => reason).join(' '), refused })
    return 2
  }
  const history = games.filter(({ season }) => season <= to)
  const taughtBy = trainedOn(history, { league, model })
  const walked = walkForward(history, { league, model })
  const spreads = walkSpreads(walked, league, taughtBy !== 'results')
  const isGraded = ({ game }: { readonly game: GameResult }) => game.season >= from
  const graded = walked.filter(isGraded)
  const own = graded.map(ownOf)
  const grades = gradesOf(own)
  if (grades === undefined) {
    const seasons = games.map(({ season }) => season)
    const sentence = `No game lies in the seasons asked for; the files hold ${Math.min(...seasons)} to ${Math.max(...seasons)}.`
    if (values.json) json(terminal, { error: sentence, refused })
    terminal.err(`guru backtest: ${sentence}\n`)
    return 2
  }
  const naive = walkForward(history, { league, model: 'home' }).filter(({ game }) => game.season >= from)
  const answer = {
    league,
    model,
    row: taughtBy === 'results' ? ('ours' as const) : ('taught' as const),
    trainedOn: taughtBy,
    seasons: { from: graded[0]!.game.season, to: Math.max(...graded.map(({ game }) => game.season)) },
    warmUp: history.length - graded.length,
    ...grades,
    eceInterval: eceInterval(own, random('backtest'))!,
    baseline: against(graded, naive.map(ownOf)),
    reference: against(
      graded,
      graded.map(({ game }) => (game.reference ? { chances: game.reference, result: game.result } : null)),
    ),
    ...marketPart(graded),
    spreads: gradeSpreads(walked.map(({ game }, i) => ({ game, spreads: spreads[i]! })).filter(isGraded)),
    bySeason: bySeason(graded),
    files,
    dropped,
    refused,
  }
  if (values.json) json(terminal, answer)
  else terminal.out(backtestText(answer))
  return refused.length > 0 ? 1 : 0
}

const ownOf = ({ own, game }: WalkedGame): Graded => ({ chances: own, result: game.result })

/** Grades of others on the games that they forecast, and ours on the same games. */
function against(walked: readonly WalkedGame[], others: readonly (Graded | null)[]) {
  const both = walked.flatMap((one, i) => (others[i] ? [{ season: one.game.season, first: ownOf(one), second: others[i] }] : []))
  const grades = gradesOf(both.map(({ second }) => second))
  if (grades === undefined) return null
  const own = both.map(({ first }) => first)
  return {
    ...grades,
    ownLogLoss: logLossOf(own),
    difference: difference(
      own,
      both.map(({ second }) => second),
    ),
    bySeasons: differenceBySeasons(both, random('seasons')) ?? null,
  }
}

/** The closing price beside ours, and our forecast blended with it beside the closing price, on the games that have one. */
function marketPart(walked: readonly WalkedGame[]) {
  const priced = walked.filter(({ market }) => market !== null)
  const market = priced.map(({ market, game }): Graded => ({ chances: market!, result: game.result }))
  const blended = priced.map((one) => ({ ...one, own: one.blended! }))
  const close = against(priced, market)
  const mixed = against(blended, market)
  return { market: close, blended: mixed && { ...mixed, ...gradesOf(blended.map(ownOf))! } }
}

/** Ours by season: whether a figure of many is that of a few. */
function bySeason(walked: readonly WalkedGame[]) {
  const seasons = new Map<number, WalkedGame[]>()
  for (const one of walked) {
    const list = seasons.get(one.game.season)
    if (list) list.push(one)
    else seasons.set(one.game.season, [one])
  }
  return [...seasons].map(([season, list]) => {
    const { games, logLoss, ece, eceOfPerfect } = gradesOf(list.map(ownOf))!
    const priced = list.filter(({ market }) => market !== null)
    const close = priced.map(({ market, game }): Graded => ({ chances: market!, result: game.result }))
    return { season, games, logLoss, ece, eceOfPerfect, againstClose: priced.length > 0 ? difference(priced.map(ownOf), close) : null }
  })
}

function modelOf(text = 'ratings'): ModelName {
  const model = MODELS.find((one) => one === text.toLowerCase())
  if (model === undefined) throw new UsageError(`--model is one of ${MODELS.join(', ')}, not “${text}”.`)
  return model
}
