// Fantasy points of a fight from its forecast: the chance to win, when whoever wins mostly does and whoever loses mostly falls, and what is landed
// until then. Nothing of a bout is read before it is projected.
import type { OfferedSite } from '../../dfs/slate.ts'
import { clamp } from '../../math/statistics.ts'
import { type DuelForecaster, duelsOf } from '../../predictions/league-forecaster.ts'
import type { GameResult } from '../../predictions/results/game-result.ts'
import type { Points, Probability } from '../../units.ts'
import { FIGHT_RULES, FINISHES, type Finish } from './fight-points.ts'

export type FightProjection = {
  readonly mean: Points
  readonly floor: Points
  readonly median: Points
  readonly ceiling: Points
  readonly win: Probability
  readonly bouts: number
  readonly lastTen: Points | null
  readonly seasonMean: Points | null
}

export type FightModel = {
  /** Of both corners; null of whom no bout is known. @param withMoves also what is landed, which logs of bouts do not tell */
  project(bout: GameResult, withMoves: boolean): { readonly home: FightProjection | null; readonly away: FightProjection | null }
  learn(bout: GameResult): void
}

/** Wins and losses of anybody that are laid beside the own ones; of a class of so many rounds before one was seen. Judged, as all below. */
const BESIDE = 5
const USUAL: Readonly<Record<Finish, number>> = { 1: 0.28, 2: 0.14, 3: 0.08, 4: 0.01, 5: 0.01, decision: 0.48 }
const USUAL_BOUTS = 40
const MINUTES = 5
/** When in a round it ends. */
const OF_A_ROUND = 0.5
/** Strikes of a minute and takedowns of fifteen as usual; whoever wins lands more. */
const [STRIKES, TAKEDOWNS] = [3.6, 1.4]
const [WINNER, LOSER] = [1.2, 0.75]
/** Points of one bout scatter around what is landed by this share. */
const SCATTER = 0.45
const STEPS = [-1.28, -0.52, 0, 0.52, 1.28] as const
const MOST_BOUTS = 40

type Fighter = {
  wins: number
  finishes: number
  losses: number
  fallen: number
  readonly points: number[]
  season: number
  seasonSum: number
  seasonBouts: number
}
type Side = 'home' | 'away'

/** The bonus of a bout for a side; nothing for whoever lost. */
export function bonusOf(site: OfferedSite, { result, box }: GameResult, side: Side): Points {
  if (result !== (side === 'home' ? 1 : 0)) return 0
  const finish = finishOf(box)
  return finish === null ? 0 : FIGHT_RULES[site].win[finish]
}

function finishOf(box: GameResult['box']): Finish | null {
  if (box?.ending === 'decision' || box?.ending === 'split') return 'decision'
  const round = String(box?.rounds ?? '')
  return box?.ending !== undefined && FINISHES.some((one) => one === round) ? (round as Finish) : null
}

