import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { MODELS } from './models.copy.ts'

type Chosen<Key extends string> = { readonly key: Key; readonly weight: number | null }
type Props<Key extends string> = {
  features: readonly { readonly key: Key; readonly name: string; readonly meaning: string; readonly knownFrom: string }[]
  /** What no model gets, and why. */
  refused: readonly { readonly name: string; readonly because: string }[]
  chosen: readonly Chosen<Key>[]
  isByHand: boolean
  onChange: (features: Chosen<Key>[]) => void
}

/** Features to choose from: each with its meaning and from when on it is known, and what no model gets. */
export function FeaturePicker<Key extends string>({ features, refused, chosen, isByHand, onChange }: Props<Key>) {
  const byKey = new Map(chosen.map((one) => [one.key, one]))
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-1 text-13 text-ink-2">{MODELS.features}</legend>
      <ul className="rounded-control border border-line">
        {features.map(({ key, name, meaning, knownFrom }) => {
          const own = byKey.get(key)
          const handleCheck = (isChosen: boolean) =>
            onChange(isChosen ? [...chosen, { key, weight: isByHand ? 0 : null }] : chosen.filter((one) => one.key !== key))
          return (
            <li
              key={key}
              className="grid gap-1 border-b border-line px-3 py-2 last:border-b-0 md:grid-cols-[14rem_minmax(0,1fr)_auto] md:items-center md:gap-4"
            >
              <Checkbox label={name} checked={own !== undefined} onChange={handleCheck} />
              <p className="text-13 text-ink-2">
                {meaning}. <span className="text-ink-3">{`${MODELS.known} ${knownFrom}.`}</span>
              </p>
              {isByHand && own ? (
                <NumberField
                  label={`Weight of ${name}`}
                  hideLabel
                  isDecimal
                  className="w-28"
                  value={own.weight}
                  min={-50}
                  max={50}
                  step={0.1}
                  onChange={(weight) => onChange(chosen.map((one) => (one.key === key ? { key, weight: weight ?? 0 } : one)))}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      <details className="text-13 text-ink-2">
        <summary className="cursor-pointer text-12 text-ink-3 max-md:min-h-11 max-md:content-center">{MODELS.refused}</summary>
        <ul className="grid gap-1 pt-1">
          {refused.map(({ name, because }) => (
            <li key={name}>
              <span className="font-semibold">{name}.</span> {because}
            </li>
          ))}
        </ul>
      </details>
    </fieldset>
  )
}
