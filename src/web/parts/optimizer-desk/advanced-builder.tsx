// Spec 001 section 2, "Advanced Builder": one press each for what players do with a slate before a contest.
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeftRight, BarChart3, Copy, Download, Layers, MessageCircle, Share2, Shuffle, Sparkle, Trophy, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { lineups } from '#contract/lineups.ts'
import type { RuleSet } from '#core/dfs/rules/rule-set.ts'
import { call } from '../../api/client.ts'
import { formatPoints } from '../../format/percent.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { download } from '../../ui/download.ts'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { lineText, plainLineups } from '../lineup-set/set-files.tsx'
import { setRows } from '../lineup-set/set-row.ts'
import type { OptimizerDraft } from '../optimizer-panel/optimizer-draft.ts'
import { RuleAdder } from '../optimizer-panel/rule-adder.tsx'
import { OwnershipAnalysis } from './ownership-analysis.tsx'
import type { Desk } from './use-desk.ts'

type Props = { desk: Desk }

export function AdvancedBuilder({ desk }: Props) {
  const { board, pool, draft, setDraft, build, optimizer, ownership } = desk
  const navigate = useNavigate()
  const [open, setOpen] = useState<'stacks' | 'ownership' | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const share = useShare(desk, setLink)
  if (!board || !pool) return null
  const built = optimizer.run?.lineups ?? []
  const rows = setRows(built, null)
  const hasOwnership = Object.keys(ownership).length > 0
  const isBusy = optimizer.isPending
  const run = (change: Partial<OptimizerDraft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    build(next)
  }
  const handleCopy = async () => {
    await navigator.clipboard.writeText(rows.map(lineText).join('\n'))
    void toast({ title: 'Copied', detail: rows.length === 1 ? 'One lineup as text' : `${rows.length} lineups as text` })
  }
  const handleStack = (rule: RuleSet) => {
    setOpen(null)
    if (draft.rules.some((one) => JSON.stringify(one) === JSON.stringify(rule)))
      return void toast({ title: 'Already there', detail: 'The optimizer keeps this rule as it is.' })
    setDraft({ ...draft, rules: [...draft.rules, rule] })
    void toast({ title: 'Rule added', detail: 'It stands among the rules of the optimizer.' })
  }
  return (
    <Card title="Advanced Builder">
      <div className="grid grid-cols-1 gap-2 p-4 sm:grid-cols-2">
        <Act icon={<Sparkle size={14} />} disabled={isBusy} onClick={() => run({ count: 1, randomness: 0, maxExposure: 100 })}>
          Auto-fill
        </Act>
        <Act icon={<Shuffle size={14} />} disabled={isBusy || !hasOwnership} onClick={() => run({ objective: 'leverage' })}>
          Contrarian
        </Act>
        <Act icon={<Layers size={14} />} onClick={() => setOpen('stacks')}>
          Stack builder
        </Act>
        <Act icon={<Trophy size={14} />} disabled={isBusy} onClick={() => run(tournament(desk))}>
          Tournament optimizer
        </Act>
        <Act icon={<Users size={14} />} disabled={isBusy} onClick={() => run({ count: 20 })}>
          Generate 20
        </Act>
        <Act icon={<Users size={14} />} disabled={isBusy} onClick={() => run({ count: 150 })}>
          Generate 150
        </Act>
        <Act icon={<BarChart3 size={14} />} onClick={() => setOpen('ownership')}>
          Ownership analysis
        </Act>
        <Act
          icon={<MessageCircle size={14} />}
          onClick={() => void navigate({ to: '/chat', search: { ask: question(desk, rows[0] ? lineText(rows[0]) : null) } })}
        >
          Lex suggestions
        </Act>
        <Act
          icon={<Download size={14} />}
          disabled={rows.length === 0}
          onClick={() => download(`${pool.slate.site}-${pool.slate.sport}-lineups.csv`, plainLineups(rows))}
        >
          CSV export
        </Act>
        <Act icon={<Copy size={14} />} disabled={rows.length === 0} onClick={() => void handleCopy()}>
          Copy
        </Act>
        <Act icon={<Share2 size={14} />} disabled={rows.length === 0} busy={share.isPending} onClick={() => share.mutate()}>
          Share
        </Act>
        <LinkButton to="/late-swap" icon={<ArrowLeftRight size={14} />} className="justify-start">
          Late swap
        </LinkButton>
      </div>
      {hasOwnership ? null : (
        <p className="note px-4 pb-4">Contrarian needs ownership: this slate has none. Your own projections may bring a column of it.</p>
      )}
      {link ? (
        <div className="px-4 pb-4">
          <Field label="Anybody with this link sees the first lineup" readOnly value={link} onFocus={(event) => event.target.select()} />
        </div>
      ) : null}
      <Dialog
        title="Stack builder"
        description="What is added here stands among the rules of the optimizer, with an example."
        open={open === 'stacks'}
        onOpenChange={(is) => setOpen(is ? 'stacks' : null)}
      >
        <RuleAdder slate={pool.slate} hasOwnership={hasOwnership} isOpenAtFirst onAdd={handleStack} />
      </Dialog>
      <Dialog
        title="Ownership analysis"
        description="What the field is expected to hold, beside what your lineups hold."
        width="lg"
        open={open === 'ownership'}
        onOpenChange={(is) => setOpen(is ? 'ownership' : null)}
      >
        <OwnershipAnalysis board={board} lineups={built} />
      </Dialog>
    </Card>
  )
}

