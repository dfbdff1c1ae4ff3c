// How much memory one contest takes, all of the process: `ENTRIES THREADS`. The simulation bench runs it as the product is built, each
// case in a process of its own, so that neither a loader of sources nor what an earlier case left behind is counted.

import { contestAnswer, contestParts, PARTS } from '#core/simulation/contest/simulate.ts'
import { contestField } from '#core/simulation/field/field.ts'
import { scoreStepOf } from '#core/simulation/scores/outcomes.ts'
import { openWorkers } from '#server/kernel/work/workers.ts'
import { lineups, OURS, outcomesOrder, playedByThreads, prizesOf, SIMULATIONS } from './simulation-contest.ts'

const [entries = 0, threads = 0] = process.argv.slice(2).map(Number)
let most = 0
const look = () => {
  most = Math.max(most, process.memoryUsage().rss)
}
look()
if (threads === 1) {
  const field = contestField(lineups(entries, 'field'), lineups(OURS, 'ours'))
  const outcomes = outcomesOrder(scoreStepOf('draftkings', 'nba'))
  const contest = {
    worlds: [{ outcomes, field }],
    alike: new Float64Array(OURS ** 2),
    entryFee: 400,
    prizes: prizesOf(entries),
    simulations: SIMULATIONS,
  }
  contestAnswer(contest, contestParts(contest, 0, PARTS, look))
} else if (threads > 1) {
  const workers = openWorkers(threads)
  const clock = setInterval(look, 5)
  await playedByThreads(workers, lineups(entries, 'field'))
  look()
  clearInterval(clock)
  await workers.close()
}
process.stdout.write(String(most))
