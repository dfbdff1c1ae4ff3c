import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PlayerModelHead, playerModels } from '#contract/sports/player-models.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import type { ModelTarget, Weighting } from '#core/models/model.ts'
import { MODEL_TARGETS, WEIGHTINGS } from '#core/models/model-words.ts'
import type { PlayerModelSpec } from '#core/models/players/player-model.ts'
import { problemIn } from '../../../api/problem.ts'
import { mutation, query } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx'
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
  const [name, setName] = useState(model?.name ?? '')
  const [spec, setSpec] = useState<PlayerModelSpec>(model?.spec ?? FIRST)
  const settings = { invalidates: [playerModels.list, playerModels.read] }
  const create = useMutation({ ...mutation(playerModels.create, settings), meta: { quiet: true } })
  const edit = useMutation({ ...mutation(playerModels.edit, settings), meta: { quiet: true } })
  const error = create.error ?? edit.error
  const change = (next: Partial<PlayerModelSpec>) => setSpec({ ...spec, ...next })
  const handleWeighting = (weighting: Weighting) => {
    const kept = spec.features.length > 0 ? spec.features : FIRST.features
    const features = kept.map(({ key, weight }) => ({ key, weight: weighting === 'by hand' ? (weight ?? 0) : null }))
    change({ weighting, features: weighting === 'uploaded' ? [] : features })
  }
  const handleSave = () => {
    const done = { onSuccess: ({ id }: { id: string }) => onSaved(id) }
    const isSame = model && JSON.stringify(model.spec) === JSON.stringify(spec)
    if (model) edit.mutate({ id: model.id, name, ...(isSame ? {} : { spec }) }, done)
    else create.mutate({ name, spec }, done)
  }
  const leagues = catalog.data?.leagues ?? []
  const here = leagues.find(({ league }) => league === spec.league)
  const handleLeague = (league: PlayerModelSpec['league']) => {
    const stats = leagues.find((one) => one.league === league)?.stats ?? []
    change({ league, stat: stats.some(({ key }) => key === spec.stat) ? spec.stat : (stats[0]?.key ?? spec.stat) })
  }
  return (
    <Card title={model ? model.name : MODELS.make} padded>
      {catalog.isPending ? <LoadingState label={MODELS.features} /> : null}
      {catalog.isError ? <ErrorState error={catalog.error} onRetry={() => void catalog.refetch()} /> : null}
      {catalog.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Field label={MODELS.name} value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
          {model ? <p className="text-13 text-ink-2">{MODELS.sameFigure}</p> : null}
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
              <NumberField
                label={MODELS.ridge}
                isDecimal
                hint={MODELS.ridgeHint}
                value={spec.ridge}
                min={catalog.data.ridge.least}
                max={catalog.data.ridge.most}
                onChange={(ridge) => change({ ridge: ridge ?? catalog.data.ridge.usual })}
              />
            ) : (
              <p className="self-end text-13 text-ink-2">
                {spec.weighting === 'uploaded' ? `${MODELS.playerUploadHint} ${MODELS.playerUploadAccept}` : MODELS.playerHandHint}
              </p>
            )}
          </div>
          {spec.weighting === 'uploaded' ? null : (
            <>
              <FeaturePicker
                features={catalog.data.features}
                refused={catalog.data.refused}
                chosen={spec.features}
                isByHand={spec.weighting === 'by hand'}
                onChange={(features) => change({ features })}
              />
              {here ? <p className="note">Opportunity in this league: {here.opportunity}.</p> : null}
            </>
          )}
          {error ? (
            <p role="alert" className="text-13 text-loss">
              {problemIn(error).fields?.[0]?.message ?? problemIn(error).detail}
            </p>
          ) : null}
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onCancel}>{MODELS.cancel}</Button>
            <Button tone="primary" busy={create.isPending || edit.isPending} disabled={name.trim() === ''} onClick={handleSave}>
              {model ? MODELS.save : MODELS.build}
            </Button>
          </div>
        </div>
      ) : null}
    </Card>
  )
}
