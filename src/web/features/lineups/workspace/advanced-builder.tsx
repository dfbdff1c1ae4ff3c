// Spec 001 section 2, "Advanced Builder": one press each for what players do with a slate before a contest.
import { useMutation } from '@tanstack/react-query'
import { ArrowLeftRight, BarChart3, Copy, Download, Layers, MessageCircle, Share2, Shuffle, Sparkle, Trophy, Users } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import { lineups } from '#contract/dfs/lineups.ts'
import { usualStack } from '#core/dfs/build/usual-set.ts'
import type { RuleSet } from '#core/dfs/rules/rule-set.ts'
import { useAccess } from '../../../access/use-access.ts'
import { call } from '../../../api/client.ts'
import { formatPoints } from '../../../format/percent.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { copyText } from '../../../ui/actions/copy-text.ts'
import { download } from '../../../ui/actions/download.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { useAskLex } from '../../assistant/use-ask-lex.ts'
import { OPTIMIZER } from '../optimizer/optimizer.copy.ts'
import type { OptimizerDraft } from '../optimizer/optimizer-draft.ts'
import { RuleAdder } from '../optimizer/rule-adder.tsx'
import type { Run } from '../optimizer/use-optimizer.ts'
import { momentsInSlot } from '../pool-points.ts'
import { copyLineups, plainLineups } from '../set/set-files.tsx'
import { setRows } from '../set/set-row.ts'
import { OwnershipAnalysis } from './ownership-analysis.tsx'
import { type OptimizerWorkspace, useCurrentWorkspace } from './use-optimizer-workspace.ts'

export function AdvancedBuilder({ workspace }: { workspace: OptimizerWorkspace }) {
  const { board, pool, draft, optimizer, ownership } = workspace
  const { objective } = draft
  const atHand = useCurrentWorkspace(workspace)
  const { run, isPending } = optimizer
  return <Acts board={board} pool={pool} ownership={ownership} objective={objective} run={run} isPending={isPending} atHand={atHand} />
}

type ActsProps = Pick<OptimizerWorkspace, 'board' | 'pool' | 'ownership'> & {
  objective: OptimizerDraft['objective']
  run: Run | null
  isPending: boolean
  /** What the buttons work on; a lock or ban does not redraw them. */
  atHand: () => OptimizerWorkspace
}

