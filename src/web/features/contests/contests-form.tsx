import { X } from 'lucide-react'
import { useState } from 'react'
import { LobbyKind } from '#core/dfs/lobby/lobby-contest.ts'
import { readLobbyFile } from '../../files/lobby-file.ts'
import { formatMoneyShort } from '../../format/money.ts'
import { formatCount } from '../../format/percent.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextArea } from '../../ui/forms/field.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Slider } from '../../ui/forms/slider.tsx'
import { FileChoice } from '../simulation/file-choice.tsx'
import { CONTESTS } from './contests.copy.ts'
import { type ContestsDraft, EMPTY_CONTEST, needsGroup, typedContest } from './contests-draft.ts'

type Part = { draft: ContestsDraft; set: (change: Partial<ContestsDraft>) => void }

const PASTED = 'The pasted table'

/** The contests: a file, a pasted table, and the slate of it that the lineups are of. */
export function LobbyFields({ draft, set }: Part) {
  const [pasted, setPasted] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { lobby } = draft
  const handlePaste = (text: string) => {
    setPasted(text)
    if (text.trim() === '') {
      setRefusal(null)
      if (lobby?.file.fileName === PASTED) set({ lobby: null, group: null })
      return
    }
    const read = readLobbyFile(new TextEncoder().encode(text), PASTED)
    setRefusal(read.kind === 'refused' ? read.reason : null)
    set({ lobby: read.kind === 'refused' ? null : read, group: null })
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3">
      <legend className="mb-2 text-14 font-semibold">{CONTESTS.lobby}</legend>
      <FileChoice
        label={CONTESTS.choose}
        hint={CONTESTS.chooseHint}
        accept=".json,.csv,.txt,.tsv"
        reader="lobby"
        fileName={lobby && lobby.file.fileName !== PASTED ? lobby.file.fileName : null}
        onRead={(read) => set({ lobby: read, group: null })}
        onClear={() => set({ lobby: null, group: null })}
      />
      {lobby && lobby.file.fileName !== PASTED ? null : (
        <TextArea
          label={CONTESTS.paste}
          rows={3}
          value={pasted}
          placeholder={CONTESTS.pastePlaceholder}
          error={refusal}
          onChange={(event) => handlePaste(event.target.value)}
        />
      )}
      {lobby ? (
        <p className="note">
          {formatCount(lobby.lobby.contests.length)} {lobby.lobby.contests.length === 1 ? 'contest' : 'contests'} read
          {lobby.lobby.left.length > 0 ? `, ${formatCount(lobby.lobby.left.length)} left out: ${lobby.lobby.left[0]!.reason}` : ''}.
        </p>
      ) : null}
      {lobby && needsGroup(lobby) ? (
        <Select
          label={CONTESTS.group}
          showLabel
          options={[
            { key: '', label: 'Choose' },
            ...lobby.lobby.groups.map(({ id, name, contests }) => ({ key: id, label: `${name} (${contests})` })),
          ]}
          value={draft.group ?? ''}
          onChange={(group) => set({ group: group === '' ? null : group })}
        />
      ) : null}
    </fieldset>
  )
}

/** One contest by hand, and those that were typed. */
export function TypedFields({ draft, set }: Part) {
  const { form, typed } = draft
  const change = (part: Partial<typeof form>) => set({ form: { ...form, ...part } })
  // The 1st prize alone may be left out: what could not be read there is not left out.
  const [isFirstRead, setIsFirstRead] = useState(true)
  const made = isFirstRead || form.kind !== 'tournament' ? typedContest(form, typed.length + 1) : null
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3">
      <legend className="mb-2 text-14 font-semibold">{CONTESTS.typed}</legend>
      <Select
        label="Kind"
        showLabel
        options={LobbyKind.options.map((key) => ({ key, label: CONTESTS.kinds[key] }))}
        value={form.kind}
        onChange={(kind) => change({ kind })}
      />
      <div className="grid grid-cols-2 gap-3">
        <MoneyField label="Entry fee" value={form.fee} min={0.01} max={100_000} onChange={(fee) => change({ fee })} />
        {form.kind === 'head-to-head' ? null : (
          <NumberField label="Entries" value={form.size} min={2} max={500_000} step={100} onChange={(size) => change({ size })} />
        )}
        <MoneyField label="All prizes" value={form.prizes} min={0.01} max={1e9} step={100} onChange={(prizes) => change({ prizes })} />
        {form.kind === 'tournament' ? (
          <MoneyField
            label="1st prize"
            value={form.first}
            min={0.01}
            max={1e9}
            step={100}
            onChange={(first, isAmount) => {
              change({ first })
              setIsFirstRead(isAmount)
            }}
          />
        ) : null}
        <NumberField
          label="Entries of a person"
          value={form.maxEntries}
          min={1}
          max={500_000}
          onChange={(maxEntries) => change({ maxEntries })}
        />
      </div>
      <Checkbox label={CONTESTS.guaranteed} checked={form.isGuaranteed} onChange={(isGuaranteed) => change({ isGuaranteed })} />
      <Button
        size="sm"
        disabled={!made}
        className="justify-self-start"
        onClick={() => (made ? set({ typed: [...typed, made], form: EMPTY_CONTEST }) : undefined)}
      >
        {CONTESTS.add}
      </Button>
      {typed.map((contest) => (
        <p key={contest.id} className="flex items-center gap-2 rounded-control bg-s-2 py-1 pr-1 pl-3 text-13">
          <span className="min-w-0 flex-1">
            {CONTESTS.kinds[contest.kind]}, {formatMoneyShort(contest.entryFee)}, {formatCount(contest.size)} entries
          </span>
          <IconButton
            size="sm"
            label={CONTESTS.remove(contest.name)}
            icon={<X size={14} strokeWidth={1.5} />}
            onClick={() => set({ typed: typed.filter(({ id }) => id !== contest.id) })}
          />
        </p>
      ))}
    </fieldset>
  )
}

export function MoneyFields({ draft, set }: Part) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3">
      <legend className="mb-2 text-14 font-semibold">{CONTESTS.money}</legend>
      <MoneyField
        label={CONTESTS.bankroll}
        value={draft.bankroll}
        min={1}
        max={100_000_000}
        step={50}
        onChange={(bankroll) => set({ bankroll })}
      />
      <Slider
        label={CONTESTS.kelly}
        min={5}
        max={100}
        step={5}
        value={draft.kelly}
        text={(value) => `${value}%`}
        onChange={(kelly) => set({ kelly })}
      />
      <p className="note">{CONTESTS.kellyHint}</p>
    </fieldset>
  )
}
