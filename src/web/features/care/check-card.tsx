import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LIMITS } from './limits.copy.ts'
import { useCareChange } from './use-care.ts'

const CHOICES = [
  { key: '30', label: 'Every 30 minutes' },
  { key: '60', label: 'Every 60 minutes' },
] as const

/** How often the reality check comes. */
export function CheckCard({ minutes, isShut }: { minutes: number; isShut: boolean }) {
  const { send } = useCareChange()
  return (
    <Card title={LIMITS.checkTitle} padded>
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-2">{LIMITS.checkLede}</p>
        {isShut ? <p className="note">{LIMITS.lockedCheck}</p> : null}
        <ToggleGroup
          label="How often"
          choices={isShut ? CHOICES.filter(({ key }) => Number(key) <= minutes) : CHOICES}
          value={minutes === 30 ? '30' : '60'}
          onChange={(key) => send({ type: 'set_reality_check', minutes: key === '30' ? 30 : 60 })}
        />
      </div>
    </Card>
  )
}