const Acts = memo(function Acts({ board, pool, ownership, objective, run, isPending: isBusy, atHand }: ActsProps) {
  const { user } = useAccess()
  const ask = useAskLex(user?.id ?? '')
  const [open, setOpen] = useState<'stacks' | 'ownership' | null>(null)
  const share = useShare(pool, run)
  if (!board || !pool) return null
  const built = run?.lineups ?? []
  const rows = setRows(built, null)
  const hasOwnership = Object.keys(ownership).length > 0
  const handleCount = (count: number) => {
    const { draft, setDraft, build } = atHand()
    setDraft({ ...draft, count })
    build({ ...draft, count })
  }
  const handleTournament = () => {
    const workspace = atHand()
    const ruled = { ...workspace.draft, rules: tournamentRules(workspace) }
    workspace.setDraft(ruled)
    workspace.build(ruled, tournament(workspace))
  }
  const handleBuild = (once: Partial<OptimizerDraft>) => atHand().build(atHand().draft, once)
  const handleStack = (rule: RuleSet) => {
    setOpen(null)
    const { draft, setDraft } = atHand()
    if (draft.rules.some((one) => JSON.stringify(one) === JSON.stringify(rule)))
      return void toast({ title: 'Already there', detail: 'The optimizer keeps this rule as it is.' })
    setDraft({ ...draft, rules: [...draft.rules, rule] })
    void toast({ title: 'Rule added', detail: 'It stands among the rules of the optimizer.' })
  }
  return (
    <Card title="Advanced Builder">
      <div className="grid grid-cols-2 gap-2 p-4">
        <Act icon={<Sparkle size={14} />} disabled={isBusy} onClick={() => handleBuild({ count: 1, randomness: 0, maxExposure: 100 })}>
          Auto-fill
        </Act>
        <Act icon={<Shuffle size={14} />} disabled={isBusy || !hasOwnership} onClick={() => handleBuild({ objective: 'leverage' })}>
          Contrarian
        </Act>
        <Act icon={<Layers size={14} />} onClick={() => setOpen('stacks')}>
          Stack builder
        </Act>
        <Act icon={<Trophy size={14} />} disabled={isBusy} onClick={handleTournament}>
          Tournament optimizer
        </Act>
        <Act icon={<Users size={14} />} disabled={isBusy} onClick={() => handleCount(20)}>
          Generate 20
        </Act>
        <Act icon={<Users size={14} />} disabled={isBusy} onClick={() => handleCount(150)}>
          Generate 150
        </Act>
        <Act icon={<BarChart3 size={14} />} onClick={() => setOpen('ownership')}>
          Ownership analysis
        </Act>
        <Act
          icon={<MessageCircle size={14} />}
          onClick={() => ask(question(pool, rows[0]?.lineup.players.map(({ name }) => name.trim()) ?? []))}
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
        <Act icon={<Copy size={14} />} disabled={rows.length === 0} onClick={() => void copyLineups(rows)}>
          Copy
        </Act>
        <Act icon={<Share2 size={14} />} disabled={rows.length === 0} busy={share.isPending} onClick={() => share.mutate()}>
          Share
        </Act>
        <LinkButton to="/late-swap" icon={<ArrowLeftRight size={14} />} className={ACT}>
          Late swap
        </LinkButton>
        <LinkButton to="/best-ball" icon={<Layers size={14} />} className={ACT}>
          Best ball
        </LinkButton>
      </div>
      {objective === 'projection' ? null : (
        <p className="flex flex-wrap items-center gap-2 px-4 pb-4 text-13 text-ink-2">
          <span className="mr-auto">
            Auto-fill and Generate make most of <b className="text-ink">{OPTIMIZER.objectives[objective].toLowerCase()}</b>, as the
            optimizer is set.
          </span>
          <Button size="sm" onClick={() => atHand().setDraft((draft) => ({ ...draft, objective: 'projection' }))}>
            Projection instead
          </Button>
        </p>
      )}
      {hasOwnership ? null : (
        <p className="note px-4 pb-4">Contrarian needs ownership. {board.ownershipNote} Your own projections may bring a column of it.</p>
      )}
      {share.link ? (
        <div className="px-4 pb-4">
          <Field
            label="Anybody with this link sees the first lineup"
            readOnly
            value={share.link}
            onFocus={(event) => event.target.select()}
          />
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
})

/** Two beside each other at every width: long names take two lines. */
const ACT = 'justify-start h-auto! min-h-9 max-sm:min-h-11 min-w-0 shrink whitespace-normal! py-1 text-left leading-tight'

type ActProps = { icon: ReactNode; children: ReactNode; disabled?: boolean; busy?: boolean; onClick: () => void }

function Act(props: ActProps) {
  return <Button {...props} className={ACT} />
}

/** What wins large fields: ceilings, stacks, lineups that differ, nobody in too many of them. */
function tournament({ board, draft }: OptimizerWorkspace): Partial<OptimizerDraft> {
  const hasCeiling = board?.rows.some(({ ceiling }) => ceiling !== null) ?? false
  return {
    count: Math.max(20, draft.count),
    objective: hasCeiling ? 'mix' : 'projection',
    randomness: 10,
    maxExposure: 40,
    uniques: Math.max(2, draft.uniques),
  }
}

/** The person's own rules, with a stack as the sport has it where they ask for none. */
function tournamentRules({ pool, draft: { rules } }: OptimizerWorkspace): readonly RuleSet[] {
  const stack = pool && rules.every(({ stacks }) => stacks === undefined) ? usualStack(pool.slate) : null
  return stack ? [...rules, stack] : rules
}

/** Keeps the first lineup on the server and gives it an address for everybody; another set of lineups has another address. */
function useShare(pool: OptimizerWorkspace['pool'], run: Run | null) {
  const request = run?.request
  const [shared, setShared] = useState<{ of: unknown; link: string } | null>(null)
  const sharing = useMutation({
    mutationKey: [lineups.share.path],
    mutationFn: async () => {
      const [first] = run?.lineups ?? []
      if (!pool || !first) throw new Error('nothing to share')
      const byId = new Map(pool.rows.map((row) => [row.id, row]))
      const players = first.players.map(({ id, name, position, team, opponent, slot, salary, projection }, at) => {
        const moments = momentsInSlot(byId.get(id), pool.table.roster.slots[at]?.pointsMultiplier ?? 1)
        return { id, name: name.trim(), position, team, opponent, slot, salary, projectedPoints: projection, ...moments }
      })
      const name = `Shared ${pool.sport.toUpperCase()} lineup, projections added up ${formatPoints(first.projectedPoints)}`
      const kept = await call(lineups.save, {
        ...{ name, sport: pool.sport, site: pool.slate.site, slate: pool.id, players },
        projectionsBy: run?.answer?.projectedBy?.name ?? null,
      })
      const { lineup } = await call(lineups.share, { id: kept.lineup.id })
      return { of: request, link: `${location.origin}/shared/${lineup.shareToken}` }
    },
    onSuccess: async (made) => {
      setShared(made)
      const isCopied = await copyText(made.link)
      void toast({ title: 'Link ready', detail: `It ${isCopied ? 'is copied, and ' : ''}stands below the buttons.` })
    },
  })
  return { ...sharing, link: shared?.of === request ? (shared?.link ?? null) : null }
}

/** At most 500 characters: the chat takes no more. */
function question(pool: OptimizerWorkspace['pool'], names: readonly string[]): string {
  const slate = `${pool?.slate.site === 'fanduel' ? 'FanDuel' : 'DraftKings'} ${pool?.sport.toUpperCase()}`
  if (names.length === 0) return `Who are the best values on the ${slate} slate?`
  return `What would you change in my ${slate} lineup: ${names.join(', ')}?`.slice(0, 500)
}