type ActProps = { icon: ReactNode; children: ReactNode; disabled?: boolean; busy?: boolean; onClick: () => void }

function Act(props: ActProps) {
  return <Button {...props} className="justify-start" />
}

/** What wins large fields: ceilings, stacks, lineups that differ, nobody in too many of them. */
function tournament({ board, pool, draft }: Desk): Partial<OptimizerDraft> {
  const hasCeiling = board?.rows.some(({ ceiling }) => ceiling !== null) ?? false
  const hasStack = draft.rules.some(({ stacks }) => stacks !== undefined)
  const stack = pool ? tournamentStack(pool.slate) : null
  return {
    count: Math.max(20, draft.count),
    objective: hasCeiling ? 'mix' : 'projection',
    randomness: 10,
    maxExposure: 40,
    uniques: Math.max(2, draft.uniques),
    rules: hasStack || !stack ? draft.rules : [...draft.rules, stack],
  }
}

function tournamentStack({ sport, contest, players }: NonNullable<Desk['pool']>['slate']): RuleSet | null {
  if (contest !== 'classic') return null
  if (players.some(({ positions }) => positions.includes('QB')))
    return { stacks: [{ kind: 'passer', with: 2, positions: ['WR', 'TE'], bringBack: 1 }] }
  if (sport === 'mlb') return { stacks: [{ kind: 'team', sizes: [4] }] }
  if (sport === 'nhl') return { stacks: [{ kind: 'team', sizes: [3] }] }
  return null
}

/** Keeps the first lineup on the server and gives it an address for everybody. */
function useShare({ pool, optimizer }: Desk, onLink: (link: string) => void) {
  return useMutation({
    mutationKey: [lineups.share.path],
    mutationFn: async () => {
      const [first] = optimizer.run?.lineups ?? []
      if (!pool || !first) throw new Error('nothing to share')
      const players = first.players.map(({ id, name, position, team, slot, salary, projection }) => {
        return { id, name: name.trim(), position, team, slot, salary, projectedPoints: projection }
      })
      const name = `Shared ${pool.sport.toUpperCase()} lineup, ${formatPoints(first.projectedPoints)} points`
      const kept = await call(lineups.save, { name, sport: pool.sport, site: pool.slate.site, slate: pool.id, players })
      const { lineup } = await call(lineups.share, { id: kept.lineup.id })
      return `${location.origin}/shared/${lineup.shareToken}`
    },
    onSuccess: async (link) => {
      onLink(link)
      await navigator.clipboard.writeText(link).catch(() => undefined)
      void toast({ title: 'Link ready', detail: 'It is copied, and stands below the buttons.' })
    },
  })
}

/** At most 500 characters: the chat takes no more. */
function question({ pool, draft }: Desk, lineup: string | null): string {
  const site = pool?.slate.site === 'fanduel' ? 'FanDuel' : 'DraftKings'
  const about =
    lineup === null
      ? `Who should I build around on the ${site} ${pool?.sport.toUpperCase()} slate?`
      : `What would you change in my ${site} ${pool?.sport.toUpperCase()} lineup? ${lineup}`
  const locks = draft.locks.length > 0 ? ` I have ${draft.locks.length} locked.` : ''
  return `${about}${locks}`.slice(0, 500)
}
