// From a player's price to a kept bet: "Track", then "I placed it".
import { ClipboardCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PropLine, PropSide } from '#contract/odds/props.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { AddBetDialog } from '../../bets/tracker/bet-dialog.tsx'
import { type BetDraft, EMPTY_DRAFT } from '../../bets/tracker/bet-draft.ts'
import { TakeButton } from '../../bets/tracker/price-button.tsx'
import { firstStake } from '../../bets/tracker/stake-habit.ts'
import { betText } from './prop-rows.ts'
import type { PropGame } from './props.queries.ts'

type Props = {
  game: PropGame
  line: Pick<PropLine, 'player' | 'playerId' | 'market' | 'name' | 'point'>
  side: Pick<PropSide, 'selection'>
  price: number
  bookTitle: string
}

function draftOf({ game, line, side, price, bookTitle }: Props): BetDraft {
  return {
    ...EMPTY_DRAFT,
    ...firstStake(),
    book: bookTitle,
    legs: [
      {
        selection: betText(line, side),
        event: `${game.away_abbreviation} @ ${game.home_abbreviation}`,
        market: 'prop',
        price: price > 0 ? `+${price}` : String(price),
        known: {
          gameId: game.id,
          league: game.league,
          outcome: side.selection === 'Over' ? 'over' : 'under',
          point: line.point,
          prop: { player: line.player, playerId: line.playerId, market: line.market, result: null },
          startsAt: Date.parse(game.commence_time),
        },
      },
    ],
  }
}

/** A player's price as it stands on a screen, made into a button. */
export function PropPriceButton({ children, className, ...props }: Props & { children: ReactNode; className?: string }) {
  const { line, side, price, bookTitle } = props
  return (
    <TakeButton price={price} words={`${betText(line, side)} at ${bookTitle}`} draft={() => draftOf(props)} className={className}>
      {children}
    </TakeButton>
  )
}

export function TrackPropButton(props: Props) {
  const { line, side, bookTitle } = props
  const [isOpen, setIsOpen] = useState(false)
  const name = `Track ${betText(line, side)} at ${bookTitle}`
  const icon = <ClipboardCheck size={14} strokeWidth={1.5} />
  return (
    <>
      <Button size="sm" tone="secondary" aria-label={name} icon={icon} onClick={() => setIsOpen(true)}>
        Track {side.selection.toLowerCase()}
      </Button>
      {isOpen ? <AddBetDialog open origin="price" start={draftOf(props)} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
