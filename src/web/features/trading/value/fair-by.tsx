import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ModelHead } from '#contract/sports/model-shapes.ts'
import { models } from '#contract/sports/models.ts'
import { playerModels } from '#contract/sports/player-models.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { useAccess } from '../../../access/use-access.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { useSearchText } from '../../../ui/layout/use-search-state.ts'
import { ModelValue } from './model-value.tsx'
import { PlayerModelValue } from './player-model-value.tsx'
import { ValueTable } from './value-table.tsx'

const MARKET = 'market'
const nameOf = ({ name }: Pick<ModelHead, 'name'>) => `Your model “${name}”`

type Props = {
  league: LeagueKey
  /** Prices that have a ticket of their own already (price-name.ts). */
  shownAbove: ReadonlySet<string>
  children: ReactNode
}

/** Every price above fair: by the market, or for those who have models that speak by one of their own. */
export function FairBy({ league, shownAbove, children }: Props) {
  const { allows } = useAccess()
  const asked = useQuery(query(models.list, {}, { enabled: allows('custom_models'), staleTime: FRESH.account }))
  const ofPlayers = useQuery(query(playerModels.list, {}, { enabled: allows('custom_models'), staleTime: FRESH.account }))
  const [chosen, setChosen] = useSearchText('fair')
  const games = (asked.data?.models ?? []).filter(({ isReady }) => isReady)
  // On fantasy points no book takes bets.
  const people = (ofPlayers.data?.models ?? []).filter(({ isReady, spec }) => isReady && !spec.stat.startsWith('fantasy-'))
  const ready = [...games, ...people]
  const model = ready.find(({ id }) => id === chosen)
  return (
    <>
      {ready.length === 0 ? null : (
        <Select
          label="Fair chance by"
          showLabel
          className="w-72 max-md:w-full"
          options={[{ key: MARKET, label: 'The market' }, ...ready.map((one) => ({ key: one.id, label: nameOf(one) }))]}
          value={model?.id ?? MARKET}
          onChange={(key) => setChosen(key === MARKET ? '' : key)}
        />
      )}
      {model ? (
        <>
          {games.some(({ id }) => id === model.id) ? (
            <ModelValue key={model.id} id={model.id} name={model.name} league={league} />
          ) : (
            <PlayerModelValue key={model.id} id={model.id} name={model.name} league={league} />
          )}
          {children}
        </>
      ) : (
        <ValueTable league={league} shownAbove={shownAbove}>
          {children}
        </ValueTable>
      )}
    </>
  )
}
