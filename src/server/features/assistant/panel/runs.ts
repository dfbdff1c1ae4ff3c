// The three analyses that a button starts: one's own record settled again, the best lineup in simulated contests, and three lineups with
// different aims in the same contests. The mode says how often.
import type { SimulationProgress } from '#contract/dfs/simulation.ts'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { type AnalysisProgress, type Insight, MODES, type Withheld } from '#contract/people/lex-analysis.ts'
import { LEAST_BETS, type ReplayedBet } from '#core/assistant/panel/record-replays.ts'
import { plural } from '#core/plural.ts'
import { payoutsOf } from '#core/simulation/contest/payout-shapes.ts'
import { AppError } from '../../../kernel/door/errors.ts'
import type { Call } from '../../../kernel/door/invoke.ts'
import type { Workers } from '../../../kernel/work/workers.ts'
import { type Ask, type Asked, quietly } from './ask.ts'
import { refused, withheld } from './insight.ts'
import type { Known } from './metrics.ts'
import { AIMS, type Aim, costOfEntry, fieldAndLeverage, type Played, replayInsight, threeAims } from './run-insights.ts'

export type RunInput = ParsedOf<typeof API.lexAnalysis.run>
export type RunDeps = { readonly ask: Ask; readonly workers: Workers }
export type Ran = { readonly simulations: number; readonly parts: readonly (Insight | Withheld)[] }

const SEED = 1
const CONTEST = { shape: 'top-heavy', entryFee: 500, size: 1000, rake: 0.15 } as const
const contest = { payouts: payoutsOf(CONTEST), entryFee: CONTEST.entryFee, size: CONTEST.size }
const MOST_BETS = 1000
const PAGE = 200

const tell = (call: Call, progress: AnalysisProgress) => call.emit?.('progress', progress)

/** A refusal of a part without which there is nothing to analyse is the refusal of the whole. */
function answered<T extends { readonly kind: 'answered' | 'refused' }>(asked: T): Extract<T, { kind: 'answered' }> {
  if (asked.kind === 'answered') return asked as Extract<T, { kind: 'answered' }>
  const { problem } = asked as unknown as Extract<Asked<typeof API.bets.list>, { kind: 'refused' }>
  throw new AppError(problem.code, problem.detail, problem)
}

/** Activate Empathy. */
export async function runEmpathy({ mode }: RunInput, known: Known, call: Call, { ask, workers }: RunDeps): Promise<Ran> {
  tell(call, { stage: 'record', done: 0, of: MODES[mode] })
  const bets: ReplayedBet[] = []
  let before: number | undefined
  do {
    const page = await ask(API.bets.list, { status: 'settled', limit: PAGE, ...(before === undefined ? {} : { before }) }, quietly(call))
    if (page.kind === 'refused') return { simulations: 0, parts: [refused('empathetic', page.problem)] }
    bets.push(...page.answer.bets.flatMap((bet) => replayable(bet) ?? []))
    before = page.answer.next ?? undefined
  } while (before !== undefined && bets.length < MOST_BETS)
  if (bets.length < LEAST_BETS) {
    const why = `${plural(bets.length, 'bet')} of yours with one price ${bets.length === 1 ? 'was' : 'were'} won or lost; from ten on luck can be counted.`
    return { simulations: 0, parts: [withheld('empathetic', why)] }
  }
  const replays = await workers.run('replayedRecord', { bets, replays: MODES[mode], seed: SEED }, call.signal, {
    onProgress: (done) => tell(call, { stage: 'record', done: Number(done), of: MODES[mode] }),
  })
  if (!replays) throw new Error('a record of ten bets was not replayed')
  return { simulations: replays.replays, parts: [replayInsight(replays, known)] }
}

/** Bets that were won or lost at one price; pushes, halves, cash-outs and round robins have no single chance to break even at. */
function replayable({ status, decimal, stakedCents, profitCents }: OutputOf<typeof API.bets.list>['bets'][number]): ReplayedBet | null {
  if ((status !== 'won' && status !== 'lost') || decimal === null || profitCents === null || stakedCents === 0) return null
  return { stakedCents, decimal, profitCents }
}

/** Deep Analysis: the best lineup by projection. Quantum Insights: the best by projection, by ceiling and by their mean. */
export async function runContest(input: RunInput, known: Known, call: Call, { ask }: RunDeps): Promise<Ran> {
  const { league, platform: site, slate, mode, analysis } = input
  const aims: readonly Aim[] = analysis === 'deep' ? ['projection'] : AIMS
  const simulations = MODES[mode]
  const lineups: { aims: Aim[]; ids: string[] }[] = []
  let slateId = slate
  for (const [done, objective] of aims.entries()) {
    tell(call, { stage: 'lineups', done, of: aims.length })
    const { answer } = answered(await ask(API.lineups.optimize, { league, site, slate: slateId, count: 1, objective }, quietly(call)))
    slateId = answer.slate.id
    const isShowdown = answer.slate.contest === 'showdown'
    const ids = answer.lineups[0]!.players.map(({ id, uploadId }) => (isShowdown ? uploadId : id))
    const same = lineups.find((one) => [...one.ids].sort().join() === [...ids].sort().join())
    if (same) same.aims.push(objective)
    else lineups.push({ aims: [objective], ids })
  }
  const onProgress = (event: string, data: unknown) => {
    const { stage, done, of } = data as SimulationProgress
    if (event === 'progress') tell(call, { stage: stage === 'field' ? 'lineups' : stage, done, of })
  }
  const wanted = { league, site, slate: slateId, lineups: lineups.map(({ ids }) => ids), contest, simulations, seed: SEED }
  const asked = answered(await ask(API.simulation.simulate, wanted, { ...quietly(call), emit: onProgress }))
  const played: Played = {
    answer: asked.answer,
    tool: asked.tool,
    input: { league, site, slate: slateId, simulations },
    aims: lineups.map((one) => one.aims),
  }
  return {
    simulations: asked.answer.simulations,
    parts: analysis === 'deep' ? [...fieldAndLeverage(played, known), costOfEntry(played, known)] : [threeAims(played, known)],
  }
}