/** @param history all bouts that will be learned: they tell whether anything is announced */
export function fightModel(site: OfferedSite, history: readonly GameResult[]): FightModel {
  const rules = FIGHT_RULES[site]
  const duels: DuelForecaster = duelsOf(history, { league: 'mma', model: 'results' })
  const fighters = new Map<string, Fighter>()
  /** How bouts of three and of five rounds end. */
  const ends = new Map<number, Record<Finish, number>>()
  const endsOf = (longest: number) => {
    const known =
      ends.get(longest) ??
      (Object.fromEntries(FINISHES.map((finish) => [finish, USUAL_BOUTS * usualOf(finish, longest)])) as Record<Finish, number>)
    ends.set(longest, known)
    return known
  }

  /** When somebody wins, if he does. */
  function finishesOf(winner: Fighter | undefined, loser: Fighter | undefined, longest: number): Record<Finish, number> {
    const seen = endsOf(longest)
    const all = FINISHES.reduce((sum, finish) => sum + seen[finish], 0)
    const base = 1 - seen.decision / all
    const own = ((winner?.finishes ?? 0) + BESIDE * base) / ((winner?.wins ?? 0) + BESIDE)
    const his = ((loser?.fallen ?? 0) + BESIDE * base) / ((loser?.losses ?? 0) + BESIDE)
    const odds = (p: number) => clamp(p, 0.02, 0.98) / (1 - clamp(p, 0.02, 0.98))
    const both = (odds(own) * odds(his)) / odds(base)
    const early = both / (1 + both)
    const chances = FINISHES.map((finish): [Finish, number] => [
      finish,
      finish === 'decision' ? 1 - early : (early * seen[finish]) / Math.max(1e-9, all - seen.decision),
    ])
    return Object.fromEntries(chances) as Record<Finish, number>
  }

  function sideOf(bout: GameResult, side: Side, win: Probability, withMoves: boolean): FightProjection | null {
    const [own, other] = [fighters.get(bout[side]), fighters.get(bout[side === 'home' ? 'away' : 'home'])]
    if (own === undefined) return null
    const longest = bout.announced?.longest ?? 3
    const [won, lost] = [finishesOf(own, other, longest), finishesOf(other, own, longest)]
    const minutes = (finish: Finish) => (finish === 'decision' ? longest * MINUTES : (Number(finish) - 1 + OF_A_ROUND) * MINUTES)
    const landed = (finish: Finish, factor: number) =>
      withMoves ? factor * minutes(finish) * (rules.strike * STRIKES + (rules.takedown * TAKEDOWNS) / 15 + rules.minute) : 0
    const outcomes = FINISHES.flatMap((finish) => [
      ...spread(rules.win[finish], landed(finish, WINNER), win * won[finish]),
      ...spread(0, landed(finish, LOSER), (1 - win) * lost[finish]),
    ])
    const ten = own.points.slice(-10)
    return {
      ...summed(outcomes),
      win,
      bouts: own.wins + own.losses,
      lastTen: ten.length === 0 ? null : ten.reduce((sum, value) => sum + value, 0) / ten.length,
      seasonMean: own.seasonBouts === 0 ? null : own.seasonSum / own.seasonBouts,
    }
  }

  return {
    project(bout, withMoves) {
      const { home } = duels.forecast(bout)
      return { home: sideOf(bout, 'home', home, withMoves), away: sideOf(bout, 'away', 1 - home, withMoves) }
    },
    learn(bout) {
      duels.observe(bout)
      const finish = finishOf(bout.box)
      if (finish !== null) endsOf(bout.announced?.longest ?? 3)[finish]++
      for (const side of ['home', 'away'] as const) {
        const own = fighters.get(bout[side]) ?? newFighter(bout.season)
        fighters.set(bout[side], own)
        const hasWon = bout.result === (side === 'home' ? 1 : 0)
        const isEarly = finish !== null && finish !== 'decision' ? 1 : 0
        if (hasWon) Object.assign(own, { wins: own.wins + 1, finishes: own.finishes + isEarly })
        else Object.assign(own, { losses: own.losses + 1, fallen: own.fallen + isEarly })
        note(own, bonusOf(site, bout, side), bout.season)
      }
    },
  }
}

const newFighter = (season: number): Fighter => ({
  ...{ wins: 0, finishes: 0, losses: 0, fallen: 0, points: [] },
  season,
  seasonSum: 0,
  seasonBouts: 0,
})

/** Rounds that a bout does not have end by the judges. */
const usualOf = (finish: Finish, longest: number): number => (finish === 'decision' || Number(finish) <= longest ? USUAL[finish] : 0)

function note(own: Fighter, points: Points, season: number): void {
  if (own.season !== season) Object.assign(own, { season, seasonSum: 0, seasonBouts: 0 })
  own.seasonSum += points
  own.seasonBouts++
  own.points.push(points)
  if (own.points.length > MOST_BOUTS) own.points.shift()
}

type Outcome = { readonly points: Points; readonly chance: Probability }

const spread = (bonus: Points, landed: Points, chance: Probability): Outcome[] =>
  STEPS.map((step) => ({ points: bonus + Math.max(0, landed * (1 + SCATTER * step)), chance: chance / STEPS.length }))

function summed(outcomes: readonly Outcome[]) {
  const sorted = [...outcomes].sort((a, b) => a.points - b.points)
  const total = sorted.reduce((sum, { chance }) => sum + chance, 0)
  const at = (level: number) => {
    let below = 0
    for (const { points, chance } of sorted) {
      below += chance / total
      if (below >= level) return points
    }
    return sorted.at(-1)!.points
  }
  const mean = sorted.reduce((sum, { points, chance }) => sum + points * chance, 0) / total
  return { mean, floor: at(0.15), median: at(0.5), ceiling: at(0.85) }
}
