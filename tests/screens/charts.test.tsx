// What charts with axes draw, and what the cursor reads out.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BarChart } from '#web/charts/bar-chart.tsx'
import { CourseChart } from '#web/charts/course-chart.tsx'
import { fromZero, Plot } from '#web/charts/plot.tsx'
import { ScatterChart } from '#web/charts/scatter-chart.tsx'
import { ColumnChart } from '#web/features/admin/column-chart.tsx'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const percent = (share: number) => `${Math.round(share * 100)}%`

describe('a plot', () => {
  const readings = [
    { x: 0, y: 0, text: 'nothing of both' },
    { x: 50, y: 1, text: 'half of x, all of y' },
    { x: 100, y: 0.5, text: 'all of x, half of y' },
  ]
  const draw = () =>
    render(
      <Plot
        label="Two numbers"
        height={200}
        x={{ domain: [0, 100], text: String }}
        y={{ domain: [0, 1], text: percent, ticks: [0, 0.5, 1] }}
        readings={readings}
      >
        {({ x, y }) => readings.map((one) => <circle key={one.text} data-testid="dot" cx={x(one.x)} cy={y(one.y)} r="2" />)}
      </Plot>,
    )
  const dots = () => screen.getAllByTestId('dot').map((dot) => [Number(dot.getAttribute('cx')), Number(dot.getAttribute('cy'))])
  const cursor = () => screen.getByRole('slider', { name: 'Values of the chart: Two numbers' })

  it('puts small values left and below, large ones right and above, in proportion', () => {
    draw()
    const [first, second, third] = dots() as [number[], number[], number[]]
    expect(first[0]).toBeLessThan(second[0]!)
    expect(second[0]! - first[0]!).toBeCloseTo(third[0]! - second[0]!, 0)
    expect(second[1]).toBeLessThan(third[1]!)
    expect(third[1]).toBeLessThan(first[1]!)
    expect(screen.getByRole('img', { name: 'Two numbers' }).textContent).toContain('50%')
  })

  it('reads its values out by the arrow keys, stops at both ends, and forgets by Escape', async () => {
    draw()
    await userEvent.tab()
    expect(document.activeElement).toBe(cursor())
    expect(cursor().getAttribute('aria-valuetext')).toBe('Arrow keys read the values one by one')
    await userEvent.keyboard('{ArrowRight}')
    expect(cursor().getAttribute('aria-valuetext')).toBe('nothing of both')
    await userEvent.keyboard('{End}{ArrowRight}')
    expect(cursor().getAttribute('aria-valuetext')).toBe('all of x, half of y')
    expect(cursor().getAttribute('aria-valuenow')).toBe('3')
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByText('half of x, all of y')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByText('half of x, all of y')).toBeNull()
  })

  it('reads out the dot under the pointer, and nothing far from all', () => {
    draw()
    const point = (x: number, y: number) => {
      const event = new MouseEvent('pointermove', { bubbles: true })
      Object.defineProperties(event, { offsetX: { value: x }, offsetY: { value: y } })
      fireEvent(cursor(), event)
    }
    const [, second] = dots() as [number[], number[]]
    point(second[0]! + 3, second[1]! + 3)
    expect(screen.getByText('half of x, all of y')).toBeTruthy()
    point(second[0]!, second[1]! + 100)
    expect(screen.queryByText('half of x, all of y')).toBeNull()
  })
})

