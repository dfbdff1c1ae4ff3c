import { memo } from 'react'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { pricedParts, SCORE_PART_NAMES, ScorePart } from '#core/leagues/score-part.ts'
import type { MarketKey } from '#core/odds/board/market.ts'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { useSearchState } from '../../ui/layout/use-search-state.ts'
import { BOARD_MARKETS, BOARD_VIEWS } from './betting.copy.ts'
import { PhoneFilters } from './board/filters/filter-sheet.tsx'
import { OddsBoardView } from './board/odds-board-view.tsx'
import { OddsWidget } from './board/odds-widget.tsx'
import { PropWorkspace } from './props/prop-workspace.tsx'

type Choice = (typeof BOARD_MARKETS)[number]

const CHOICES = [
  { key: 'all', label: 'All' },
  { key: 'h2h', label: 'Moneyline' },
  { key: 'spreads', label: 'Spread' },
  { key: 'totals', label: 'O/U' },
  { key: 'prop', label: 'Player props' },
] as const satisfies readonly { key: Choice; label: string }[]
const ASKED: Readonly<Record<Exclude<Choice, 'prop'>, readonly MarketKey[]>> = {
  all: ['h2h', 'spreads', 'totals'],
  h2h: ['h2h'],
  spreads: ['spreads'],
  totals: ['totals'],
}
const PART_LABELS: Readonly<Partial<Record<ScorePart, string>>> = { game: 'Whole game', F5: 'First five innings' }
const VIEW_CHOICES = [
  { key: 'prices', label: 'By price' },
  { key: 'games', label: 'By game' },
] as const

type Props = {
  league: LeagueKey
  /** On a phone: where in the line of the screen market and filters stand. */
  controlsIn: HTMLElement | null
}

/** The board by price, or game by game. The hub around it changes with every price; it follows its own. */
export const OddsTab = memo(function OddsTab({ league, controlsIn }: Props) {
  const [market, setMarket] = useSearchState<Choice>('market', BOARD_MARKETS, 'all')
  const parts: readonly ScorePart[] = ['game', ...pricedParts(league)]
  const [asked, setPart] = useSearchState<ScorePart>('part', ScorePart.options, 'game')
  const part = parts.includes(asked) ? asked : 'game'
  const [view, setView] = useSearchState('view', BOARD_VIEWS, 'prices')
  const isOfParts = parts.length > 1 && market !== 'prop'
  const rest = (
    <>
      {isOfParts ? (
        <Select
          label="Part of the game"
          size="sm"
          options={parts.map((key) => ({ key, label: PART_LABELS[key] ?? SCORE_PART_NAMES[key] }))}
          value={part}
          onChange={setPart}
          className="w-32 max-md:w-38 max-md:shrink-0"
        />
      ) : null}
      <ToggleGroup label="View" choices={VIEW_CHOICES} value={view} onChange={setView} className="max-md:shrink-0" />
    </>
  )
  const phone = controlsIn
    ? {
        place: controlsIn,
        market: <Select label="Market" options={CHOICES} value={market} onChange={setMarket} className="min-w-0 flex-1" />,
      }
    : undefined
  const choice = phone ? (
    rest
  ) : (
    <>
      <ToggleGroup label="Market" choices={CHOICES} value={market} onChange={setMarket} className="max-md:shrink-0" />
      {rest}
    </>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {phone && view === 'games' ? (
        <PhoneFilters {...phone} isOn={false}>
          {rest}
        </PhoneFilters>
      ) : null}
      {view === 'games' ? (
        <>
          {phone ? null : (
            <div className="flex">
              <ToggleGroup label="View" choices={VIEW_CHOICES} value={view} onChange={setView} />
            </div>
          )}
          <OddsWidget key={league} sport={league} />
        </>
      ) : null}
      {view === 'prices' && market === 'prop' ? <PropWorkspace key={league} league={league} aside={choice} phone={phone} /> : null}
      {view === 'prices' && market !== 'prop' ? (
        <OddsBoardView league={league} markets={ASKED[market]} part={part} aside={choice} phone={phone} />
      ) : null}
    </div>
  )
})
