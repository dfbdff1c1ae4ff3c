import { useEffect } from 'react'
import { Select } from '../../ui/forms/select.tsx'
import { BUILT_IN, chooseEngine, OWNERS, useEngine } from './engine-choice.ts'

type Props = { person: string; model: { readonly model: string; readonly choices: readonly string[] } | null }

/** Who answers: the owner's model, another one that the owner offers, or the built-in engine. Nothing where there is no choice. */
export function EngineSelect({ person, model }: Props) {
  const engine = useEngine(person)
  const offered = model !== null && model.choices.length > 0 ? [OWNERS, ...model.choices, BUILT_IN] : [OWNERS]
  // What the owner no longer offers is chosen no more.
  const isGone = model !== null && !offered.includes(engine)
  useEffect(() => {
    if (isGone) chooseEngine(person, OWNERS)
  }, [isGone, person])
  if (model === null || model.choices.length === 0) return null
  const options = [
    { key: OWNERS, label: model.model },
    ...model.choices.filter((name) => name !== model.model).map((name) => ({ key: name, label: name })),
    { key: BUILT_IN, label: 'Built-in engine' },
  ]
  return (
    <Select
      label="Who answers"
      size="sm"
      className="max-w-56"
      options={options}
      value={isGone ? OWNERS : engine}
      onChange={(choice) => chooseEngine(person, choice)}
    />
  )
}
