// The figures of the workbench as a table in Markdown: a row for each screen and width, the worse of the themes in each cell, what is over
// its bound in bold, and beside it what it was before where that is known.

export type Look = {
  readonly screen: string
  readonly width: number
  readonly theme: string
  readonly state: string
  /** Rows above the fold, pixels before the screen's own line and before its first row. */
  readonly rows: number
  readonly before: number
  readonly first: number | null
  readonly cls: number
  /** Milliseconds; null where nothing was heard. */
  readonly lcp: number | null
  readonly inp: number | null
  /** Presses of Tab to the first row; null: none reached, or not tried. */
  readonly tabs: number | null
  /** Serious findings of axe, and figures below the contrast of AAA. */
  readonly axe: number
  readonly faint: number
  readonly sideways: number
  /** Words and controls that are cut off. */
  readonly cut: number
}

type Figure = keyof Omit<Look, 'screen' | 'width' | 'theme' | 'state'>
type Column = {
  readonly of: Figure
  readonly head: string
  /** Which of several is told. */
  readonly worse: 'least' | 'most'
  readonly bound?: (look: Look) => number
  readonly text?: (value: number) => string
}

/** The bounds of a quiet machine of two cores. */
const COLUMNS: readonly Column[] = [
  { of: 'rows', head: 'rows', worse: 'least' },
  { of: 'before', head: 'px before content', worse: 'most', bound: ({ width }) => (width < 700 ? 88 : 96) },
  { of: 'first', head: 'px before first row', worse: 'most' },
  { of: 'cls', head: 'CLS', worse: 'most', bound: () => 0.02, text: (value) => value.toFixed(3) },
  { of: 'lcp', head: 'LCP ms', worse: 'most', bound: () => 1500 },
  { of: 'inp', head: 'INP ms', worse: 'most', bound: () => 100 },
  { of: 'tabs', head: 'Tab to row', worse: 'most', bound: () => 5 },
  { of: 'axe', head: 'axe', worse: 'most', bound: () => 0 },
  { of: 'faint', head: 'figures < AAA', worse: 'most', bound: () => 0 },
  { of: 'sideways', head: 'sideways px', worse: 'most', bound: () => 0 },
  { of: 'cut', head: 'cut off', worse: 'most', bound: () => 0 },
]

function worst(looks: readonly Look[], { of, worse }: Column): number | null {
  const known = looks.flatMap((look) => look[of] ?? [])
  return known.length === 0 ? null : worse === 'least' ? Math.min(...known) : Math.max(...known)
}

const textOf = ({ text = (value) => String(Math.round(value)) }: Column, value: number | null) => (value === null ? '–' : text(value))

/** The looks of one screen at one width in one state. */
function groupsOf(looks: readonly Look[]): readonly (readonly Look[])[] {
  const groups = new Map<string, Look[]>()
  for (const look of looks) {
    const key = `${look.screen} ${look.width} ${look.state}`
    groups.set(key, [...(groups.get(key) ?? []), look])
  }
  return [...groups.values()]
}

/** @param earlier  what an earlier run found */
export function markdown(looks: readonly Look[], earlier: readonly Look[] = []): string {
  const before = new Map(groupsOf(earlier).map((group) => [`${group[0]!.screen} ${group[0]!.width} ${group[0]!.state}`, group]))
  const heads = ['screen', 'width', 'state', ...COLUMNS.map(({ head }) => head)]
  const lines = groupsOf(looks).map((group) => {
    const [{ screen, width, state } = group[0]!] = group
    const old = before.get(`${screen} ${width} ${state}`) ?? []
    const cells = COLUMNS.map((column) => {
      const value = worst(group, column)
      const text = textOf(column, value)
      const bound = column.bound?.(group[0]!)
      const shown = value !== null && bound !== undefined && value > bound ? `**${text}**` : text
      const was = old.length > 0 ? textOf(column, worst(old, column)) : text
      return was === text ? shown : `${was} → ${shown}`
    })
    return `| ${[`\`${screen}\``, width, state, ...cells].join(' | ')} |`
  })
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [row(heads), row(heads.map((_, at) => (at === 0 ? '---' : '--:'))), ...lines].join('\n')
}

/** What no load of the machine excuses. */
export const faultsIn = (looks: readonly Look[]): readonly Look[] =>
  looks.filter(({ cls, axe, faint, sideways, cut }) => cls > 0.02 || axe + faint + sideways + cut > 0)
