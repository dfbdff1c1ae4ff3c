import { BestBallSite, SITE_NAMES } from '#core/dfs/best-ball/draft.ts'
import { Select } from '../../ui/forms/select.tsx'
import type { Part } from './drafts-card.tsx'
import type { PortfolioAnswer } from './exposure-card.tsx'

type Props = { portfolio: PortfolioAnswer; part: Part; onChange: (part: Part) => void }

/** Which season, site and contest are looked at; only what there is to choose from. */
export function PortfolioFilters({ portfolio: { season, seasons, contests }, part, onChange }: Props) {
  const years = seasons.flatMap((one) => one.season ?? []).toSorted((a, b) => b - a)
  const sites = BestBallSite.options.filter((site) => contests.some((one) => one.site === site))
  const names = [...new Set(contests.filter(({ site }) => part.site === undefined || part.site === site).map(({ contest }) => contest))]
  const partWith = (next: { season?: number | undefined; site?: BestBallSite | undefined; contest?: string | undefined }): Part => ({
    ...(next.season === undefined ? {} : { season: next.season }),
    ...(next.site === undefined ? {} : { site: next.site }),
    ...(next.contest === undefined ? {} : { contest: next.contest }),
  })
  return (
    <>
      {years.length > 1 ? (
        <Select
          label="Season"
          options={years.map((year) => ({ key: String(year), label: String(year) }))}
          value={String(season ?? years[0])}
          onChange={(year) => onChange(partWith({ season: Number(year) }))}
        />
      ) : null}
      {sites.length > 1 ? (
        <Select
          label="Site"
          options={[{ key: 'all', label: 'All sites' }, ...sites.map((key) => ({ key, label: SITE_NAMES[key] }))]}
          value={part.site ?? 'all'}
          onChange={(key) => onChange(partWith({ season: part.season, site: key === 'all' ? undefined : (key as BestBallSite) }))}
        />
      ) : null}
      {names.length > 1 ? (
        <Select
          label="Contest"
          options={[{ key: ' ', label: 'All contests' }, ...names.map((key) => ({ key: key || '-', label: key || 'Without a name' }))]}
          value={part.contest === undefined ? ' ' : part.contest || '-'}
          onChange={(key) =>
            onChange(partWith({ season: part.season, site: part.site, contest: key === ' ' ? undefined : key === '-' ? '' : key }))
          }
        />
      ) : null}
    </>
  )
}
