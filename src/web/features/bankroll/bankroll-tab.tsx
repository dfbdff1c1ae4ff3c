import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { bankroll as room } from '#contract/bets/bankroll.ts'
import { KELLY_MULTIPLIER, uncertainKelly } from '#core/bankroll/staking/kelly.ts'
import { heldTo } from '#core/care/stake-room.ts'
import { readDollars } from '#core/dollars.ts'
import type { Infer } from '#core/infer.ts'
import { americanFromDecimal, decimalFromAmerican, parsePrice } from '#core/odds/board/price.ts'
import { problemIn, reactionTo } from '../../api/problem.ts'
import { mutation } from '../../api/query.ts'
import { formatMoney } from '../../format/money.ts'
import { formatOdds } from '../../format/odds.ts'
import { formatEdge, formatPercent } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { useKellyPercent } from '../../preferences/use-kelly-percent.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RangeBar } from '../../ui/layout/range-bar.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { KellySlider } from '../bets/kelly-slider.tsx'
import { useMyBankroll } from '../bets/tracker/my-bankroll.ts'
import { OpenTo } from '../care/open-to.tsx'
import { StakeRoom } from '../care/stake-room.tsx'
import { useClosed } from '../care/use-care.ts'
import { BETTING } from '../odds/betting.copy.ts'
import { BankrollProjectionCard } from './bankroll-projection-card.tsx'
import { SeveralBetsCard } from './several-bets-card.tsx'
import { TargetCard } from './target-card.tsx'

type Answer = Infer<(typeof room)['suggest']['output']>

/** The Kelly calculator, several bets at once, and where a way of staking leads. */
export function BankrollTab() {
  const mine = useMyBankroll()
  const bankroll = mine === null ? '' : String(mine)
  const percent = useKellyPercent()
  const isClosed = useClosed('get_stake_advice') !== null
  return (
    <div className="grid gap-4">
      <StakeRoom />
      {isClosed ? <TargetCard /> : null}
      <OpenTo act="get_stake_advice">
        {/* Begun anew when the person's own bankroll and risk tolerance are known. */}
        <KellyCalculator key={`kelly ${bankroll} ${percent}`} start={bankroll} startPercent={percent} />
        <SeveralBetsCard key={`several ${bankroll} ${percent}`} start={bankroll} startPercent={percent} />
        <BankrollProjectionCard key={`outlook ${percent}`} startPercent={percent} />
      </OpenTo>
    </div>
  )
}

