import { formatSalary } from '../../../format/money.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { OptimizerDraft } from '../optimizer/optimizer-draft.ts'
import type { Run } from '../optimizer/use-optimizer.ts'

type Props = { run: Run; draft: OptimizerDraft; onKeep: (id: string) => void; onBan: (id: string) => void }

/** Who has points and is in no lineup: those listed as out by number, those whose price speaks against them each with a way to decide. */
export function LeftOut({ run, draft, onKeep, onBan }: Props) {
  const absent = run.answer?.leftOut ?? []
  const priced = absent.filter(({ why }) => why === 'priced')
  const backups = absent.filter(({ why }) => why === 'backup')
  const listed = absent.filter(({ why }) => why === 'out' || why === 'doubtful')
  if (absent.length === 0) return null
  return (
    <div className="grid gap-1.5 px-4 pt-3 text-13 text-ink-2">
      {listed.length > 0 ? (
        <details>
          <summary className="min-h-6 cursor-pointer">
            {listed.length === 1 ? '1 player is' : `${listed.length} players are`} listed as out or doubtful and stand in no lineup
          </summary>
          <ul className="grid gap-0.5 py-1 pl-4">
            {listed.map(({ id, name, words }) => (
              <li key={id}>
                {name}: {words}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {backups.length > 0 ? (
        <details>
          <summary className="min-h-6 cursor-pointer">
            {backups.length === 1 ? '1 quarterback is' : `${backups.length} quarterbacks are`} priced behind another of the team and in no
            lineup
          </summary>
          <ul className="grid gap-0.5 py-1 pl-4">
            {backups.map(({ id, name, words }) => (
              <li key={id} className="flex flex-wrap items-center gap-2">
                <span className="mr-auto">
                  {name}: {words}
                </span>
                <Button size="sm" tone="quiet" disabled={draft.keeps.includes(id)} onClick={() => onKeep(id)}>
                  {draft.keeps.includes(id) ? 'Kept for the next press' : `Keep ${name}`}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {priced.map(({ id, name, salary, words }) => (
        <div key={id} className="flex flex-wrap items-center gap-2 border-l-3 border-l-mid pl-3">
          <span className="mr-auto">
            <b className="text-ink">{name}</b> ({formatSalary(salary)}) was left out: {words}.
          </span>
          <Button size="sm" disabled={draft.bans.includes(id)} onClick={() => onBan(id)}>
            {draft.bans.includes(id) ? 'Banned' : `Ban ${name}`}
          </Button>
          <Button size="sm" tone="quiet" disabled={draft.keeps.includes(id)} onClick={() => onKeep(id)}>
            {draft.keeps.includes(id) ? 'Kept for the next press' : `Keep ${name}`}
          </Button>
        </div>
      ))}
    </div>
  )
}
