// What the editors of both kinds of model share: the card with its name, why it was refused, and its two ways out.
import { type ReactNode, useState } from 'react'
import type { Weighting } from '#core/models/model.ts'
import { problemIn } from '../../api/problem.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorText } from '../../ui/states/error-text.tsx'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { MODELS } from './models.copy.ts'

type Saving<Asked> = {
  readonly mutate: (asked: Asked, done: { onSuccess: (kept: { id: string }) => void }) => void
  readonly error: Error | null
  readonly isPending: boolean
}

type Saves<Spec> = {
  readonly model: { readonly id: string; readonly name: string; readonly spec: Spec } | null
  readonly first: Spec
  readonly create: Saving<{ name: string; spec: Spec }>
  readonly edit: Saving<{ id: string; name: string; spec?: Spec }>
  readonly onSaved: (id: string) => void
}

/** What the frame around an edited model reads of it. */
type Draft = {
  readonly model: { readonly name: string } | null
  readonly name: string
  readonly setName: (name: string) => void
  readonly save: () => void
  readonly error: Error | null
  readonly isBusy: boolean
}

/** The name and what a model is made of while they are edited. A model whose parts stayed is only renamed: it need not be fitted anew. */
export function useModelDraft<Spec extends object>({ model, first, create, edit, onSaved }: Saves<Spec>) {
  const [name, setName] = useState(model?.name ?? '')
  const [spec, setSpec] = useState<Spec>(model?.spec ?? first)
  const save = () => {
    const done = { onSuccess: ({ id }: { id: string }) => onSaved(id) }
    const isSame = model && JSON.stringify(model.spec) === JSON.stringify(spec)
    if (model) edit.mutate({ id: model.id, name, ...(isSame ? {} : { spec }) }, done)
    else create.mutate({ name, spec }, done)
  }
  const draft: Draft = { model, name, setName, save, error: create.error ?? edit.error, isBusy: create.isPending || edit.isPending }
  return { spec, change: (next: Partial<Spec>) => setSpec({ ...spec, ...next }), draft }
}

/** Features by hand have a weight each, fitted ones none. */
export const weighted = <Feature extends { readonly weight: number | null }>(
  features: readonly Feature[],
  weighting: Weighting,
): Feature[] => features.map((one) => ({ ...one, weight: weighting === 'by hand' ? (one.weight ?? 0) : null }))

type Frame<Catalog> = {
  draft: Draft
  /** What of a model that is made can no longer change. */
  kept: string
  catalog: {
    readonly data: Catalog | undefined
    readonly isPending: boolean
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  onCancel: () => void
  children: (catalog: Catalog) => ReactNode
}

export function EditorFrame<Catalog>({ draft, kept, catalog, onCancel, children }: Frame<Catalog>) {
  const { model, name, setName, save, error, isBusy } = draft
  return (
    <Card title={model ? model.name : MODELS.make} padded>
      {catalog.isPending ? <LoadingState label={MODELS.features} /> : null}
      {catalog.error ? <ErrorState error={catalog.error} onRetry={() => void catalog.refetch()} /> : null}
      {catalog.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Field label={MODELS.name} value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
          {model ? <p className="text-13 text-ink-2">{kept}</p> : null}
          {children(catalog.data)}
          <ErrorText isSmall>{error ? (problemIn(error).fields?.[0]?.message ?? problemIn(error).detail) : null}</ErrorText>
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onCancel}>{MODELS.cancel}</Button>
            <Button tone="primary" busy={isBusy} disabled={name.trim() === ''} onClick={save}>
              {model ? MODELS.save : MODELS.build}
            </Button>
          </div>
        </div>
      ) : null}
    </Card>
  )
}

type Ridge = {
  value: number
  bounds: { readonly least: number; readonly usual: number; readonly most: number }
  onChange: (ridge: number) => void
}

export const RidgeField = ({ value, bounds, onChange }: Ridge) => (
  <NumberField
    label={MODELS.ridge}
    isDecimal
    hint={MODELS.ridgeHint}
    value={value}
    min={bounds.least}
    max={bounds.most}
    onChange={(ridge) => onChange(ridge ?? bounds.usual)}
  />
)
