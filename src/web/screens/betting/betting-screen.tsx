import { type ReactNode, useState } from 'react'
import { LEAGUE_KEYS, LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import type { MarketKey } from '#core/odds/board/market.ts'
import { Gate } from '../../access/gate.tsx'
import { useAccess } from '../../access/use-access.ts'
import { BankrollTab } from '../../features/bankroll/bankroll-tab.tsx'
import { AnalyticsTab } from '../../features/bets/analytics-tab.tsx'
import { BetTiles } from '../../features/bets/tracker/bet-tiles.tsx'
import { BETTING, BETTING_TABS, headlineOf } from '../../features/odds/betting.copy.ts'
import { FIRST_ROW } from '../../features/odds/board/board-cells.tsx'
import { OddsPreview } from '../../features/odds/board/odds-preview.tsx'
import { useBoardFigures } from '../../features/odds/board/use-boards.ts'
import { OddsTab } from '../../features/odds/odds-tab.tsx'
import { beatsFair, bestPrices } from '../../features/odds/price-ticket/best-prices.ts'
import { ToolsTab } from '../../features/odds/tools/tools-tab.tsx'
import { TradingTab } from '../../features/trading/trading-tab.tsx'
import { ValueTab, valuePrices } from '../../features/trading/value/value-tab.tsx'
import { useFirstLeague } from '../../preferences/preferences.ts'
import { RowSkipLink } from '../../ui/actions/row-skip-link.tsx'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { TabFrame, TabList, TabPanels } from '../../ui/layout/tabs.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { useSearchState } from '../../ui/layout/use-search-state.ts'

type TabKey = (typeof BETTING_TABS)[number]

// Spec 001 section 1: fourteen leagues in the betting hub, all but NASCAR.
const HUB_LEAGUES = LEAGUE_KEYS.filter((key) => key !== 'nascar')
const CHOICES = HUB_LEAGUES.map((key) => ({ key, label: LEAGUES[key].name }))
/** The parts that show one league; a bankroll, own bets and calculators are of none. */
const OF_LEAGUE: ReadonlySet<TabKey> = new Set(['odds', 'value', 'trading'])
const MARKETS = ['h2h', 'spreads', 'totals'] as const satisfies readonly MarketKey[]

/** /betting: the odds of a league in six views; league, view and filters stand in the address. */
export function BettingScreen() {
  const [league, setLeague] = useSearchState<LeagueKey>('league', HUB_LEAGUES, useFirstLeague(HUB_LEAGUES))
  const [tab, setTab] = useSearchState<TabKey>('tab', BETTING_TABS, 'odds')
  const isOfLeague = OF_LEAGUE.has(tab)
  const { allows } = useAccess()
  const { isPriced, isSilent, beating, value } = useBoardFigures(league, MARKETS, figuresOf)
  // Nothing found while the feed is silent is no answer.
  const isKnown = allows('odds') && isPriced && !(isSilent && beating === 0)
  const isNarrow = useNarrow()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const tabs = tabsOf(league, !allows('odds') ? undefined : isKnown ? value : null, isNarrow ? place : null)
  return (
    <TabFrame value={tab} onChange={setTab}>
      <Page
        title={BETTING.title}
        lede={BETTING.lede}
        skipTo={allows('odds') && tab === 'odds' ? { id: FIRST_ROW, label: 'Skip to the prices' } : undefined}
        summary={isKnown && isOfLeague ? headlineOf(LEAGUES[league].name, beating) : undefined}
        tabs={isNarrow ? null : <TabList label="Betting" items={tabs} value={tab} className="lg:border-b-0 lg:shrink-0" />}
        wrapsFilters={isNarrow}
        filters={
          isNarrow ? (
            // One line, of what one chooses by: the first price stands right below it.
            <div className="flex w-full items-center gap-1.5">
              <Select label="Part of the hub" options={tabs.map(optionOf)} value={tab} onChange={setTab} className="w-28 shrink-0" />
              {isOfLeague ? (
                <Select label="League" options={CHOICES} value={league} onChange={setLeague} className="w-21 shrink-0" />
              ) : null}
              <div ref={setPlace} className="flex min-w-0 flex-1 items-center gap-1.5" />
            </div>
          ) : isOfLeague ? (
            <ToggleGroup label="League" choices={CHOICES} value={league} onChange={setLeague} />
          ) : null
        }
      >
        {allows('odds') && tab === 'value' ? <RowSkipLink>Skip to the prices</RowSkipLink> : null}
        {/* As tall as the window at least: what stands below it does not move when the prices come. */}
        <div className="min-h-dvh">
          <TabPanels items={tabs} className="max-md:pt-0! lg:pt-0" />
        </div>
        {/* Below the board: the prices are what one came for. */}
        <BetTiles />
      </Page>
    </TabFrame>
  )
}

/** Whether prices of games are known, how many of them beat fair, and how many are worth the value tab. */
function figuresOf(boards: readonly (Parameters<typeof valuePrices>[0][number] & { readonly stale: boolean })[]) {
  const priced = boards.flatMap(({ odds, market }) => bestPrices(odds, market))
  return {
    isPriced: priced.length > 0,
    isSilent: boards.some(({ stale }) => stale),
    beating: priced.filter(beatsFair).length,
    value: valuePrices(boards).length,
  }
}

const optionOf = ({ key, label, count }: { key: TabKey; label: string; count?: number | null }) => ({
  key,
  label: count ? `${label} ${count}` : label,
})

/** @param value  prices that are value; null while they are not known, undefined where the plan has no odds */
function tabsOf(league: LeagueKey, value: number | null | undefined, controlsIn: HTMLElement | null) {
  const gated = (panel: ReactNode) => (
    <Gate needs="odds" preview={<OddsPreview />}>
      {panel}
    </Gate>
  )
  const items: { key: TabKey; label: string; count?: number | null; panel: ReactNode }[] = [
    { key: 'odds', label: 'Odds', panel: gated(<OddsTab league={league} controlsIn={controlsIn} />) },
    {
      key: 'value',
      label: 'Value',
      // Player props are not asked for until their list is opened: of none among the others the tab says nothing, as "0" would be said of all.
      ...(value === undefined ? {} : { count: value || null }),
      panel: gated(<ValueTab league={league} markets={MARKETS} />),
    },
    { key: 'trading', label: 'Trading', panel: gated(<TradingTab league={league} />) },
    { key: 'bankroll', label: 'Bankroll', panel: <BankrollTab /> },
    { key: 'analytics', label: 'Analytics', panel: <AnalyticsTab controlsIn={controlsIn} /> },
    { key: 'tools', label: 'Tools', panel: <ToolsTab /> },
  ]
  return items
}
