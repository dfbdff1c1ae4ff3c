import { neutralised } from '#core/dfs/entries/csv.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { download } from '../../../ui/actions/download.ts'

type Props = { name: string; rows: readonly object[] }

/** The rows of a card to take away, as a table or as they came. */
export function ExportButtons({ name, rows }: Props) {
  return (
    <span className="flex gap-1">
      <Button tone="quiet" size="sm" onClick={() => download(`${name}.csv`, csvOf(rows))}>
        Export CSV
      </Button>
      <Button tone="quiet" size="sm" onClick={() => download(`${name}.json`, `${JSON.stringify(rows, null, 1)}\n`, 'application/json')}>
        JSON
      </Button>
    </span>
  )
}

/** One line for each row; what is nested becomes columns of its own ("pinball.p15"), lists are left to the JSON. */
export function csvOf(rows: readonly object[]): string {
  const flat = rows.map((row) => new Map(cellsOf(row, '')))
  const columns = [...new Set(flat.flatMap((row) => [...row.keys()]))]
  return `${[columns.join(','), ...flat.map((row) => columns.map((key) => row.get(key) ?? '').join(','))].join('\n')}\n`
}

function cellsOf(value: object, prefix: string): [string, string][] {
  return Object.entries(value).flatMap(([key, one]: [string, unknown]): [string, string][] => {
    if (Array.isArray(one)) return []
    if (typeof one === 'object' && one !== null) return cellsOf(one, `${prefix}${key}.`)
    const text = one === null || one === undefined ? '' : typeof one === 'string' ? neutralised(one) : String(one)
    return [[`${prefix}${key}`, /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text]]
  })
}
