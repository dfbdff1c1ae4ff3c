import { promotionWithin } from '#core/bankroll/staking/within-limits.ts'
import type { OwnLimits } from '#core/care/stake-room.ts'
import { bonus, boost, type Conversion, freeBet, insurance } from '#core/odds/opportunities/promos.ts'
import { formatMoney, formatMoneyChange } from '../../../format/money.ts'
import { formatPercent } from '../../../format/percent.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useSearchState, useSearchText } from '../../../ui/layout/use-search-state.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import { useStakeRoom } from '../../care/use-care.ts'
import { Facts, ToolCard } from './tool-card.tsx'
import { decimalsOf, typedCents, typedChance } from './typed-prices.ts'
import { partText } from './within-limits.ts'

const KINDS = ['free', 'boost', 'insurance', 'bonus'] as const
type Kind = (typeof KINDS)[number]
const KIND_OPTIONS = [
  { key: 'free', label: 'Free bet' },
  { key: 'boost', label: 'Boosted price' },
  { key: 'insurance', label: 'Insured bet' },
  { key: 'bonus', label: 'Bonus with turnover' },
] as const

const LEDES: Readonly<Record<Kind, string>> = {
  free: 'A free bet pays only its winnings. Hedged at another book it becomes money, whatever the result.',
  boost: 'A boosted price, hedged at another book so that the result does not matter.',
  insurance: 'A bet that comes back as a free bet when it loses, hedged for the same profit either way.',
  bonus: 'What is left of a bonus after the turnover that the book asks for.',
}

/** Free bets, boosts, insurance and bonuses, turned into money. */
export function PromoTool() {
  const [kind, setKind] = useSearchState<Kind>('promo', KINDS, 'free')
  const [stake, setStake] = useSearchText('face', '50')
  const [price, setPrice] = useSearchText('price', '+300')
  const [hedge, setHedge] = useSearchText('hedge', '-340')
  const [share, setShare] = useSearchText('rate', '')
  const [turnover, setTurnover] = useSearchText('turnover', '10')
  const isBonus = kind === 'bonus'
  const share2 = SHARES[kind]
  return (
    <ToolCard
      title="Promotions"
      lede={LEDES[kind]}
      source={['both results pay the same, to the cent', 'the hedge is on all other outcomes together']}
      inputs={
        <>
          <Select label="Kind" showLabel options={KIND_OPTIONS} value={kind} onChange={setKind} />
          <Field
            label={isBonus ? 'Bonus ($)' : 'Stake ($)'}
            inputMode="decimal"
            value={stake}
            onChange={(event) => setStake(event.target.value)}
          />
          {isBonus ? (
            <Field
              label="Turnover (times the bonus)"
              inputMode="decimal"
              value={turnover}
              onChange={(event) => setTurnover(event.target.value)}
            />
          ) : (
            <>
              <Field
                label={kind === 'boost' ? 'Boosted price' : 'Price'}
                value={price}
                onChange={(event) => setPrice(event.target.value)}
              />
              <Field label="Price of the other side" value={hedge} onChange={(event) => setHedge(event.target.value)} />
            </>
          )}
          {share2 ? (
            <Field
              label={share2.label}
              hint={share2.hint}
              value={share}
              placeholder={share2.initial}
              onChange={(event) => setShare(event.target.value)}
            />
          ) : null}
        </>
      }
    >
      <Answer kind={kind} {...{ stake, price, hedge, turnover }} share={share === '' ? (share2?.initial ?? '') : share} />
    </ToolCard>
  )
}

/** The one share that some kinds ask for. */
const SHARES: Readonly<Partial<Record<Kind, { readonly label: string; readonly hint: string; readonly initial: string }>>> = {
  boost: { label: 'Fair chance (%)', hint: 'For what the boost is worth without a hedge.', initial: '30%' },
  insurance: { label: 'Worth of the refund (%)', hint: 'A free bet turns into about 70% of its face; cash is 100.', initial: '70%' },
  bonus: { label: 'Hold of the lines used (%)', hint: 'What each dollar staked costs when both sides are bet.', initial: '2%' },
}

type AnswerProps = { kind: Kind; stake: string; price: string; hedge: string; share: string; turnover: string }

function Answer({ kind, stake, price, hedge, share, turnover }: AnswerProps) {
  const cents = typedCents(stake)
  const typed = decimalsOf(`${price} ${hedge}`, 2, 2)
  const [decimal, other] = typed.kind === 'prices' ? typed.decimals : []
  // A refund in cash is worth all of its face.
  const chance = share.trim() === '100' || share.trim() === '100%' ? 1 : typedChance(share)
  const times = Number(turnover)
  const room = useStakeRoom()
  if (cents === null || cents === 0) return <EmptyState title="No amount yet" detail="An amount such as 50 or 250.50." />
  if (kind === 'bonus') {
    if (chance === null || !(times >= 0 && times <= 1000))
      return <EmptyState title="No answer yet" detail="Turnover is a number, the hold a percentage." />
    const { stakedCents, costCents, worthCents, rate } = bonus(cents, times, chance)
    return (
      <Facts
        facts={[
          { term: 'Worth', value: formatMoney(worthCents), isStrong: true },
          { term: 'To be staked', value: formatMoney(stakedCents) },
          { term: 'What that costs', value: formatMoney(costCents) },
          { term: 'Share of the bonus that is left', value: formatPercent(rate) },
        ]}
      />
    )
  }
  if (!decimal || !other)
    return (
      <EmptyState
        title="No prices yet"
        detail={(typed.kind === 'wrong' && typed.why) || 'The price of the bet, and of the other side at another book.'}
      />
    )
  if (kind === 'boost') {
    if (chance === null) return <EmptyState title="No fair chance yet" detail="A percentage such as 30." />
    const held = promotionWithin(cents, (face) => boost(face, decimal, other, chance), true, room)
    const worth = { term: 'Worth without a hedge, on average', value: formatMoneyChange(held.found.expectedCents) }
    return <Hedged {...held} askedCents={cents} more={[worth]} />
  }
  if (kind === 'insurance') {
    if (chance === null) return <EmptyState title="No worth of the refund yet" detail="A percentage such as 70." />
    return <Hedged {...promotionWithin(cents, (face) => insurance(face, decimal, other, chance), true, room)} askedCents={cents} />
  }
  return <Hedged {...promotionWithin(cents, (face) => freeBet(face, decimal, other), false, room)} askedCents={cents} />
}

type HedgedProps = {
  found: Conversion
  /** For so much of what was typed. */
  faceCents: number
  askedCents: number
  limits: OwnLimits | null
  more?: readonly { term: string; value: string }[]
}

function Hedged({ found, faceCents, askedCents, limits, more = [] }: HedgedProps) {
  const facts = (
    <Facts
      facts={[
        {
          term: 'Sure',
          value: <span className={found.sureCents > 0 ? 'text-gain' : 'text-loss'}>{formatMoneyChange(found.sureCents)}</span>,
          isStrong: true,
        },
        { term: 'Stake on the other side', value: formatMoney(found.hedgeCents) },
        { term: 'If the bet wins', value: formatMoneyChange(found.ifWonCents) },
        { term: 'If the other side wins', value: formatMoneyChange(found.ifHedgedCents) },
        { term: 'Share of the face value', value: formatPercent(found.rate) },
        ...more,
      ]}
    />
  )
  if (limits === null) return facts
  return (
    <>
      <p role="note" className="border-b border-line px-4 py-3 text-13">
        {partText(limits, faceCents, askedCents)}
      </p>
      {facts}
    </>
  )
}
