// Soccer: one table of scores whose margins are those of the three chances and whose total is that of the expected goals, so that both agree.
// How many goals are made for each that was expected, and how often a match ends by just so many, are learned from the matches before.
import { scoreTable } from '../ratings/goal-chances.ts'
import type { OutcomeChances } from '../results/game-result.ts'
import type { Lattice } from './lattice.ts'

type Score = { readonly home: number; readonly away: number }
type Table = readonly (readonly number[])[]

export type GoalLattices = {
  /** @param goals that both sides together are expected to make */
  forecast(chances: OutcomeChances, goals: number): { readonly margin: Lattice; readonly total: Lattice }
  learn(chances: OutcomeChances, goals: number, score: Score): void
}

/** Halvings of the share of the goals that the home side makes. */
const STEPS = 20
/** Goals that the expectation as it is counts for, matches that a margin's usual weight does, and what is kept with each match. Judged. */
const PRIOR_GOALS = 200
const PRIOR_SEEN = 20
const KEEP = 2 ** (-1 / 3000)
/** Margins beyond which all count as one. */
const FARTHEST = 6

export function goalLattices(lowScores: number): GoalLattices {
  let [made, expected] = [PRIOR_GOALS, PRIOR_GOALS]
  const [seen, foreseen] = [new Float64Array(2 * FARTHEST + 1), new Float64Array(2 * FARTHEST + 1)]
  const placeOf = (margin: number) => Math.max(-FARTHEST, Math.min(FARTHEST, margin)) + FARTHEST
  const weightOf = (margin: number) => (seen[placeOf(margin)]! + PRIOR_SEEN) / (foreseen[placeOf(margin)]! + PRIOR_SEEN)
  const tableOf = (chances: OutcomeChances, goals: number) => toEnds(likeChances(chances, (goals * made) / expected, lowScores), chances)
  const weighted = (plain: Table, chances: OutcomeChances) =>
    toEnds(
      plain.map((row, i) => row.map((chance, j) => chance * weightOf(i - j))),
      chances,
    )
  return {
    forecast(chances, goals) {
      const table = weighted(tableOf(chances, goals), chances)
      const most = table.length - 1
      const [margin, total] = [new Float64Array(2 * most + 1), new Float64Array(2 * most + 1)]
      for (const [i, row] of table.entries())
        for (const [j, chance] of row.entries()) {
          margin[i - j + most]! += chance
          total[i + j]! += chance
        }
      return { margin: { first: -most, masses: margin }, total: { first: 0, masses: total } }
    },
    learn(chances, goals, { home, away }) {
      const plain = tableOf(chances, goals)
      // What the table makes of the goals that go into it: scaling its ends and weighing its margins changes their mean.
      expected = expected * KEEP + (meanOf(weighted(plain, chances)) * expected) / made
      made = made * KEEP + home + away
      for (let place = 0; place < seen.length; place++) {
        seen[place]! *= KEEP
        foreseen[place]! *= KEEP
      }
      for (const [i, row] of plain.entries()) for (const [j, chance] of row.entries()) foreseen[placeOf(i - j)]! += chance
      seen[placeOf(home - away)]!++
    },
  }
}

/** The table whose home side is favored as far as the chances favor it. */
function likeChances(chances: OutcomeChances, goals: number, lowScores: number): Table {
  let [low, high] = [0.02, 0.98]
  for (let step = 0; step < STEPS; step++) {
    const share = (low + high) / 2
    const { home, away } = endsOf(scoreTable(goals * share, goals * (1 - share), lowScores))
    if (home - away < chances.home - chances.away) low = share
    else high = share
  }
  const share = (low + high) / 2
  return scoreTable(goals * share, goals * (1 - share), lowScores)
}

/** Each end of the table is scaled to its chance. */
function toEnds(table: Table, chances: OutcomeChances): Table {
  const ends = endsOf(table)
  const [won, drawn, lost] = [chances.home / ends.home, chances.draw / ends.draw, chances.away / ends.away]
  return table.map((row, i) => row.map((chance, j) => chance * (i > j ? won : i === j ? drawn : lost)))
}

const meanOf = (table: Table): number => table.reduce((sum, row, i) => sum + row.reduce((part, chance, j) => part + chance * (i + j), 0), 0)

function endsOf(table: Table): OutcomeChances {
  let [home, draw, away] = [0, 0, 0]
  for (const [i, row] of table.entries())
    for (const [j, chance] of row.entries()) {
      if (i > j) home += chance
      else if (i === j) draw += chance
      else away += chance
    }
  return { home, draw, away }
}
