import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LastChange } from './last-change.tsx'

const NONE = { kind: 'none', conflict: [], fixes: [] } as const
const shown = (props: Partial<Parameters<typeof LastChange>[0]>) =>
  render(<LastChange answer={NONE} isCurrent free={null} last={null} onUndo={() => {}} hidden={0} shown={null} {...props} />)

describe('the best lineup under the rules', () => {
  it('blames no rule where the projections that the plan shows fill no lineup', () => {
    shown({ hidden: 163, shown: 50 })
    screen.getByText('The projections that your plan shows fill no lineup. Optimize Lineup counts those of the whole slate.')
    screen.getByText('among the 50 players shown')
    expect(screen.queryByText('No lineup keeps them all')).toBeNull()
  })
  it('says that there is none where the plan shows everybody', () => {
    shown({})
    screen.getByText('No lineup can be made of the players with a projection.')
  })
  it('blames the rules where there is one without them', () => {
    shown({ free: 28_710 })
    screen.getByText('No lineup keeps them all')
    screen.getByText('287.1 without rules')
  })
})
