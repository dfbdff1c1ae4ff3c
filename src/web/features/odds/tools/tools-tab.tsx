import type { ReactNode } from 'react'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { useSearchState } from '../../../ui/layout/use-search-state.ts'
import { OpenTo } from '../../care/open-to.tsx'
import { TOOLS } from '../betting.copy.ts'
import { ArbitrageTool } from './arbitrage-tool.tsx'
import { ConverterTool } from './converter-tool.tsx'
import { DevigTool } from './devig-tool.tsx'
import { HoldTool } from './hold-tool.tsx'
import { ParlayTool } from './parlay-tool.tsx'
import { PromoTool } from './promo-tool.tsx'
import { TeaserTool } from './teaser-tool.tsx'

// These say what a bet is worth.
const valued = (tool: ReactNode) => <OpenTo act="see_edges">{tool}</OpenTo>
// These say how much to put where.
const staked = (tool: ReactNode) => <OpenTo act="get_stake_advice">{tool}</OpenTo>

/** Calculators that need no feed; what is typed stands in the address, so that each has a link. */
export function ToolsTab() {
  const [tool, setTool] = useSearchState('tool', TOOLS, 'devig')
  return (
    <Tabs
      label="Tools"
      look="pill"
      value={tool}
      onChange={setTool}
      items={[
        { key: 'devig', label: 'Fair price', panel: valued(<DevigTool />) },
        { key: 'arbitrage', label: 'Arbitrage', panel: staked(<ArbitrageTool />) },
        { key: 'promo', label: 'Promotions', panel: staked(<PromoTool />) },
        { key: 'parlay', label: 'Parlay', panel: valued(<ParlayTool />) },
        { key: 'teaser', label: 'Teaser', panel: valued(<TeaserTool />) },
        { key: 'hold', label: 'Hold', panel: <HoldTool /> },
        { key: 'convert', label: 'Converter', panel: <ConverterTool /> },
      ]}
    />
  )
}
