import { useMutation, useQuery } from '@tanstack/react-query'
import type { ModelHead } from '#contract/sports/model-shapes.ts'
import { models } from '#contract/sports/models.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import type { ModelSpec, ModelTarget, Weighting } from '#core/models/model.ts'
import { isFeatureOf, MODEL_TARGETS, WEIGHTINGS } from '#core/models/model-words.ts'
import { mutation, query } from '../../api/query.ts'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { EditorFrame, RidgeField, useModelDraft, weighted } from './editor-frame.tsx'
import { FeaturePicker } from './feature-picker.tsx'
import { ANY_TARGET, MODELS, WEIGHTING_NAMES } from './models.copy.ts'

type Props = {
  model: ModelHead | null
  /** What a new one forecasts at first. */
  first?: ModelTarget
  onSaved: (id: string) => void
  onCancel: () => void
  /** A new one is to forecast players instead. */
  onPlayers?: (() => void) | undefined
}

const FIRST: ModelSpec = {
  league: 'nba',
  target: 'winner',
  weighting: 'fitted',
  ridge: 10,
  features: [
    { key: 'rating', weight: null },
    { key: 'rest', weight: null },
  ],
}

/** Of a total the difference of two sides says nothing. */
const firstOf = (target: ModelTarget): ModelSpec => ({
  ...FIRST,
  target,
  features: FIRST.features.filter(({ key }) => isFeatureOf(key, target)),
})

/** What a model is made of, new or changed. A changed one must be fitted anew. */
export function ModelEditor({ model, first = 'winner', onSaved, onCancel, onPlayers }: Props) {
  const catalog = useQuery(query(models.catalog, {}))
  const settings = { invalidates: [models.list, models.read] }
  const create = useMutation({ ...mutation(models.create, settings), meta: { quiet: true } })
  const edit = useMutation({ ...mutation(models.edit, settings), meta: { quiet: true } })
  const { spec, change, draft } = useModelDraft<ModelSpec>({ model, first: firstOf(first), create, edit, onSaved })
  const handleTarget = (target: ModelTarget) => {
    const fits = new Set(catalog.data?.features.filter(({ targets }) => targets.includes(target)).map(({ key }) => key))
    change({ target, features: spec.features.filter(({ key }) => fits.has(key)) })
  }
  const handleWeighting = (weighting: Weighting) => {
    const features = weighted(spec.features, weighting)
    change(weighting === 'uploaded' ? { weighting, features: [], target: 'winner' } : { weighting, features })
  }
  return (
    <EditorFrame draft={draft} kept={MODELS.sameTarget} catalog={catalog} onCancel={onCancel}>
      {({ features: offered, refused, ridge: bounds, leagues }) => (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <Select
              label={MODELS.league}
              showLabel
              disabled={model !== null}
              value={spec.league}
              options={leagues.map((key) => ({ key, label: LEAGUES[key].name }))}
              onChange={(league) => change({ league })}
            />
            <div className="grid content-start gap-1.5">
              <span className="text-13 text-ink-2">{MODELS.weighting}</span>
              <ToggleGroup
                label={MODELS.weighting}
                choices={WEIGHTINGS.map((key) => ({
                  ...{ key, label: WEIGHTING_NAMES[key] },
                  // Files tell who wins, and the target of a model that is made stays.
                  isDisabled: key === 'uploaded' && model !== null && model.spec.target !== 'winner',
                }))}
                value={spec.weighting}
                onChange={handleWeighting}
              />
            </div>
          </div>
          {spec.weighting === 'uploaded' ? (
            <div className="grid gap-2 text-13 text-ink-2">
              <p>{MODELS.uploadHint}</p>
              <p>{MODELS.uploadAccept}</p>
            </div>
          ) : (
            <>
              <div className="grid gap-4 md:grid-cols-2">
                <div className="grid content-start gap-1.5">
                  <span className="text-13 text-ink-2">{MODELS.target}</span>
                  <ToggleGroup
                    label={MODELS.target}
                    choices={[...MODEL_TARGETS, ...(onPlayers ? (['player'] as const) : [])].map((key) => ({
                      key,
                      label: ANY_TARGET[key],
                      isDisabled: model !== null && key !== model.spec.target,
                    }))}
                    value={spec.target}
                    onChange={(target) => (target === 'player' ? onPlayers?.() : handleTarget(target))}
                  />
                </div>
                {spec.weighting === 'fitted' ? (
                  <RidgeField value={spec.ridge} bounds={bounds} onChange={(ridge) => change({ ridge })} />
                ) : (
                  <p className="self-end text-13 text-ink-2">{MODELS.handHint}</p>
                )}
              </div>
              <FeaturePicker
                // What a model of earlier days was made of is shown, so that it can be left out.
                features={offered.filter(
                  ({ key, targets }) => targets.includes(spec.target) || spec.features.some((one) => one.key === key),
                )}
                refused={refused}
                chosen={spec.features}
                isByHand={spec.weighting === 'by hand'}
                onChange={(features) => change({ features })}
              />
            </>
          )}
        </>
      )}
    </EditorFrame>
  )
}
