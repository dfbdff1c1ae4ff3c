import type { Problem } from '#contract/problem.ts'
import { PAYOUT_SHAPES, paidPlaces, prizePool } from '#core/simulation/contest/payout-shapes.ts'
import { formatMoneyShort } from '../../format/money.ts'
import { formatCount } from '../../format/percent.ts'
import { TextArea } from '../../ui/forms/field.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Slider } from '../../ui/forms/slider.tsx'
import { FileChoice } from './file-choice.tsx'
import { SIMULATION } from './simulation.copy.ts'
import { type SimulationDraft, shownPrizes, sizeOf, withTable } from './simulation-draft.ts'

type Props = { draft: SimulationDraft; set: (change: Partial<SimulationDraft>) => void; problem: Problem | null }

const percent = (value: number) => `${value}%`

/** What the contest costs, how many enter and what it pays. */
export function ContestFields({ draft, set, problem }: Props) {
  const isOwn = draft.payout === 'own'
  const tableProblem = problem?.fields?.find(({ path }) => path === 'contest.payouts')
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-2 text-14 font-semibold">Contest</legend>
      <Select
        label="Payouts"
        showLabel
        options={[...PAYOUT_SHAPES, 'own' as const].map((key) => ({ key, label: SIMULATION.shapes[key] }))}
        value={draft.payout}
        onChange={(payout) => set({ payout })}
      />
      {draft.payout === 'own' ? null : <p className="note">{SIMULATION.shapeHints[draft.payout]}</p>}
      {isOwn ? (
        <>
          <TextArea
            label="Payout table"
            rows={6}
            value={draft.table}
            placeholder={'1st $200\n2-5 $40\n6-20 $10'}
            hint={SIMULATION.tableHint}
            error={tableProblem?.message ?? null}
            onChange={(event) => set(withTable(draft, event.target.value))}
          />
          <FileChoice
            label="Import a payout table"
            accept=".json,.txt,.csv"
            reader="text"
            fileName={null}
            onRead={({ file }) => set(withTable(draft, file.text))}
          />
        </>
      ) : null}
      <div className="grid grid-cols-2 gap-3">
        <MoneyField label="Entry fee" value={draft.fee} min={0.01} max={100_000} step={1} onChange={(fee) => set({ fee })} />
        {draft.payout === 'head-to-head' ? null : (
          <NumberField label="Entries" value={draft.size} min={2} max={500_000} step={100} onChange={(size) => set({ size })} />
        )}
      </div>
      {isOwn ? null : (
        <Slider label="The site keeps" min={0} max={25} value={draft.rake} text={percent} onChange={(rake) => set({ rake })} />
      )}
      <PayoutLine draft={draft} />
      <NumberField
        label="Most entries of one person"
        value={draft.maxEntries}
        min={1}
        max={500_000}
        hint="Leave it empty where there is no such limit."
        onChange={(maxEntries) => set({ maxEntries })}
      />
    </fieldset>
  )
}

/** "Pays 220 of 1,000: 1st $850, last paid $10, pool $4,250" */
function PayoutLine({ draft }: { draft: SimulationDraft }) {
  const prizes = shownPrizes(draft)
  const size = sizeOf(draft)
  if (!prizes?.[0] || size === null || size < 2) return null
  const paid = paidPlaces(prizes, size)
  const last = prizes.filter((row) => row.cents > 0).at(-1)
  return (
    <p className="rounded-control bg-s-2 px-3 py-2 text-13 text-ink-2">
      Pays {formatCount(paid)} of {formatCount(size)}: 1st {formatMoneyShort(prizes[0].cents)}
      {paid > 1 && last ? `, last paid ${formatMoneyShort(last.cents)}` : ''}, pool {formatMoneyShort(prizePool(prizes, size))}.
    </p>
  )
}
