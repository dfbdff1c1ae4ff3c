// A list of a field, such as golf outrights, in the fair-price tool: read in the page, its column says how many places there are, and the person may say another.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fan, oneFan } from '#tests/support/one-app.ts'
import { openScreen } from '#tests/support/screen.tsx'

oneFan('pro')

const GOLFERS = Array.from({ length: 12 }, (_, i) => `Golfer ${'ABCDEFGHIJKL'[i]}`)
const LIST = ['Name,Tournament Winner,Top 5 Finish', ...GOLFERS.map((name, i) => `${name},+${600 + 150 * i},+${-20 + 20 * i + 120}`)].join(
  '\n',
)
const upload = (user: ReturnType<typeof openScreen>['user'], text: string) =>
  user.upload(document.querySelector<HTMLInputElement>('main input[type=file]')!, new File([text], 'outrights.csv'))
/** The chances of one method, in percent, of all entrants. */
const sumOf = (table: HTMLElement, column: number) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .reduce(
      (sum, row) =>
        sum +
        Number.parseFloat(
          within(row)
            .getAllByRole('cell')
            [column]!.textContent.replace(/[^\d.].*/, ''),
        ),
      0,
    )

it('takes a list with its places: the chances of a top five sum to five', async () => {
  const { user, settled } = openScreen(fan, '/betting?tab=tools&tool=devig')
  await settled()
  await upload(user, LIST)
  const winners = await screen.findByRole('table', { name: 'Fair chance of each to finish among the first 1' })
  expect(within(winners).getByText('Golfer C')).toBeTruthy()
  expect(sumOf(winners, 1)).toBeCloseTo(100, 0)
  await user.click(screen.getByRole('combobox', { name: 'Column' }))
  await user.click(await screen.findByRole('option', { name: 'Top 5 Finish' }))
  const five = await screen.findByRole('table', { name: 'Fair chance of each to finish among the first 5' })
  expect(sumOf(five, 1)).toBeCloseTo(500, 0)
  const places = screen.getByLabelText('Places')
  await user.clear(places)
  await user.type(places, '6')
  await waitFor(() => expect(screen.getByRole('table', { name: 'Fair chance of each to finish among the first 6' })).toBeTruthy())
})

it('says why a list is none, and asks where nobody can tell how its prices are written', async () => {
  const { user, settled } = openScreen(fan, '/betting?tab=tools&tool=devig')
  await settled()
  await upload(user, 'Name,Winner\nGolfer A,600\nGolfer B,700\n')
  expect((await screen.findByText(/say whether they are American or decimal/)).getAttribute('role')).toBe('alert')
  await user.click(screen.getByRole('combobox', { name: 'Prices of the list' }))
  await user.click(await screen.findByRole('option', { name: 'American' }))
  await screen.findByRole('table', { name: 'Fair chance of each to finish among the first 1' })
})
