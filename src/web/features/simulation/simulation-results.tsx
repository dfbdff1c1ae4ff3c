import { useState } from 'react'
import type { Simulated } from '#contract/dfs/simulation.ts'
import { BarChart } from '../../charts/bar-chart.tsx'
import { ChartFrame } from '../../charts/chart-frame.tsx'
import { formatMoneyChange, formatMoneyShort, formatSalary } from '../../format/money.ts'
import { formatCount, formatEdge, formatPercent, formatPoints } from '../../format/percent.ts'
import { sourceName } from '../../format/source-name.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Stat, StatRow } from '../../ui/display/stat.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PlayerOutcomeCard } from './player-outcome.tsx'
import {
  apartOf,
  apartSentence,
  byRoi,
  finishSentence,
  LESS_LUCK,
  profitSentence,
  readable,
  roiEnds,
  widthSentence,
} from './results-words.ts'
import { SIMULATION } from './simulation.copy.ts'
import type { StoredSimulation } from './use-simulation.ts'
import { WorthTable } from './worth-table.tsx'

type Props = {
  kept: StoredSimulation
  /** The lineups on the page are others by now. */
  isOutdated: boolean
}

/** The whole answer: all lineups together, each of them, and the players. */
export function SimulationResults({ kept: { answer }, isOutdated }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const { lineups, contest, portfolio } = answer
  const isLive = lineups.some((lineup) => lineup.live !== null)
  const lineup = chosen === null ? undefined : lineups[chosen]
  return (
    <>
      {isOutdated ? (
        <p role="status" className="rounded-control border border-line border-l-3 border-l-mid bg-s-2 px-3 py-2 text-13">
          {SIMULATION.outdated}
        </p>
      ) : null}
      <Summary answer={answer} />
      <Card
        title={isLive ? 'Where your entries stand' : 'What each lineup is worth'}
        aside={isLive ? <Badge tone="live">LIVE</Badge> : null}
        source={{
          parts: [
            sourceName(answer),
            answer.field === 'made' ? 'made field' : 'real field',
            `${formatCount(contest.entries)} entries at ${formatMoneyShort(contest.entryFee)}`,
            `${formatCount(answer.simulations)} simulations, seed ${answer.seed}`,
            `${formatCount(Math.round(answer.elapsedMs))} ms`,
          ],
        }}
      >
        <p className="px-4 pt-3 text-14">{apartSentence(lineups)}</p>
        {lineups[byRoi(lineups)[0] ?? -1] ? <p className="note px-4 pt-1">{widthSentence(lineups[byRoi(lineups)[0]!]!)}</p> : null}
        {lineups.length > 1 ? <p className="note px-4 pt-1">{LESS_LUCK}</p> : null}
        <p className="note px-4 pt-1 pb-2">{SIMULATION.caveat}</p>
        <WorthTable
          lineups={lineups}
          entries={contest.entries}
          chosen={chosen}
          onChoose={(place) => setChosen(place === chosen ? null : place)}
        />
        {lineup && chosen !== null ? <Chosen lineup={lineup} place={chosen} of={lineups.length} /> : null}
      </Card>
      <Card title="Profit and finish" aside={<span className="note">{lineup ? `finishes of #${(chosen ?? 0) + 1}` : 'all lineups'}</span>}>
        <div className="grid grid-cols-[minmax(0,1fr)] xl:grid-cols-2">
          <ProfitChart portfolio={portfolio} />
          <FinishChart finishes={lineup?.finishes ?? meanFinishes(lineups)} />
        </div>
      </Card>
      <PlayerOutcomeCard answer={answer} />
      <Notes notes={answer.notes} />
    </>
  )
}

