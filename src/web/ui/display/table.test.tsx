// A table as somebody works with it who leaves neither keyboard nor place.
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { DetailPanel, useDetail } from './detail-panel.tsx'
import { type Column, Table } from './table.tsx'
import { TableMenu } from './table-menu.tsx'
import { useRowSelection } from './use-row-selection.ts'
import { useTableView } from './use-table-view.ts'

type Row = { readonly id: string; readonly team: string; readonly points: number | null }
const ROWS: readonly Row[] = [
  { id: 'Ann', team: 'TEN', points: 10 },
  { id: 'Bo', team: 'BUF', points: null },
  { id: 'Cy', team: 'TEN', points: 30 },
  { id: 'Di', team: 'BUF', points: 20 },
]
const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', header: 'Name', cell: ({ id }) => id, sortBy: ({ id }) => id },
  { key: 'team', header: 'Team', label: 'Team', cell: ({ team }) => team, sortBy: ({ team }) => team },
  { key: 'points', header: 'Points', label: 'Points', align: 'right', cell: ({ points }) => points ?? '–', sortBy: ({ points }) => points },
]
const idOf = ({ id }: Row) => id
const cellsOf = (rows: readonly Row[]) => [['Name', 'Points'], ...rows.map(({ id, points }) => [id, points])]

function People() {
  const view = useTableView('people')
  const selection = useRowSelection()
  const detail = useDetail(ROWS, idOf)
  return (
    <>
      <TableMenu
        view={view}
        columns={COLUMNS.flatMap(({ key, label }) => (label ? [{ key, label }] : []))}
        cells={() => cellsOf(ROWS)}
        count={ROWS.length}
      />
      <Table
        caption="People"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={idOf}
        view={view}
        selection={selection}
        onOpen={detail.open}
        openKey={detail.row?.id}
        cellsOf={cellsOf}
      />
      <p data-testid="chosen">{[...selection.ids].join(' ')}</p>
      {detail.row ? (
        <DetailPanel title={detail.row.id} name={`Detail of ${detail.row.id}`} onClose={detail.close} onStep={detail.step}>
          {detail.row.team}
        </DetailPanel>
      ) : null}
    </>
  )
}

const bodies = () =>
  within(screen.getByRole('table', { name: 'People' }))
    .getAllByRole('row')
    .slice(1)
const names = () =>
  bodies()
    .map((row) => row.querySelector('th')!.textContent)
    .join(' ')
const head = (name: RegExp) => screen.getByRole('columnheader', { name })
const chosen = () => screen.getByTestId('chosen').textContent
const at = () => (document.activeElement as HTMLElement).dataset.rowId ?? document.activeElement?.getAttribute('aria-label')

beforeEach(() => localStorage.clear())

describe('the heads of the columns', () => {
  it('sort by one column, and by more with Shift, by pointer and by key, each saying which way and which place', async () => {
    const { user } = await openPiece(<People />)
    await user.click(screen.getByRole('button', { name: 'Team' }))
    expect(names()).toBe('Bo Di Ann Cy')
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('button', { name: 'Points' }))
    await user.keyboard('{/Shift}')
    expect(names()).toBe('Di Bo Cy Ann')
    expect(head(/Team/).getAttribute('aria-sort')).toBe('ascending')
    expect(head(/Points/).getAttribute('aria-sort')).toBe('descending')
    expect(head(/Points/).textContent).toContain('2 of 2 in the sort')
    screen.getByRole('button', { name: /^Points/ }).focus()
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(head(/Points/).getAttribute('aria-sort')).toBe('ascending')
    expect(names()).toBe('Di Bo Ann Cy')
  })
})

