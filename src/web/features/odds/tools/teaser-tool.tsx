import { parsePrice } from '#core/odds/board/price.ts'
import type { LINE_SHAPES } from '#core/odds/fair/line-shapes.ts'
import { type TeaserLeg, teaser } from '#core/odds/opportunities/parlay.ts'
import { formatLine } from '../../../format/odds.ts'
import { formatEdge, formatPercent } from '../../../format/percent.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useSearchState, useSearchText } from '../../../ui/layout/use-search-state.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import { Facts, ToolCard } from './tool-card.tsx'

const LEAGUES = ['nfl', 'nba', 'wnba'] as const satisfies readonly (keyof typeof LINE_SHAPES)[]
const LEAGUE_OPTIONS = [
  { key: 'nfl', label: 'NFL' },
  { key: 'nba', label: 'NBA' },
  { key: 'wnba', label: 'WNBA' },
] as const
const POINTS = ['4', '5', '6', '6.5', '7', '10'] as const
const POINT_OPTIONS = POINTS.map((key) => ({ key, label: `${key} points` }))

/** Handicaps moved in the bettor's favor, priced by how games of the league end. */
export function TeaserTool() {
  const [league, setLeague] = useSearchState('sport', LEAGUES, 'nfl')
  const [points, setPoints] = useSearchState('points', POINTS, '6')
  const [text, setText] = useSearchText('lines', '-8.5 +1.5')
  const [price, setPrice] = useSearchText('pays', '-120')
  const lines = text.split(/[\s,;]+/).filter(Boolean)
  const handicaps = lines.map((line) => Number(line.replace('−', '-').replace(/^pk$/i, '0')))
  const isWrong = handicaps.some((line) => !Number.isFinite(line) || Math.abs(line) > 60 || !Number.isInteger(line * 2))
  const decimal = parsePrice(price)?.decimal
  const legs = handicaps.map((point): TeaserLeg => ({ league, what: 'margin', side: 'handicap', point, fair: 0.5 }))
  const found =
    !isWrong && decimal !== undefined && legs.length >= 2 && legs.length <= 12 ? teaser(legs, Number(points), decimal) : undefined
  return (
    <ToolCard
      title="Teaser"
      lede="Each handicap is moved by some points in your favor. Points through three and seven are worth the most in football."
      source={[
        'fitted to recorded games and their closing lines: NFL 2011–21, NBA 2007–15, WNBA 2014–19',
        'each line taken as even before it is moved',
        'pushes left out',
      ]}
      inputs={
        <>
          <Select label="League" showLabel options={LEAGUE_OPTIONS} value={league} onChange={setLeague} />
          <Field
            label="Your handicaps"
            value={text}
            onChange={(event) => setText(event.target.value)}
            hint="Two or more, whole or half points: −8.5 +1.5."
            error={isWrong ? 'Handicaps are whole or half points, such as −8.5 or +3.' : null}
          />
          <Select label="Moved by" showLabel options={POINT_OPTIONS} value={points} onChange={setPoints} />
          <Field label="The teaser pays" value={price} onChange={(event) => setPrice(event.target.value)} />
        </>
      }
    >
      {found ? (
        <Facts
          facts={[
            {
              term: 'Worth',
              value: <span className={found.edge > 0 ? 'text-gain' : 'text-loss'}>{formatEdge(found.edge)}</span>,
              isStrong: true,
            },
            { term: 'Chance that all cover', value: formatPercent(found.fair, 2) },
            { term: 'Needs to break even', value: formatPercent(1 / decimal!, 2) },
            { term: 'Each leg must cover', value: formatPercent(found.breakEvenLeg, 1) },
            ...found.legs.map((leg, i) => ({
              term: `${formatLine(handicaps[i]!)} becomes ${formatLine(leg.point)}`,
              value: formatPercent(leg.fair),
            })),
          ]}
        />
      ) : (
        <EmptyState title="No teaser yet" detail="Two handicaps or more, and what the teaser pays." />
      )}
    </ToolCard>
  )
}