describe('courses over time', () => {
  const course = {
    key: 'a',
    name: 'Bankroll',
    tone: 'ours',
    points: [
      { at: 0, value: 100 },
      { at: 10, value: 50 },
    ],
  } as const
  const chart = (extra: object = {}) =>
    render(
      <CourseChart
        label="Money"
        courses={[{ ...course, ...extra }]}
        text={(value) => `$${value}`}
        timeText={(at) => `day ${at}`}
        base={100}
      />,
    )
  const line = () => [...screen.getByRole('img').querySelectorAll('path[stroke-width="2"]')].map((path) => path.getAttribute('d'))[0]!

  it('falls where money falls, and says so value by value', async () => {
    chart()
    const [, from, to] = /^M[\d.]+ ([\d.]+)L[\d.]+ ([\d.]+)$/.exec(line())!
    expect(Number(to)).toBeGreaterThan(Number(from))
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    expect(screen.getByText('Bankroll, day 10: $50')).toBeTruthy()
  })

  it('a price is a step, and one that still stands goes on to the end', () => {
    chart({ shape: 'step', isStanding: true })
    expect(line()).toMatch(/^M[\d.]+ [\d.]+H[\d.]+V[\d.]+H[\d.]+$/)
  })

  it('is broken where two points lie farther apart than said, and so is the band about it', () => {
    const points = (worth: number) => [0, 10, 41, 50, 90].map((at) => ({ at, value: worth + at }))
    const draw = (longestGap?: number) =>
      render(
        <CourseChart
          label="Rating"
          courses={[
            { key: 'low', name: 'from', tone: 'quiet', points: points(-5) },
            { key: 'high', name: 'to', tone: 'quiet', points: points(5) },
            { key: 'rating', name: 'Rating', tone: 'ours', points: points(0) },
          ]}
          band={['low', 'high']}
          {...(longestGap === undefined ? {} : { longestGap })}
          text={String}
          timeText={String}
        />,
      )
    const band = () => screen.getByRole('img').querySelector('path[fill="var(--band)"]')!.getAttribute('d')!
    const starts = (path: string) => path.match(/M/g)!.length
    draw()
    expect([starts(line()), starts(band())]).toEqual([1, 1])
    cleanup()
    draw(31)
    // 10 to 41 is as far as may be; 50 to 90 is not, and what stands alone is a dot.
    expect([starts(line()), starts(band())]).toEqual([2, 2])
    expect(line()).toMatch(/h0$/)
    expect(line().match(/L/g)).toHaveLength(3)
  })

  it('its axis never steps by less than a line can', () => {
    render(
      <CourseChart
        label="Line"
        courses={[
          {
            key: 'a',
            name: 'Line',
            tone: 'ours',
            points: [
              { at: 0, value: 45 },
              { at: 1, value: 45.5 },
            ],
          },
        ]}
        text={String}
        timeText={String}
        leastStep={0.5}
      />,
    )
    const ticks = [...screen.getByRole('img').querySelectorAll('text[text-anchor="end"]')]
      .map((tick) => Number(tick.textContent))
      .filter((tick) => tick > 40)
    expect(ticks.length).toBeGreaterThan(0)
    expect(ticks.filter((tick) => !Number.isInteger(tick * 2))).toEqual([])
  })
})

describe('dots', () => {
  const points = [
    { key: 'a', x: 0.1, y: 0.3, name: 'Ada', isNamed: true },
    { key: 'b', x: 0.4, y: 0.2, name: 'Ben', isNamed: false },
  ]
  it('names those that are named, reads out all, from left to right', async () => {
    render(
      <ScatterChart
        label="Shares"
        points={points}
        x={{ name: 'Field', text: percent }}
        y={{ name: 'Optimal', text: percent }}
        line="alike"
      />,
    )
    expect(screen.getByText('Ada')).toBeTruthy()
    expect(screen.queryByText('Ben')).toBeNull()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByText('Ada: Field 10%, Optimal 30%')).toBeTruthy()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByText('Ben: Field 40%, Optimal 20%')).toBeTruthy()
  })
})

it.each([
  [0, 1],
  [0.43, 0.5],
  [0.5, 0.5],
  [38, 40],
  [1040, 1200],
])('an axis from zero to %d ends at %d', (most, end) => {
  expect(fromZero(most)).toEqual([0, end])
})

describe('bars', () => {
  /** Filled by the pattern that the drawing itself holds. */
  const hatched = (container: HTMLElement) => {
    const id = container.querySelector('pattern')?.id
    return [...container.querySelectorAll('g > rect')].map((bar) => id !== undefined && bar.getAttribute('fill') === `url(#${id})`)
  }

  it('of losses are hatched, those of gains are not', () => {
    const { container } = render(
      <BarChart
        label="Profit"
        bars={[
          { key: 'a', label: '−$5', share: 0.6, tone: 'loss' },
          { key: 'b', label: '+$5', share: 0.3, tone: 'gain' },
          { key: 'c', label: '+$9', share: 0.1, tone: 'plain' },
        ]}
        text={percent}
      />,
    )
    expect(hatched(container)).toEqual([true, false, false])
  })

  it('hatch what failed within a whole', () => {
    const { container } = render(<ColumnChart label="Calls" columns={[{ key: '1', label: '', value: 10, part: 4 }]} text={String} />)
    expect(hatched(container)).toEqual([false, true])
  })
})
