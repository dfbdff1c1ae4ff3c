import { useMutation, useQuery } from '@tanstack/react-query'
import type { PlayerModelHead } from '#contract/sports/player-model-shapes.ts'
import { playerModels } from '#contract/sports/player-models.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import type { ModelTarget, Weighting } from '#core/models/model.ts'
import { MODEL_TARGETS, WEIGHTINGS } from '#core/models/model-words.ts'
import type { PlayerModelSpec } from '#core/models/players/player-model.ts'
import { mutation, query } from '../../../api/query.ts'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { EditorFrame, RidgeField, useModelDraft, weighted } from '../editor-frame.tsx'
import { FeaturePicker } from '../feature-picker.tsx'
import { ANY_TARGET, MODELS, WEIGHTING_NAMES } from '../models.copy.ts'

type Props = {
  model: PlayerModelHead | null
  onSaved: (id: string) => void
  onCancel: () => void
  /** A new one is to forecast games instead. */
  onGames?: ((target: ModelTarget) => void) | undefined
}

const FIRST: PlayerModelSpec = {
  league: 'nba',
  stat: 'fantasy-draftkings',
  weighting: 'fitted',
  ridge: 10,
  features: (['last10', 'last30', 'expected', 'allowed', 'home'] as const).map((key) => ({ key, weight: null })),
}

/** What a model of players is made of, new or changed. A changed one must be fitted anew. */
export function PlayerModelEditor({ model, onSaved, onCancel, onGames }: Props) {
  const catalog = useQuery(query(playerModels.catalog, {}))
  const settings = { invalidates: [playerModels.list, playerModels.read] }
  const create = useMutation({ ...mutation(playerModels.create, settings), meta: { quiet: true } })
  const edit = useMutation({ ...mutation(playerModels.edit, settings), meta: { quiet: true } })
  const { spec, change, draft } = useModelDraft<PlayerModelSpec>({ model, first: FIRST, create, edit, onSaved })
  const handleWeighting = (weighting: Weighting) => {
    const kept = spec.features.length > 0 ? spec.features : FIRST.features
    const features = weighted(kept, weighting)
    change({ weighting, features: weighting === 'uploaded' ? [] : features })
  }
  const leagues = catalog.data?.leagues ?? []
  const here = leagues.find(({ league }) => league === spec.league)
  const handleLeague = (league: PlayerModelSpec['league']) => {
    const stats = leagues.find((one) => one.league === league)?.stats ?? []
    change({ league, stat: stats.some(({ key }) => key === spec.stat) ? spec.stat : (stats[0]?.key ?? spec.stat) })
  }
  return (
    <EditorFrame draft={draft} kept={MODELS.sameFigure} catalog={catalog} onCancel={onCancel}>
      {({ features: offered, refused, ridge: bounds }) => (
        <>
          {onGames ? (
            <div className="grid content-start gap-1.5">
              <span className="text-13 text-ink-2">{MODELS.target}</span>
              <ToggleGroup
                label={MODELS.target}
                choices={[...MODEL_TARGETS, 'player' as const].map((key) => ({ key, label: ANY_TARGET[key] }))}
                value="player"
                onChange={(target) => (target === 'player' ? undefined : onGames(target))}
              />
            </div>
          ) : null}
          <div className="grid gap-4 md:grid-cols-2">
            <Select
              label={MODELS.league}
              showLabel
              disabled={model !== null}
              value={spec.league}
              options={leagues.map(({ league }) => ({ key: league, label: LEAGUES[league].name }))}
              onChange={handleLeague}
            />
            <Select
              label={MODELS.stat}
              showLabel
              disabled={model !== null}
              value={spec.stat}
              options={(here?.stats ?? []).map(({ key, name: label }) => ({ key, label }))}
              onChange={(stat) => change({ stat })}
            />
            <div className="grid content-start gap-1.5">
              <span className="text-13 text-ink-2">{MODELS.weighting}</span>
              <ToggleGroup
                label={MODELS.weighting}
                choices={WEIGHTINGS.map((key) => ({ key, label: WEIGHTING_NAMES[key] }))}
                value={spec.weighting}
                onChange={handleWeighting}
              />
            </div>
            {spec.weighting === 'fitted' ? (
              <RidgeField value={spec.ridge} bounds={bounds} onChange={(ridge) => change({ ridge })} />
            ) : (
              <p className="self-end text-13 text-ink-2">
                {spec.weighting === 'uploaded' ? `${MODELS.playerUploadHint} ${MODELS.playerUploadAccept}` : MODELS.playerHandHint}
              </p>
            )}
          </div>
          {spec.weighting === 'uploaded' ? null : (
            <>
              <FeaturePicker
                features={offered}
                refused={refused}
                chosen={spec.features}
                isByHand={spec.weighting === 'by hand'}
                onChange={(features) => change({ features })}
              />
              {here ? <p className="note">Opportunity in this league: {here.opportunity}.</p> : null}
            </>
          )}
        </>
      )}
    </EditorFrame>
  )
}