function KellyCalculator({ start, startPercent }: { start: string; startPercent: number }) {
  const [bankroll, setBankroll] = useState(start)
  const [odds, setOdds] = useState('')
  const [edge, setEdge] = useState('')
  const [doubt, setDoubt] = useState('')
  const [percent, setPercent] = useState(startPercent)
  const suggest = useMutation({
    ...mutation(room.suggest),
    meta: { quiet: true },
    onError: (error) => {
      const problem = problemIn(error)
      // What a limit or a break closes is no fault of what was typed.
      void toast({ ...(reactionTo(problem) === 'limits' ? { title: problem.title, detail: problem.detail } : BETTING.failed), tone: 'bad' })
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if ([odds, edge].some((text) => text.trim() === '')) return void toast({ ...BETTING.missing, tone: 'bad' })
    const price = parsePrice(odds)
    const [money, gain] = [bankroll.trim() === '' ? null : (readDollars(bankroll) ?? Number.NaN) / 100, numberIn(edge)]
    if (!price || (money !== null && !(money > 0)) || Number.isNaN(gain)) return void toast({ ...BETTING.failed, tone: 'bad' })
    suggest.mutate({
      ...(money === null ? {} : { bankroll: money }),
      odds: americanFromDecimal(price.decimal),
      edge: gain / 100,
      kellyFraction: percent / 100,
    })
  }
  const fields = [
    { label: 'Bankroll ($)', placeholder: '2500', hint: 'Without one the stakes are shares of it.', value: bankroll, set: setBankroll },
    {
      label: 'Odds',
      placeholder: '+150',
      hint: 'American, decimal or fractional: +150, 2.50, 3/2.',
      // A minus and a slash are on no pad of digits.
      inputMode: 'text',
      value: odds,
      set: setOdds,
    },
    { label: 'Edge (%)', placeholder: '5', hint: 'Expected profit per dollar; the board names it.', value: edge, set: setEdge },
    { label: 'Doubt (± points)', placeholder: '0', hint: 'One standard deviation of the chance.', value: doubt, set: setDoubt },
  ] as const
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <Card title="Kelly calculator" padded>
        <form className="grid gap-4" onSubmit={handleSubmit} noValidate>
          <div className="grid grid-cols-2 gap-x-3 gap-y-4">
            {fields.map(({ set, ...field }) => (
              <Field key={field.label} inputMode="decimal" onChange={({ target }) => set(target.value)} {...field} />
            ))}
          </div>
          <KellySlider label="Kelly fraction" value={percent} onChange={setPercent} />
          <Button type="submit" tone="primary" busy={suggest.isPending}>
            Calculate
          </Button>
        </form>
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Card
          title="Suggested stake"
          source={{ parts: ['Kelly criterion: f = (p d − 1) / (d − 1)', 'p = (1 + edge) / d', 'rounded down to the cent'] }}
        >
          {suggest.data ? (
            <Suggestion
              answer={suggest.data}
              bankroll={suggest.data.bankroll}
              odds={suggest.variables.odds}
              doubt={numberIn(doubt) / 100}
            />
          ) : (
            <EmptyState
              title="No stake yet"
              detail="Bankroll, odds and edge give the stake that grows a bankroll fastest, and calmer shares of it."
            />
          )}
        </Card>
        <TargetCard />
      </div>
    </div>
  )
}

const numberIn = (text: string): number => Number(text.replace(/[$,%\s]/g, '').replace('−', '-'))

/** `doubt`: one standard deviation of the chance, a fraction; 0 or NaN for none. */
/** `bankroll` in dollars; null where none was stated, and the stakes are shares. */
type Props = { answer: Answer; bankroll: number | null; odds: number; doubt: number }

function Suggestion({ answer, bankroll, odds, doubt }: Props) {
  const format = useFormat()
  const { suggestionCents: cents, shares, kellyFraction, kelly, probability, edge, verdict, ownLimits } = answer
  const room = { eachCents: ownLimits === null ? null : Math.round(ownLimits.leave * 100), allCents: null }
  const total = bankroll === null ? null : Math.round(bankroll * 100)
  const rows = [
    { name: 'Conservative', share: KELLY_MULTIPLIER.least, of: shares.conservative, stake: cents?.conservative ?? null },
    { name: 'Optimal', share: kellyFraction, of: shares.optimal, stake: cents?.optimal ?? null },
    { name: 'Aggressive', share: KELLY_MULTIPLIER.most, of: shares.aggressive, stake: cents?.aggressive ?? null },
  ]
  const doubted = doubt > 0 && doubt < 0.5 ? uncertainKelly(probability, decimalFromAmerican(odds), doubt) : kelly
  if (verdict === 'no_bet')
    return <EmptyState title="No bet" detail={`At ${format.odds(odds)} an edge of ${formatEdge(edge)} is no edge: Kelly stakes nothing.`} />
  return (
    <div aria-live="polite">
      <ul>
        {rows.map(({ name, share, of, stake }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 md:grid-cols-[11rem_minmax(0,1fr)_8rem]"
          >
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="note">{formatPercent(share, 0)} of Kelly</span>
            </span>
            <RangeBar
              label={`${formatPercent(of, 2)} of the bankroll between nothing and full Kelly, ${formatPercent(shares.aggressive, 2)}`}
              range={[0, Math.max(shares.aggressive, 1e-6)]}
              band={[0, of]}
              ours={of}
              width={360}
              className="w-full max-md:order-last max-md:col-span-2"
            />
            <span className="text-right">
              <span className="scoreboard block text-20">{stake === null ? formatPercent(of, 2) : formatMoney(stake)}</span>
              <span className="note">
                {stake === null || total === null
                  ? 'of bankroll'
                  : `${formatPercent(answer.isLimited ? stake / total : of, 2)} of bankroll`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {ownLimits === null ? null : <p className="border-b border-line px-4 py-3 text-13">{ownLimits.sentence}</p>}
      <p className="px-4 py-3 text-13 text-ink-2">
        At {format.odds(odds)} ({formatOdds(odds, 'decimal')} for 1) an edge of {formatEdge(edge)} means winning{' '}
        {formatPercent(probability)} of the time. Full Kelly is {formatPercent(kelly, 2)} of the bankroll; the line runs from nothing to it.
      </p>
      {doubt > 0 && doubt < 0.5 ? (
        <p className="border-t border-line px-4 py-3 text-13 text-ink-2">
          If that chance may be off by {formatPercent(doubt)} either way, full Kelly is{' '}
          <b className="text-ink">{formatPercent(doubted, 2)}</b> instead of {formatPercent(kelly, 2)}, and{' '}
          {formatPercent(kellyFraction, 0)} of it is{' '}
          <b className="text-ink">
            {total === null
              ? formatPercent(kellyFraction * doubted, 2)
              : formatMoney(heldTo([Math.floor(total * kellyFraction * doubted + 1e-6)], room, 'alternatives').stakes[0]!)}
          </b>
          .
        </p>
      ) : null}
    </div>
  )
}
