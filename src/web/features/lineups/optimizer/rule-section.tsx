import { X } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import type { RuleSet } from '#core/dfs/rules/rule-set.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import type { Pool } from '../use-pool.ts'
import { RuleExamples } from '../what-if/rule-examples.tsx'
import type { DraftSetter } from './optimizer-draft.ts'
import { RuleAdder } from './rule-adder.tsx'
import { spoken } from './rule-list.ts'

type Props = { pool: Pool; ownership: Readonly<Record<string, number>>; rules: readonly RuleSet[]; onChange: DraftSetter }

/** The person's rules as sentences, each with a lineup that keeps it and one that breaks it; and the forms that add more. */
export const RuleSection = memo(function RuleSection({ pool, ownership, rules, onChange }: Props) {
  const handleAdd = (rule: RuleSet) => onChange((before) => ({ ...before, rules: [...before.rules, rule] }))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-13 text-ink-2">Stacks and other rules</legend>
      {rules.length > 0 ? (
        <ul aria-label="Rules" className="grid gap-1.5">
          {rules.map((rule, index) => (
            <RuleLine
              // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other identity than their place
              key={index}
              rule={rule}
              pool={pool}
              ownership={ownership}
              onDrop={() => onChange((before) => ({ ...before, rules: before.rules.filter((_, at) => at !== index) }))}
            />
          ))}
        </ul>
      ) : null}
      <RuleAdder slate={pool.slate} hasOwnership={Object.keys(ownership).length > 0} onAdd={handleAdd} />
    </fieldset>
  )
})

type LineProps = Pick<Props, 'pool' | 'ownership'> & { rule: RuleSet; onDrop: () => void }

function RuleLine({ rule, pool, ownership, onDrop }: LineProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { slate, table } = pool
  const said = useMemo(() => spoken(rule, slate, ownership), [rule, slate, ownership])
  const text = said.refusal ?? said.sentences.join(' ')
  const order = useMemo(() => ({ slate, points: table.points, ownership, rules: rule }), [slate, table, ownership, rule])
  return (
    <li className="rounded-control border border-line bg-s-2 py-1.5 pr-1 pl-3 text-13">
      <div className="flex items-center gap-1">
        <span className={said.refusal ? 'mr-auto text-loss' : 'mr-auto'}>{text}</span>
        <Button size="sm" tone="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Example'}
        </Button>
        <IconButton size="sm" label={`Drop the rule: ${text}`} icon={<X size={14} strokeWidth={1.5} />} onClick={onDrop} />
      </div>
      {isOpen && said.refusal === null ? (
        <div className="py-2 pr-2">
          <RuleExamples order={order} table={table} />
        </div>
      ) : null}
    </li>
  )
}
