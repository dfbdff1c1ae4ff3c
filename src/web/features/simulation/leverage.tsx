import type { Simulated } from '#contract/dfs/simulation.ts'
import { ChartFrame } from '../../charts/chart-frame.tsx'
import { ScatterChart } from '../../charts/scatter-chart.tsx'
import { formatEdge, formatPercent } from '../../format/percent.ts'
import { cx } from '../../ui/layout/cx.ts'
import { RangeBar } from '../../ui/layout/range-bar.tsx'
import { leverageSentence } from './results-words.ts'

type Player = Simulated['players'][number]

/** Named in the cloud and told beside it: so many at either end. */
const NAMED = 5

const wholePercent = (share: number) => formatPercent(share, 0)

/** Who is in the best lineups more often than in the field's, and who less: all as a cloud, the ends by name. */
export function Leverage({ players }: { players: readonly Player[] }) {
  const order = [...players].sort((a, b) => b.leverage - a.leverage)
  const under = order.slice(0, NAMED).filter(({ leverage }) => leverage > 0)
  const over = order
    .slice(-NAMED)
    .reverse()
    .filter(({ leverage }) => leverage < 0)
  const named = new Set([...under, ...over].map((player) => player.id))
  const finding = leverageSentence(players)
  return (
    <ChartFrame
      title="Held less, or more, than the chances say"
      finding={finding}
      unit="Above the dashed line a player is in the best lineup more often than in the field’s lineups."
      table={{
        head: ['Player', 'Field', 'Optimal', 'Leverage'],
        rows: order.map((player) => [
          player.name,
          formatPercent(player.simulatedOwnership),
          formatPercent(player.optimalRate),
          formatEdge(player.leverage),
        ]),
      }}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] gap-x-8 gap-y-4">
        <ScatterChart
          label={`Share of the field against optimal rate. ${finding}`}
          points={players.map((player) => ({
            key: player.id,
            x: player.simulatedOwnership,
            y: player.optimalRate,
            name: player.name,
            isNamed: named.has(player.id),
          }))}
          x={{ name: 'Share of the field', text: wholePercent }}
          y={{ name: 'Optimal', text: wholePercent }}
          line="alike"
        />
        <div className="grid content-start gap-4">
          <Ends title="Underheld: more often optimal than held" players={under} />
          <Ends title="Overheld: more often held than optimal" players={over} />
        </div>
      </div>
    </ChartFrame>
  )
}

/** One end of the cloud: the gold tick is the optimal rate, the grey dot the field's share. */
function Ends({ title, players }: { title: string; players: readonly Player[] }) {
  if (players.length === 0) return null
  const most = Math.max(0.1, ...players.flatMap(({ optimalRate, simulatedOwnership }) => [optimalRate, simulatedOwnership]))
  return (
    <section aria-label={title} className="grid gap-1">
      <h4 className="text-12 text-ink-3">{title}</h4>
      <ul className="grid">
        {players.map((player) => (
          <li
            key={player.id}
            className="grid grid-cols-[minmax(0,1fr)_minmax(5rem,9rem)_3.75rem] items-center gap-3 border-b border-line py-1 text-13 last:border-b-0"
          >
            <span className="truncate">
              <span className="font-semibold">{player.name}</span> <span className="text-12 text-ink-3">{player.team}</span>
            </span>
            <RangeBar
              label={`Optimal in ${formatPercent(player.optimalRate)}, in ${formatPercent(player.simulatedOwnership)} of the field`}
              range={[0, most]}
              ours={player.optimalRate}
              market={[player.simulatedOwnership]}
              width={144}
              className="w-full"
            />
            <span className={cx('text-right font-semibold', player.leverage > 0 ? 'text-gain' : 'text-ink-2')}>
              {formatEdge(player.leverage)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
