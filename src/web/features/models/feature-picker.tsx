import type { OutputOf } from '#contract/endpoint.ts'
import type { models } from '#contract/sports/models.ts'
import type { ModelSpec } from '#core/models/model.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { MODELS } from './models.copy.ts'

type Catalog = OutputOf<typeof models.catalog>
type Props = { catalog: Catalog; spec: ModelSpec; onChange: (features: ModelSpec['features']) => void }

/** The catalog of a target: each feature with its meaning and from when on it is known, and what no model gets. */
export function FeaturePicker({ catalog, spec, onChange }: Props) {
  const chosen = new Map(spec.features.map((one) => [one.key, one]))
  const byHand = spec.weighting === 'by hand'
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-1 text-13 text-ink-2">{MODELS.features}</legend>
      <ul className="rounded-control border border-line">
        {catalog.features
          // What a model of earlier days was made of is shown, so that it can be left out.
          .filter(({ key, targets }) => targets.includes(spec.target) || chosen.has(key))
          .map(({ key, name, meaning, knownFrom }) => {
            const own = chosen.get(key)
            const handleCheck = (isChosen: boolean) =>
              onChange(isChosen ? [...spec.features, { key, weight: byHand ? 0 : null }] : spec.features.filter((one) => one.key !== key))
            return (
              <li
                key={key}
                className="grid gap-1 border-b border-line px-3 py-2 last:border-b-0 md:grid-cols-[14rem_minmax(0,1fr)_auto] md:items-center md:gap-4"
              >
                <Checkbox label={name} checked={own !== undefined} onChange={handleCheck} />
                <p className="text-13 text-ink-2">
                  {meaning}. <span className="text-ink-3">{`${MODELS.known} ${knownFrom}.`}</span>
                </p>
                {byHand && own ? (
                  <NumberField
                    label={`Weight of ${name}`}
                    hideLabel
                    isDecimal
                    className="w-28"
                    value={own.weight}
                    min={-50}
                    max={50}
                    step={0.1}
                    onChange={(weight) => onChange(spec.features.map((one) => (one.key === key ? { key, weight: weight ?? 0 } : one)))}
                  />
                ) : null}
              </li>
            )
          })}
      </ul>
      <details className="text-13 text-ink-2">
        <summary className="cursor-pointer text-12 text-ink-3 max-md:min-h-11 max-md:content-center">{MODELS.refused}</summary>
        <ul className="grid gap-1 pt-1">
          {catalog.refused.map(({ name, because }) => (
            <li key={name}>
              <span className="font-semibold">{name}.</span> {because}
            </li>
          ))}
        </ul>
      </details>
    </fieldset>
  )
}