function Summary({ answer: { portfolio, lineups, contest } }: { answer: Simulated }) {
  const { roi, roiStandardError, meanProfit, cost, profitRate, loseAllRate, overlap, diversity } = portfolio
  return (
    <StatRow className="lg:@max-5xl:grid-flow-row lg:@max-5xl:grid-cols-3 lg:@max-5xl:[&>*:nth-child(n+4)]:border-t">
      <Stat label="ROI of all" value={formatEdge(roi)} note={`95%: ${roiEnds(roi, roiStandardError).map(formatEdge).join(' to ')}`} />
      <Stat
        label="Mean profit"
        value={formatMoneyChange(meanProfit)}
        note={`on ${formatMoneyShort(cost)} for ${lineups.length === 1 ? '1 entry' : `${formatCount(lineups.length)} entries`}`}
      />
      <Stat label="Ends in profit" value={formatPercent(profitRate)} note={`${formatCount(contest.paidPlaces)} places are paid`} />
      <Stat label="Loses everything" value={formatPercent(loseAllRate)} note="no lineup wins a prize" />
      {lineups.length === 1 ? null : (
        <Stat
          label="Overlap"
          value={overlap === null ? '–' : formatPercent(overlap, 0)}
          note={diversity === null ? 'players two lineups share' : `spreads like ${formatPoints(diversity)} independent lineups`}
        />
      )}
    </StatRow>
  )
}

function Chosen({ lineup, place, of }: { lineup: Simulated['lineups'][number]; place: number; of: number }) {
  return (
    <section aria-label={`Lineup #${place + 1}`} className="grid gap-2 border-t border-line bg-s-2 px-4 py-3 text-13">
      <p className="flex flex-wrap gap-x-3 gap-y-1">
        <span className="font-semibold">#{place + 1}</span>
        <span className="text-ink-2">
          {formatSalary(lineup.salary)} · projections added up {formatPoints(lineup.projectedPoints)}
        </span>
        <span className="text-ink-2">{apartOf(lineup, of)}</span>
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {lineup.players.map((player) => (
          <li key={`${player.slot} ${player.id}`}>
            <span className="mr-1 text-12 text-ink-3">{player.slot}</span>
            {player.name} <span className="text-ink-3">{player.team}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ProfitChart({ portfolio }: { portfolio: Simulated['portfolio'] }) {
  const finding = profitSentence(portfolio)
  const bars = portfolio.profits.map(({ from, to, share }, index) => ({
    key: `${from} ${to}`,
    share,
    label: index === 0 ? 'All lost' : formatMoneyShort(from),
    words: index === 0 ? 'Everything lost' : `${formatMoneyChange(from)} to ${formatMoneyChange(to)}`,
    tone: index === 0 || to <= 0 ? ('loss' as const) : ('gain' as const),
  }))
  // Labels of narrow bars run into each other: every second, or third.
  const every = Math.ceil(bars.length / 8)
  return (
    <ChartFrame
      title="Profit of all lineups together"
      finding={finding}
      unit="Share of the simulations by profit, from the amount below the bar; steps widen to the right"
      table={{ head: ['Profit', 'Share'], rows: bars.map(({ words, share }) => [words, formatPercent(share)]) }}
    >
      <BarChart
        label={finding}
        bars={bars.map((bar, index) => ({ ...bar, label: index % every === 0 ? bar.label : '' }))}
        text={(share) => formatPercent(share, share < 0.1 ? 1 : 0)}
      />
    </ChartFrame>
  )
}

function FinishChart({ finishes }: { finishes: readonly number[] }) {
  const finding = finishSentence(finishes)
  const step = 1 / finishes.length
  const bound = (index: number) => formatPercent(index * step, 0)
  return (
    <ChartFrame
      title="Where it finishes"
      finding={finding}
      unit="Share of the simulations by place in the field, the best at the left, in twentieths"
      table={{
        head: ['Place in the field', 'Share'],
        rows: finishes.map((share, index) => [`${bound(index)} to ${bound(index + 1)}`, formatPercent(share)]),
      }}
    >
      <BarChart
        label={finding}
        bars={finishes.map((share, index) => ({
          key: String(index),
          share,
          label: index === 0 ? 'Best' : index % 4 === 0 ? bound(index) : '',
          tone: 'plain',
        }))}
        text={(share) => formatPercent(share, 0)}
      />
    </ChartFrame>
  )
}

function meanFinishes(lineups: Simulated['lineups']): number[] {
  const bins = lineups[0]?.finishes.length ?? 0
  return Array.from({ length: bins }, (_, bin) => lineups.reduce((sum, lineup) => sum + lineup.finishes[bin]!, 0) / lineups.length)
}

function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <Card title="What this rests on">
      <ul className="grid list-disc gap-1 py-3 pr-4 pl-8 text-13 text-ink-2">
        {notes.map((note) => (
          <li key={note}>{readable(note)}</li>
        ))}
      </ul>
    </Card>
  )
}
