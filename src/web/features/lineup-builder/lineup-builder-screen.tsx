import { useNavigate } from '@tanstack/react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import type { lineups } from '#contract/lineups.ts'
import { DEFAULT_SLATE, DFS_LEAGUES, type SlateChoice, useSlateChoice } from '../../parts/slate-picker/slate-choice.ts'
import { SlatePicker } from '../../parts/slate-picker/slate-picker.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { Bench } from './bench.tsx'
import { BUILDER } from './builder.copy.ts'
import { usePool } from './use-pool.ts'

type Saved = OutputOf<typeof lineups.save>['lineup']

/** /lineup-builder: one lineup by hand, measured against the best there is at every step. */
export function LineupBuilderScreen() {
  const [choice, setChoice] = useSlateChoice()
  const navigate = useNavigate()
  const { pool, error, refetch } = usePool(choice)
  const handleLoad = (saved: Saved) =>
    void navigate({ to: '/lineup-builder', search: { ...whereTo(saved, choice, pool?.sport), players: playersText(saved) }, replace: true })
  return (
    <Page
      title={BUILDER.title}
      tabTitle={BUILDER.tabTitle}
      lede={BUILDER.lede}
      action={<SlatePicker value={choice} onChange={setChoice} />}
    >
      {pool ? (
        <Bench key={`${choice.league} ${choice.site} ${choice.slate}`} pool={pool} choice={choice} onLoad={handleLoad} />
      ) : (
        <div className="rounded-card border border-line bg-s-1">
          {error ? <ErrorState error={error} onRetry={refetch} /> : <LoadingState label="Loading players" rows={10} />}
        </div>
      )}
    </Page>
  )
}

/** A kept lineup does not say which slate it was for: the one on screen if sport and site agree, else the next main slate. */
function whereTo(saved: Saved, choice: SlateChoice, sport: string | undefined): SlateChoice {
  const site = saved.site === 'draftkings' || saved.site === 'fanduel' ? saved.site : choice.site
  if (saved.sport === sport && site === choice.site) return choice
  return { league: DFS_LEAGUES.find((key) => key === saved.sport) ?? choice.league, site, slate: DEFAULT_SLATE }
}

function playersText(saved: Saved): string {
  return saved.players.map(({ id, slot }) => (slot === null ? id : `${slot}!${id}`)).join('~')
}
