// What is known of a match of tennis beside who meets whom: where both stand by their ranking points and stood before, how much they played of late,
// how they did here, on this ground and in the last weeks against what was expected. All from the matches before; how much each counts is learned
// (`ratings/weighed-forecaster.ts`). Form by games won and not by matches alone: after Angelini, Candila, De Angelis, "Weighted Elo rating for tennis match
// predictions" (2022); tiredness and matches on the same ground: after Sipko, "Machine learning for the prediction of professional tennis matches" (2015).
import type { GameResult } from '../../results/game-result.ts'
import { seenResult } from '../duel-ratings.ts'
import type { CircumstanceBook, Circumstances } from './circumstances.ts'

export const TENNIS_TERMS = [
  'points',
  'sinceLast',
  'overYear',
  'belowPeak',
  'week',
  'threeWeeks',
  'longYesterday',
  'usedToGround',
  'here',
  'onGround',
  'lately',
  'tieBreaks',
  'fiveSets',
  'opening',
  'stage',
] as const
export type TennisTerm = (typeof TENNIS_TERMS)[number]

/** Points of somebody who has none, and what is laid beside those of everybody, so that logarithms of few do not run away. */
const POINTS = { unranked: 30, besides: 10 }
/** What is kept of a peak's logarithm in a day: a third is forgotten in three years. Judged, as all below. */
const PEAK_FADES = 0.0004
/** Days by which "a year ago" may be off. */
const YEAR = { from: 380, to: 200 }
/** Somebody has played on this ground lately if within so many days. */
const LATELY_DAYS = 25
/** Share that is kept of form with each match, and of form on one ground and of tie-breaks. */
const KEEP = { form: 0.9, ground: 0.94, tieBreaks: 0.98 }
/** Average matches laid beside the own ones. */
const BESIDE = { here: 4, ground: 5, sets: 5 }
/** Share of sets that go to a tie-break. */
const USUAL_TIE_BREAKS = 0.17

type Sum = { readonly sum: number; readonly weight: number }
type Match = { readonly day: number; readonly sets: number; readonly games: number; readonly ground: string }
type Player = {
  readonly points: number
  readonly peak: number
  /** Logarithms of ranking points of the last year, by day. */
  readonly standing: readonly (readonly [day: number, points: number])[]
  readonly recent: readonly Match[]
  readonly lately: number
  readonly grounds: ReadonlyMap<string, Sum>
  readonly places: ReadonlyMap<string, Sum>
  readonly tieBreaks: number
  readonly sets: number
}

const SIDES = ['home', 'away'] as const
const within = (limit: number, value: number) => Math.max(-limit, Math.min(limit, value))
const pointsOf = ({ announced }: GameResult, side: 'home' | 'away') =>
  Math.log((announced?.rankingPoints?.[side] ?? POINTS.unranked) + POINTS.besides)
const groundOf = ({ announced }: GameResult) => announced?.surface ?? ''
const share = (sum: Sum | undefined, besides: number) => (sum === undefined ? 0 : sum.sum / (sum.weight + besides))
const added = (sums: ReadonlyMap<string, Sum>, key: string, value: number, keep: number) =>
  new Map(sums).set(key, { sum: (sums.get(key)?.sum ?? 0) * keep + value, weight: (sums.get(key)?.weight ?? 0) * keep + 1 })

export function tennis(): CircumstanceBook<TennisTerm> {
  const players = new Map<string, Player>()

  /** What is known of one side; of somebody who was never seen nothing but his points. */
  const known = (game: GameResult, side: 'home' | 'away') => {
    const points = pointsOf(game, side)
    const player = players.get(game[side])
    const facts = { points, sinceLast: 0, overYear: 0, belowPeak: 0, week: 0, threeWeeks: 0, longYesterday: 0, usedToGround: 0 }
    if (player === undefined) return { ...facts, here: 0, onGround: 0, lately: 0, tieBreaks: 0 }
    const before = player.standing.find(([day]) => day > game.day - YEAR.from)
    for (const { day, sets, games, ground } of player.recent) {
      const days = game.day - day
      if (days <= 0) continue
      if (days <= 7) facts.week += sets
      if (days <= 21) facts.threeWeeks += sets
      if (ground === groundOf(game) && days < LATELY_DAYS) facts.usedToGround = 1
      if (days === 1) facts.longYesterday = Math.max(0, games - 20) / 10
    }
    return {
      ...facts,
      sinceLast: within(1, points - player.points),
      overYear: before !== undefined && before[0] < game.day - YEAR.to ? within(2, points - before[1]) : 0,
      belowPeak: Math.min(2.5, Math.max(0, player.peak - points)),
      here: share(player.places.get(game.announced?.place ?? ''), BESIDE.here),
      onGround: share(player.grounds.get(groundOf(game)), BESIDE.ground),
      lately: player.lately,
      tieBreaks: (player.tieBreaks + BESIDE.sets * USUAL_TIE_BREAKS) / (player.sets + BESIDE.sets) - USUAL_TIE_BREAKS,
    }
  }

  const note = (game: GameResult, side: 'home' | 'away', beyond: number) => {
    const points = pointsOf(game, side)
    const { day, box } = game
    const player = players.get(game[side])
    const last = player?.recent.at(-1)?.day ?? day
    const sets = box?.sets ?? 0
    players.set(game[side], {
      points,
      peak: Math.max(points, (player?.peak ?? points) - (day - last) * PEAK_FADES),
      standing: [...(player?.standing ?? []).filter(([seen]) => seen > day - YEAR.from), [day, points]],
      recent: [
        ...(player?.recent ?? []).filter((match) => match.day > day - LATELY_DAYS),
        { day, sets, games: (box?.games?.home ?? 0) + (box?.games?.away ?? 0), ground: groundOf(game) },
      ],
      lately: (player?.lately ?? 0) * KEEP.form + beyond,
      grounds: added(player?.grounds ?? new Map(), groundOf(game), beyond, KEEP.ground),
      places: added(player?.places ?? new Map(), game.announced?.place ?? '', beyond, 1),
      tieBreaks: (player?.tieBreaks ?? 0) * KEEP.tieBreaks + (box?.tieBreaks ?? 0),
      sets: (player?.sets ?? 0) * KEEP.tieBreaks + sets,
    })
  }

  return {
    terms: TENNIS_TERMS,
    read(game, gap): Circumstances<TennisTerm> {
      const [first, second] = [known(game, 'home'), known(game, 'away')]
      const { longest = 3, stage } = game.announced ?? {}
      return {
        points: first.points - second.points,
        sinceLast: first.sinceLast - second.sinceLast,
        overYear: first.overYear - second.overYear,
        belowPeak: first.belowPeak - second.belowPeak,
        week: first.week - second.week,
        threeWeeks: first.threeWeeks - second.threeWeeks,
        longYesterday: first.longYesterday - second.longYesterday,
        usedToGround: first.usedToGround - second.usedToGround,
        here: first.here - second.here,
        onGround: first.onGround - second.onGround,
        lately: first.lately - second.lately,
        tieBreaks: first.tieBreaks - second.tieBreaks,
        fiveSets: longest >= 5 ? gap : 0,
        opening: stage === 0 ? gap : 0,
        stage: ((stage ?? 1) - 1) * gap,
      }
    },
    learn(game, chance) {
      // Half who won, half how the games were shared, beyond what was expected.
      const beyond = seenResult(game, 0.5) - chance
      for (const side of SIDES) note(game, side, side === 'home' ? beyond : -beyond)
    },
  }
}