describe('a table on a narrow window', () => {
  it('shows at its right edge that more lies there, until it is scrolled to the end', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(350)
    await openPiece(<People />)
    const table = screen.getByRole('table', { name: 'People' })
    const more = () => document.querySelector('[data-more=right]')
    expect(more()).not.toBeNull()
    const box = table.parentElement!
    act(() => {
      box.scrollLeft = 550
      box.dispatchEvent(new Event('scroll'))
    })
    expect(more()).toBeNull()
    vi.restoreAllMocks()
  })

  it('keeps a figure in one line, so that a minus does not part from its sum', async () => {
    await openPiece(<People />)
    for (const row of bodies()) expect(row.lastElementChild!.className).toContain('whitespace-nowrap')
  })
})

describe('the rows by keyboard', () => {
  it('are walked by J and K, chosen by X and in ranges with Shift, and left by Escape', async () => {
    const { user } = await openPiece(<People />)
    await user.tab()
    await user.tab()
    expect(at()).toBe('Ann')
    await user.keyboard('jx')
    expect(chosen()).toBe('Bo')
    await user.keyboard('{Shift>}JJ{/Shift}')
    expect(at()).toBe('Di')
    expect(chosen()).toBe('Bo Cy Di')
    await user.keyboard('{Shift>}K{/Shift}')
    expect(chosen()).toBe('Bo Cy')
    await user.keyboard('{Escape}')
    expect(chosen()).toBe('')
  })

  it('open by Enter without losing the place: J and K go on in the detail, Escape leads back to the row', async () => {
    const { user } = await openPiece(<People />)
    await user.tab()
    await user.tab()
    await user.keyboard('j{Enter}')
    expect(screen.getByRole('complementary', { name: 'Detail of Bo' }).textContent).toContain('BUF')
    expect(at()).toBe('Detail of Bo')
    await user.keyboard('j')
    expect(screen.getByRole('complementary').textContent).toContain('TEN')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
    await expect.poll(at).toBe('Cy')
  })

  it('are copied as CSV: the chosen ones, or the one with the focus', async () => {
    const { user } = await openPiece(<People />)
    await user.tab()
    await user.tab()
    await user.keyboard('{Control>}c{/Control}')
    await expect.poll(() => navigator.clipboard.readText()).toBe('Name,Points\r\nAnn,10\r\n')
    await user.keyboard('{Shift>}J{/Shift}{Control>}c{/Control}')
    await expect.poll(() => navigator.clipboard.readText()).toBe('Name,Points\r\nAnn,10\r\nBo,\r\n')
  })
})

describe('the view of a table', () => {
  it('leaves columns out, and they are left out when it is opened again', async () => {
    const { user } = await openPiece(<People />)
    await user.click(screen.getByRole('button', { name: 'View' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Team' }))
    expect(screen.queryByRole('columnheader', { name: 'Team' })).toBeNull()
    await openPiece(<People />)
    expect(screen.queryByRole('columnheader', { name: 'Team' })).toBeNull()
    expect(JSON.parse(localStorage.getItem('guru.tables')!)).toMatchObject({ people: { hidden: ['team'] } })
  })

  it('is kept under a name with its sort, put back by one press, and deleted', async () => {
    const { user } = await openPiece(<People />)
    await user.click(screen.getByRole('button', { name: 'Points' }))
    await user.click(screen.getByRole('button', { name: 'View' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Best first{Enter}')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(names()).toBe('Ann Bo Cy Di')
    await user.click(screen.getByRole('button', { name: 'View' }))
    await user.click(await screen.findByRole('button', { name: 'Best first' }))
    expect(names()).toBe('Cy Di Ann Bo')
    await user.click(screen.getByRole('button', { name: 'Delete the view Best first' }))
    expect(screen.queryByRole('button', { name: 'Best first' })).toBeNull()
  })

  it('gives its rows as text', async () => {
    const { user } = await openPiece(<People />)
    await user.click(screen.getByRole('button', { name: 'View' }))
    await user.click(await screen.findByRole('button', { name: 'As text' }))
    await expect.poll(() => navigator.clipboard.readText()).toContain('Name  Points\nAnn       10\nBo         –\n')
  })
})
