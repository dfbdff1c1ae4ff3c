// The head of a screen on a phone: what does not fit beside the title goes on below it, unless filters ask for one line that scrolls.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Page } from './page.tsx'

afterEach(cleanup)

const classesOf = (element: Element | null | undefined) => [...(element?.classList ?? [])]

it('a long kicker and an action keep within the window: the head wraps, and cuts neither', () => {
  render(<Page title="Shared betting record" kicker="Nov 17, 2026 to Nov 29, 2026" action={<button type="button">Print</button>} />)
  const head = screen.getByRole('heading', { level: 1 }).closest('header')
  expect(classesOf(head)).toContain('flex-wrap')
  expect(classesOf(head)).not.toContain('max-md:overflow-x-auto')
  const kicker = screen.getByText('Nov 17, 2026 to Nov 29, 2026')
  expect(classesOf(kicker)).not.toContain('whitespace-nowrap')
  expect(classesOf(kicker)).not.toContain('truncate')
})

it('filters stand in one line, which scrolls', () => {
  render(<Page title="Odds" filters={<button type="button">NFL</button>} kicker="today" />)
  expect(classesOf(screen.getByRole('heading', { level: 1 }).closest('header'))).toContain('max-md:overflow-x-auto')
})
