import type { ReactNode } from 'react'
import { formatEdge, formatPercent } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { Meter } from '../../ui/display/meter.tsx'
import { QuantileDots } from '../../ui/display/quantile-dots.tsx'
import { Sparkline } from '../../ui/display/sparkline.tsx'
import { Stat, StatRow } from '../../ui/display/stat.tsx'
import { RangeBar } from '../../ui/layout/range-bar.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { Sample } from './sample.tsx'

const PRICES = [8, 8, 7.5, 7.5, 8, 7.5, 7, 7, 7.5, 7.5]
const POINTS = Array.from({ length: 20 }, (_, index) => 4 + 26 * ((index + 0.5) / 20) ** 1.4)

export function MarkSamples() {
  const format = useFormat()
  return (
    <>
      <Sample title="The gold tick: rail, sparkline, quantile dots">
        <Figure words={`Price ${format.odds(116)}, fair ${format.odds(106)}, edge ${formatEdge(0.051)}`}>
          <RangeBar
            label="Eight books pay 102 to 116, fair is 106"
            range={[100, 118]}
            ours={106}
            band={[105.6, 106.4]}
            market={[102, 104, 104, 105, 108]}
            price={116}
            width={268}
            height={30}
          />
        </Figure>
        <Figure words="Best price without value">
          <RangeBar label="Best price below fair" range={[100, 118]} ours={112} market={[101, 103, 107]} price={108} priceTone="flat" />
        </Figure>
        <Figure words="Projection 9.8 · 19.4 · 29.6">
          <RangeBar label="Median 19.4 points, floor 9.8, ceiling 29.6" range={[0, 34]} ours={19.4} band={[9.8, 29.6]} />
        </Figure>
        <Figure words={`Win rate ${formatPercent(0.541)} against break-even`}>
          <RangeBar
            label="Win rate 54.1 percent, break-even 52.4"
            range={[0.4, 0.65]}
            ours={0.541}
            band={[0.493, 0.589]}
            reference={0.524}
          />
        </Figure>
        <Figure words="Nothing known">
          <RangeBar label="No number yet" range={[0, 1]} />
        </Figure>
        <Figure words="+8 → +7.5 since open">
          <Sparkline label="The line fell from 8 to 7.5" values={PRICES} />
        </Figure>
        <Figure words="Bankroll">
          <Sparkline label="The bankroll rose" shape="line" values={[2400, 2380, 2410, 2460, 2440, 2520, 2612]} />
        </Figure>
        <Figure words="13 of 20 reach 12 points">
          <QuantileDots
            label="Twenty equally likely outcomes, 13 of them at 12 points or more"
            quantiles={POINTS}
            range={[0, 34]}
            threshold={12}
          />
        </Figure>
      </Sample>
      <StatRow>
        <Stat
          label="Win rate"
          value={formatPercent(0.541)}
          note="49.3–58.9% · 223 of 412"
          mark={
            <RangeBar
              label="Win rate beside break-even"
              range={[0.4, 0.65]}
              ours={0.541}
              band={[0.493, 0.589]}
              reference={0.524}
              width={140}
              height={18}
            />
          }
        />
        <Stat label="ROI" value="+3.8%" note="−1.9 to +9.5% · may still be luck" />
        <Stat label="Total bets" value="0" note="Ready to start tracking" />
        <Stat label="Active players" value={null} note="No lineup is entered." />
      </StatRow>
      <Sample title="Meter, progress">
        <Meter label="Lineups today" used={3} limit={10} className="w-64" />
        <Meter label="Answers of Lex" used={17} limit={20} text="17 of 20 full answers" className="w-64" />
        <Meter label="Alerts" used={10} limit={10} className="w-64" />
        <Meter label="Projections" used={12} limit={null} className="w-64" />
        <Progress label="Building lineups" value={0.38} detail="57 of 150" className="w-64" />
        <Progress label="Reading the file" value={null} className="w-64" />
      </Sample>
    </>
  )
}

function Figure({ words, children }: { words: string; children: ReactNode }) {
  return (
    <figure className="grid gap-1">
      {children}
      <figcaption className="note">{words}</figcaption>
    </figure>
  )
}
