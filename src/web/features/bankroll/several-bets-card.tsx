import { useMemo, useState } from 'react'
import { kellyFraction } from '#core/bankroll/staking/kelly.ts'
import { type Chance, exclusiveKelly, independentKelly, MOST_SIMULTANEOUS } from '#core/bankroll/staking/simultaneous-kelly.ts'
import { heldTo, ownLimitsText } from '#core/care/stake-room.ts'
import { formatMoney } from '../../format/money.ts'
import { formatPercent } from '../../format/percent.ts'
import { ShareBar } from '../../ui/display/share-bar.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Field, TextArea } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { KellySlider } from '../bets/kelly-slider.tsx'
import { useStakeRoom } from '../care/use-care.ts'
import { typedCents, typedLegs } from '../odds/tools/typed-prices.ts'

const KINDS = [
  { key: 'independent', label: 'Different games' },
  { key: 'exclusive', label: 'Outcomes of one game' },
] as const
type Kind = (typeof KINDS)[number]['key']
type Row = {
  readonly name: string
  readonly alone: number
  readonly share: number
  readonly stakeCents: number
  readonly isCapped: boolean
  /** The stake as a share of the bankroll, for those who state none; else null. */
  readonly shareOnly: number | null
  /** Its stake as a share of the largest stake here. */
  readonly ofLargest: number
}

/** Kelly for several bets decided together, held to the reader's own limits. */
export function SeveralBetsCard({ start, startPercent }: { start: string; startPercent: number }) {
  const [kind, setKind] = useState<Kind>('independent')
  const [text, setText] = useState('-110 55%\n+150 43%\n-105 53%')
  const [bankroll, setBankroll] = useState(start)
  const [most, setMost] = useState('')
  const [percent, setPercent] = useState(startPercent)
  const read = useMemo(() => readBets(text), [text])
  const { found, chances, isWhole } = read
  const sum = chances.reduce((total, { probability }) => total + probability, 0)
  const isTooSure = kind === 'exclusive' && sum > 1 + 1e-9
  const hasBankroll = bankroll.trim() !== ''
  const [cents, cap] = [typedCents(bankroll), most.trim() === '' ? null : typedCents(most)]
  const shares = useMemo(
    () => (!read.isWhole || isTooSure ? null : kind === 'independent' ? independentKelly(read.chances) : exclusiveKelly(read.chances)),
    [read, isTooSure, kind],
  )
  const why =
    found.kind === 'wrong'
      ? found.why
      : !isWhole
        ? `Each bet needs its chance, and at most ${MOST_SIMULTANEOUS} are weighed.`
        : isTooSure
          ? 'Chances of outcomes that exclude one another sum to 100% at most.'
          : null
  const asKelly = (shares ?? []).map((share) => Math.floor((cents ?? 0) * share * (percent / 100) + 1e-6))
  const held = heldTo(
    asKelly.map((wanted) => (cap === null ? wanted : Math.min(wanted, cap))),
    useStakeRoom(),
    'together',
  )
  const plain = (shares ?? []).map((share, i) => {
    const [wanted, stakeCents] = [asKelly[i]!, held.stakes[i]!]
    return {
      name: text.split(/[\n;,]+/)[i]?.trim() ?? '',
      alone: kellyFraction(chances[i]!.probability, chances[i]!.decimal),
      share,
      stakeCents,
      isCapped: hasBankroll && stakeCents < wanted,
      shareOnly: hasBankroll ? null : share * (percent / 100),
    }
  })
  const sizeOf = ({ stakeCents, shareOnly }: (typeof plain)[number]) => shareOnly ?? stakeCents
  const largest = Math.max(1e-9, ...plain.map(sizeOf))
  const rows = plain.map((row): Row => ({ ...row, ofLargest: sizeOf(row) / largest }))
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <Card title="Several bets at once" padded>
        <div className="grid gap-4">
          <Select label="The bets are on" showLabel options={KINDS} value={kind} onChange={setKind} />
          <TextArea
            label="Bets, one a line"
            rows={4}
            value={text}
            onChange={(event) => setText(event.target.value)}
            hint="A price and the chance of winning: −110 55%."
            error={why}
          />
          <Field
            label="Bankroll for these ($)"
            inputMode="decimal"
            value={bankroll}
            onChange={(event) => setBankroll(event.target.value)}
            placeholder="2500"
            hint="Without one the stakes are shares of it."
            error={hasBankroll && cents === null ? 'An amount such as 2500.' : null}
          />
          <Field
            label="Most on one bet ($)"
            inputMode="decimal"
            placeholder="no limit"
            value={most}
            onChange={(event) => setMost(event.target.value)}
            error={most.trim() !== '' && cap === null ? 'An amount such as 50.' : null}
          />
          <KellySlider value={percent} onChange={setPercent} />
        </div>
      </Card>
      <Card
        title="Stakes"
        source={{ parts: ['the bankroll grows fastest in the long run', 'every joint result weighed', 'rounded down to the cent'] }}
      >
        <Table
          caption="Stake of each bet"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ name }) => name}
          empty={<EmptyState title="No stakes yet" detail="Two bets or more, each with its price and its chance." />}
        />
        {rows.length > 0 ? (
          <p className="border-t border-line px-4 py-3 text-13 text-ink-2" aria-live="polite">
            {hasBankroll
              ? formatMoney(rows.reduce((total, { stakeCents }) => total + stakeCents, 0))
              : `${formatPercent(
                  rows.reduce((total, { shareOnly }) => total + (shareOnly ?? 0), 0),
                  2,
                )} of the bankroll`}{' '}
            in all. Together each bet gets a little less than alone, since the others may lose with it.
            {held.limits === null ? '' : ` ${ownLimitsText(held.limits)}`}
          </p>
        ) : null}
      </Card>
    </div>
  )
}

function readBets(text: string) {
  const found = typedLegs(text)
  const legs = found.kind === 'legs' ? found.legs : []
  const chances = legs.flatMap(({ decimal, fair }): Chance[] => (fair === null ? [] : [{ decimal, probability: fair }]))
  return { found, chances, isWhole: legs.length > 0 && chances.length === legs.length && chances.length <= MOST_SIMULTANEOUS }
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'bet', header: 'Bet', cell: ({ name }) => <b>{name}</b> },
  { key: 'alone', header: 'Kelly alone', align: 'right', hideOnPhone: true, cell: ({ alone }) => formatPercent(alone, 2) },
  {
    key: 'bar',
    header: <span className="sr-only">Share of the largest</span>,
    hideOnPhone: true,
    className: 'w-1/3',
    cell: ({ ofLargest }) => <ShareBar share={ofLargest} />,
  },
  { key: 'together', header: 'Kelly together', align: 'right', cell: ({ share }) => formatPercent(share, 2) },
  {
    key: 'stake',
    header: 'Stake',
    align: 'right',
    cell: ({ stakeCents, isCapped, shareOnly }) => (
      <>
        <b className="block">{shareOnly === null ? formatMoney(stakeCents) : formatPercent(shareOnly, 2)}</b>
        {isCapped ? <span className="note block">your limit</span> : null}
      </>
    ),
  },
]
