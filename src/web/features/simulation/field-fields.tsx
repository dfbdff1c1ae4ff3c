import type { EnteredContest } from '../../files/contest-files.ts'
import { formatMoneyShort } from '../../format/money.ts'
import { formatCount } from '../../format/percent.ts'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Slider } from '../../ui/forms/slider.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { FileChoice } from './file-choice.tsx'
import { SIMULATION } from './simulation.copy.ts'
import { type SimulationDraft, withContest, withEntries, withStandings } from './simulation-draft.ts'

type Props = { draft: SimulationDraft; set: (change: Partial<SimulationDraft>) => void; hasStacks: boolean }

const percent = (value: number) => `${value}%`

/** Who else plays, which of the person's entries do, and whether the games have begun. */
export function FieldFields({ draft, set, hasStacks }: Props) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-2 text-14 font-semibold">Field</legend>
      <ToggleGroup
        label="Other entries"
        choices={[
          { key: 'made', label: SIMULATION.made },
          { key: 'real', label: SIMULATION.real },
        ]}
        value={draft.isRealField ? 'real' : 'made'}
        onChange={(kind) => set({ isRealField: kind === 'real' })}
      />
      {draft.isRealField ? (
        <Standings draft={draft} set={set} />
      ) : hasStacks ? (
        <Slider
          label="Stacked quarterbacks"
          min={0}
          max={100}
          step={5}
          value={draft.stacks}
          text={percent}
          hint={SIMULATION.stacksHint}
          onChange={(stacks) => set({ stacks })}
        />
      ) : null}
      <Entries draft={draft} set={set} />
      <Switch label={SIMULATION.liveLabel} hint={SIMULATION.liveHint} checked={draft.isLive} onChange={(isLive) => set({ isLive })} />
    </fieldset>
  )
}

type FileProps = Omit<Props, 'hasStacks'>

function Standings({ draft, set }: FileProps) {
  const facts = draft.standings?.facts
  return (
    <FileChoice
      label="Standings file"
      hint={SIMULATION.realHint}
      accept=".csv"
      reader="standings"
      fileName={draft.standings?.file.fileName ?? null}
      onRead={(standings) => set(withStandings(draft, standings))}
      onClear={() => set({ standings: null, isLive: false })}
    >
      {facts ? <p className="note">{SIMULATION.standingsFacts(formatCount(facts.entries), facts.isUnderWay)}</p> : null}
    </FileChoice>
  )
}

function Entries({ draft, set }: FileProps) {
  const contests = draft.entries?.contests ?? []
  const contest = contests.find(({ id }) => id === draft.contestId)
  return (
    <FileChoice
      label="Entries file"
      hint={SIMULATION.entriesHint}
      accept=".csv"
      reader="enteredFile"
      fileName={draft.entries?.file.fileName ?? null}
      onRead={(entries) => set(withEntries(draft, entries))}
      onClear={() => set(withEntries(draft, null))}
    >
      {contests.length > 1 ? (
        <Select
          label={SIMULATION.contest}
          showLabel
          options={contests.map((one) => ({ key: one.id, label: one.name, hint: factsOf(one) }))}
          value={draft.contestId ?? ''}
          onChange={(id) => set(withContest(draft, contests.find((one) => one.id === id) ?? null))}
        />
      ) : null}
      {contest ? (
        <p className="note">{SIMULATION.entriesFacts(countOf(contest), contest.name, contest.fee === null ? null : feeOf(contest.fee))}</p>
      ) : null}
    </FileChoice>
  )
}

const countOf = ({ entryIds }: EnteredContest) => (entryIds.length === 1 ? '1 entry' : `${formatCount(entryIds.length)} entries`)
const feeOf = (dollars: number) => formatMoneyShort(Math.round(100 * dollars))
const factsOf = (contest: EnteredContest) => `${countOf(contest)}${contest.fee === null ? '' : ` at ${feeOf(contest.fee)}`}`
