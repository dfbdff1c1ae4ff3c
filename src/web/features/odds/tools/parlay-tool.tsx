import { jointChance } from '#core/math/copula.ts'
import { americanFromDecimal, parsePrice } from '#core/odds/board/price.ts'
import { MOST_ROBIN_LEGS, type ParlayLeg, parlay, roundRobin } from '#core/odds/opportunities/parlay.ts'
import { formatMoney } from '../../../format/money.ts'
import { formatEdge, formatPercent } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Field, TextArea } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Slider } from '../../../ui/forms/slider.tsx'
import { useSearchState, useSearchText } from '../../../ui/layout/use-search-state.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import { Facts, ToolCard } from './tool-card.tsx'
import { typedCents, typedLegs } from './typed-prices.ts'

const KINDS = ['parlay', 'same-game', 'robin'] as const
type Kind = (typeof KINDS)[number]
const KIND_OPTIONS = [
  { key: 'parlay', label: 'Parlay' },
  { key: 'same-game', label: 'Same-game parlay' },
  { key: 'robin', label: 'Round robin' },
] as const
const SIZES = ['2', '3', '4'] as const
const SIZE_OPTIONS = [
  { key: '2', label: 'By twos' },
  { key: '3', label: 'By threes' },
  { key: '4', label: 'By fours' },
] as const

/** Parlays, same-game parlays with correlation, and round robins. */
export function ParlayTool() {
  const [kind, setKind] = useSearchState<Kind>('kind', KINDS, 'parlay')
  const [text, setText] = useSearchText('bets', '-110 52%\n-110 52%')
  const [stake, setStake] = useSearchText('stake', '25')
  const [quoted, setQuoted] = useSearchText('quoted', '')
  const [rho, setRho] = useSearchText('together', '30')
  const [size, setSize] = useSearchState('by', SIZES, '2')
  const found = typedLegs(text)
  const together = Math.min(95, Math.max(-50, Number(rho) || 0))
  return (
    <ToolCard
      title="Parlay"
      lede="What several legs pay together, how likely that is, and what it is worth. Legs of one game belong together, and are priced so."
      source={
        kind === 'same-game'
          ? ['Gaussian copula on the hits of the legs', 'the same correlation between each two legs']
          : [
              'legs of different games taken as independent',
              kind === 'robin' ? 'every result of every leg weighed' : 'the margin compounds',
            ]
      }
      inputs={
        <>
          <Select label="Kind" showLabel options={KIND_OPTIONS} value={kind} onChange={setKind} />
          <TextArea
            label="Legs, one a line"
            rows={4}
            value={text}
            onChange={(event) => setText(event.target.value)}
            hint="A price and its fair chance: −110 52%. Without a chance only the price can be told."
            error={found.kind === 'wrong' ? found.why : null}
          />
          <Field
            label={kind === 'robin' ? 'Stake of each parlay ($)' : 'Stake ($)'}
            inputMode="decimal"
            value={stake}
            onChange={(event) => setStake(event.target.value)}
          />
          {kind === 'same-game' ? (
            <Slider
              label="How much the legs belong together"
              value={together}
              onChange={(value) => setRho(String(value))}
              min={-50}
              max={95}
              step={5}
              text={(value) => String(value / 100)}
            />
          ) : null}
          {kind === 'robin' ? (
            <Select label="Parlays" showLabel options={SIZE_OPTIONS} value={size} onChange={setSize} />
          ) : (
            <Field
              label="The book’s own price, if it has one"
              placeholder="+264"
              value={quoted}
              onChange={(event) => setQuoted(event.target.value)}
            />
          )}
        </>
      }
    >
      {found.kind === 'legs' ? (
        <Answer kind={kind} legs={found.legs} {...{ stake, quoted, together: together / 100, size: Number(size) }} />
      ) : (
        <EmptyState title="No parlay yet" detail="Two legs or more make one." />
      )}
    </ToolCard>
  )
}

type AnswerProps = {
  kind: Kind
  legs: readonly { readonly decimal: number; readonly fair: number | null }[]
  stake: string
  quoted: string
  together: number
  size: number
}

function Answer({ kind, legs, stake, quoted, together, size }: AnswerProps) {
  const { odds } = useFormat()
  const cents = typedCents(stake) ?? 0
  const known = legs.flatMap(({ decimal, fair }): ParlayLeg[] => (fair === null ? [] : [{ decimal, fair }]))
  const own = parsePrice(quoted)?.decimal
  if (known.length < legs.length) {
    const decimal = own ?? legs.reduce((product, leg) => product * leg.decimal, 1)
    return (
      <Facts
        facts={[
          { term: 'Pays', value: odds(americanFromDecimal(decimal)), isStrong: true },
          { term: 'Back from the stake', value: formatMoney(Math.floor(cents * decimal)) },
          { term: 'Worth', value: 'unknown: not every leg has a fair chance' },
        ]}
      />
    )
  }
  if (kind === 'robin') return <Robin legs={known} size={size} cents={cents} />
  const matrix = known.map((_, i) => known.map((_, j) => (i === j ? 1 : together)))
  if (kind === 'same-game' && !isPossible(known, matrix))
    return <EmptyState title="No legs can belong together so" detail="With this many legs each two cannot shun one another that much." />
  const found = parlay(known, kind === 'same-game' ? matrix : undefined, own)
  return (
    <Facts
      facts={[
        {
          term: 'Worth',
          value: <span className={found.edge > 0 ? 'text-gain' : 'text-loss'}>{formatEdge(found.edge)}</span>,
          isStrong: true,
        },
        { term: own ? 'The book pays' : 'Pays', value: odds(americanFromDecimal(found.decimal)) },
        { term: 'Fair price', value: odds(americanFromDecimal(found.fairDecimal)) },
        { term: 'Chance that all hit', value: formatPercent(found.fair, 2) },
        { term: 'Needs to break even', value: formatPercent(1 / found.decimal, 2) },
        ...(kind === 'same-game' ? [{ term: 'If they did not belong together', value: formatPercent(found.independent, 2) }] : []),
        { term: 'Back from the stake', value: formatMoney(Math.floor(cents * found.decimal)) },
      ]}
    />
  )
}

function isPossible(legs: readonly ParlayLeg[], matrix: readonly (readonly number[])[]): boolean {
  try {
    jointChance(
      legs.map(({ fair }) => fair),
      matrix,
    )
    return true
  } catch {
    return false
  }
}

function Robin({ legs, size, cents }: { legs: readonly ParlayLeg[]; size: number; cents: number }) {
  if (legs.length < 3 || legs.length > MOST_ROBIN_LEGS || size > legs.length || cents === 0)
    return (
      <EmptyState title="No round robin yet" detail={`Three to ${MOST_ROBIN_LEGS} legs, a stake, and parlays no longer than the legs.`} />
    )
  const found = roundRobin(legs, size, cents)
  return (
    <Facts
      facts={[
        {
          term: 'Worth',
          value: <span className={found.edge > 0 ? 'text-gain' : 'text-loss'}>{formatEdge(found.edge)}</span>,
          isStrong: true,
        },
        { term: 'Parlays', value: found.parlays.length },
        { term: 'Staked in all', value: formatMoney(found.stakedCents) },
        { term: 'Back on average', value: formatMoney(found.expectedCents) },
        { term: 'When every leg hits', value: formatMoney(found.mostCents) },
        { term: 'Chance of a profit', value: formatPercent(found.profitChance) },
        { term: 'Chance of nothing back', value: formatPercent(found.nothingChance) },
      ]}
    />
  )
}
