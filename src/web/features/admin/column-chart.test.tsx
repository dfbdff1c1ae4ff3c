import { expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { ColumnChart } from './column-chart.tsx'

const width = (element: Element | null) => Number(element?.getAttribute('width'))

it('one hour alone is a column among the room for eight, not a wall', async () => {
  await openPiece(<ColumnChart label="Calls" columns={[{ key: 'a', label: '7 PM', value: 120 }]} text={String} />)
  const chart = document.querySelector('svg[role=img]')!
  const whole = Number(chart.getAttribute('viewBox')!.split(' ')[2])
  expect(width(chart.querySelector('rect[fill="var(--info)"]'))).toBeCloseTo((whole / 8) * 0.7)
})

it('many share the width', async () => {
  const columns = Array.from({ length: 24 }, (_, hour) => ({ key: String(hour), label: '', value: hour }))
  await openPiece(<ColumnChart label="Calls" columns={columns} text={String} />)
  const bars = [...document.querySelectorAll('rect[fill="var(--info)"]')]
  expect(bars).toHaveLength(24)
  const last = bars.at(-1)!
  expect(Number(last.getAttribute('x')) + width(last)).toBeLessThanOrEqual(560)
})
