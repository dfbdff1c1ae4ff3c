import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { FilterSheet } from '../../../../ui/overlays/filter-sheet.tsx'

type Props = {
  /** The line of the screen in which it stands. */
  place: HTMLElement
  /** Of the market: beside the button. */
  market: ReactNode
  /** Something is filtered: the button says so. */
  isOn: boolean
  children: ReactNode
}

/** On a phone market and filters stand in the line of the screen, what is chosen seldom behind one button: the rows begin right below. */
export const PhoneFilters = ({ place, market, isOn, children }: Props) =>
  createPortal(
    <>
      {market}
      <FilterSheet isOn={isOn}>{children}</FilterSheet>
    </>,
    place,
  )
