// An imported salary file projected by our own model: logs chosen, refused or read, the table beside the averages of the file, and its way into lineups.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { random } from '#core/math/random.ts'
import { fan, oneFan } from '#tests/support/one-app.ts'
import { openScreen } from '#tests/support/screen.tsx'

const SALARY_HEAD = 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'
const LOG_HEAD = 'player,team,opp,date,home,gs,min,pts,reb,ast,stl,blk,tov,fg3m,position'
const DAY = 86_400_000
const MEN = [...'ABCDEFGH']
const man = (team: string, letter: string, id: number) =>
  `SF,${team} Man ${letter} (${id}),${team} Man ${letter},${id},SF/F/UTIL,5000,BOS@LAL 03/01/2023 07:00PM ET,${team},20.5`
const SALARIES = [
  SALARY_HEAD,
  ...['BOS', 'LAL'].flatMap((team, side) => MEN.map((letter, i) => man(team, letter, 100 * (side + 1) + i))),
  man('BOS', 'Unheard', 999),
].join('\n')

function logs(): string {
  const chance = random(5)
  const lines = Array.from({ length: 30 }, (_, round) =>
    ['BOS', 'LAL'].flatMap((team, side) =>
      MEN.map((letter, i) => {
        const date = new Date(Date.UTC(2023, 2, 1) - 2 * (30 - round) * DAY).toISOString().slice(0, 10)
        const points = Math.max(0, Math.round((36 - 3 * i) * (0.75 - 0.05 * i) + 6 * chance.next() - 3))
        return `${team} Man ${letter},${team},${side ? 'BOS' : 'LAL'},${date},${side},1,${36 - 3 * i},${points},5,3,1,0,2,1,SF`
      }),
    ),
  )
  return [LOG_HEAD, ...lines.flat()].join('\n')
}

oneFan('pro')
let slate: string
beforeAll(async () => {
  const answer = await fan.post('/api/dfs/slates', { fileName: 'old-night.csv', text: SALARIES })
  slate = answer.json<AnswerOf<typeof API.lineups.importSlate>>().slate.id
})

async function opened() {
  const { user, settled } = openScreen(fan, `/fantasy?league=nba&slate=${slate}`)
  await settled()
  const run = await screen.findByRole('button', { name: 'Project the slate' })
  const choose = (name: string, text: string) => {
    const place = screen.getByRole('region', { name: 'Drop logs of players' })
    fireEvent.change(place.querySelector('input[type=file]')!, { target: { files: [new window.File([text], name, { type: 'text/csv' })] } })
  }
  return { user, run, choose }
}

it('is projected from the logs that are chosen, beside the averages of the file, and used for lineups', async () => {
  const { user, run, choose } = await opened()
  expect(run.hasAttribute('disabled')).toBe(true)
  choose('boxes.csv', logs())
  const chosen = await screen.findByRole('list', { name: 'Logs chosen' })
  expect(chosen.textContent).toContain('boxes.csv')
  await user.click(run)
  const result = within(await screen.findByRole('region', { name: 'This file by our own model' }))
  result.getByText('1 of 17 players are not known to the games.')
  const table = result.getByRole('table', { name: 'Our projections beside the file' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows).toHaveLength(16)
  expect(rows[0]!.textContent).toMatch(/^\w+ Man A/)
  for (const row of rows) expect(row.textContent).toContain('20.5')
  result.getByText(/16 players are projected from 480 games before 2023-03-01/)
  await user.click(result.getByRole('button', { name: 'Use these for lineups' }))
  await result.findByText(/^In use for lineups/)
  // They stand where a file of the person's own would stand, and can be forgotten there.
  const matched = within(await screen.findByRole('region', { name: 'Projections matched' }))
  expect(matched.getByText('Our model, from logs').parentElement!.textContent).toContain('16 players of this slate have your points')
  await user.click(matched.getByRole('button', { name: 'Forget them' }))
  await result.findByRole('button', { name: 'Use these for lineups' })
})

it('says why a file is not taken, and goes on with the next', async () => {
  const { user, run, choose } = await opened()
  choose('other.csv', 'a,b\n1,2')
  await screen.findByText('other.csv')
  await user.click(run)
  await screen.findByText(/other\.csv seems to be a table/)
  expect(screen.queryByRole('region', { name: 'This file by our own model' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove other.csv' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Project the slate' }).hasAttribute('disabled')).toBe(true))
})

it('needs no file where the games of this product are asked for, and says that they know nobody of another night', async () => {
  const { user, run } = await opened()
  await user.click(screen.getByRole('radio', { name: 'Games known here' }))
  expect(run.hasAttribute('disabled')).toBe(false)
  await user.click(run)
  await screen.findByText(/The logs know no game before 2023-03-01 of any player of this slate/)
})
