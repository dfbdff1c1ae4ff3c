import type { ReactNode } from 'react'
import type { CoachingReportRow, ReportInterval } from '#contract/people/coaching.ts'
import { formatMoney, formatMoneyChange } from '../../format/money.ts'
import { formatEdge, formatMultiple, formatPercent, formatPoints } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { GROUP_NAMES, marketName, REPORT } from './coaching.copy.ts'

const share = (value: number) => formatPercent(value, 0)

/** A figure with its range, or that there are too few for one. */
function Figure({ of, print }: { of: ReportInterval | null; print: (value: number) => string }) {
  if (of === null) return <>–</>
  const { value, low, high } = of
  return (
    <>
      <span className="tabular-nums">{print(value)}</span>{' '}
      <span className="note whitespace-nowrap">{low === null || high === null ? REPORT.few : `${print(low)} to ${print(high)}`}</span>
    </>
  )
}

/** The report as it is read on the screen and printed. */
export function ReportPaper({ report }: { report: CoachingReportRow }) {
  const { fullDate } = useFormat()
  return (
    <article aria-label={REPORT.title} className="paper grid gap-6 rounded-card border border-line bg-s-1 p-5">
      <header className="grid gap-1">
        <p className="hidden font-semibold print:block">{REPORT.title}</p>
        <p className="text-ink-2">{REPORT.made(fullDate(report.madeAt), report.bets)}</p>
        {report.isTooFew ? <p role="note">{REPORT.tooFewAll}</p> : null}
      </header>
      <Closing rows={report.closing} />
      <Stakes of={report.discipline} />
      <Leaks of={report.leaks} />
      <p className="note">{REPORT.advice}</p>
    </article>
  )
}

function Part({ title, note, children }: { title: string; note?: string; children?: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-2">
      <h2 className="text-16 font-semibold">{title}</h2>
      {note ? <p className="text-ink-2">{note}</p> : null}
      {children}
    </section>
  )
}

/** A row of a name and its figures, which break under the name on a phone. */
function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line py-2">
      <span className="min-w-[12ch] flex-1">{name}</span>
      <span className="flex flex-wrap gap-x-6 gap-y-1">{children}</span>
    </li>
  )
}

function Closing({ rows }: { rows: CoachingReportRow['closing'] }) {
  return (
    <Part title={REPORT.closing} note={rows.length === 0 ? REPORT.noClose : REPORT.closingNote}>
      <ul>
        {rows.map(({ market, bets, value, beat }) => (
          <Row
            key={marketName(market)}
            name={
              <>
                <b className="capitalize">{marketName(market)}</b> <span className="note">{bets}</span>
              </>
            }
          >
            <span>
              {REPORT.value} <Figure of={value} print={formatEdge} />
            </span>
            <span>
              {REPORT.beat} <Figure of={beat} print={share} />
            </span>
          </Row>
        ))}
      </ul>
    </Part>
  )
}

function Stakes({ of }: { of: CoachingReportRow['discipline'] }) {
  const { unitCents, largestCents, steady, kelly, afterLosses } = of
  if (unitCents === null || largestCents === null) return <Part title={REPORT.stakes} note={REPORT.noStakes} />
  return (
    <Part title={REPORT.stakes} note={REPORT.unit(formatMoney(unitCents), formatMoney(largestCents))}>
      <ul>
        <Row name={REPORT.steady}>
          <Figure of={steady} print={share} />
        </Row>
        {afterLosses.ratio ? (
          <Row name={REPORT.afterLosses(afterLosses.afterLoss, afterLosses.afterWin)}>
            <Figure of={afterLosses.ratio} print={formatMultiple} />
          </Row>
        ) : (
          <Row name={REPORT.noAfter}>{null}</Row>
        )}
        {kelly.withoutEdge ? (
          <Row name={REPORT.withoutEdge(kelly.bets)}>
            <Figure of={kelly.withoutEdge} print={share} />
          </Row>
        ) : (
          <Row name={REPORT.noKelly}>{null}</Row>
        )}
        {kelly.aboveFull ? (
          <Row name={REPORT.aboveFull(kelly.aboveFull.bets)}>
            <Figure of={kelly.aboveFull} print={share} />
          </Row>
        ) : kelly.withoutEdge ? (
          <Row name={REPORT.noBankroll}>{null}</Row>
        ) : null}
      </ul>
    </Part>
  )
}

function Leaks({ of: { found, looked, byChance, tooFew } }: { of: CoachingReportRow['leaks'] }) {
  return (
    <Part title={REPORT.leaks} note={found.length > 0 ? REPORT.leaksNote : REPORT.noLeaks}>
      <ul>
        {found.map(({ by, key, bets, profitCents, roi, close }) => (
          <Row
            key={`${by} ${key}`}
            name={
              <>
                {GROUP_NAMES[by]}: <b>{by === 'market' ? marketName(key) : (key ?? 'several')}</b> <span className="note">{bets}</span>
              </>
            }
          >
            <span className="tabular-nums">{formatMoneyChange(profitCents)}</span>
            <span>
              {REPORT.roi} <Figure of={roi} print={formatEdge} />
            </span>
            {close ? (
              <span>
                {REPORT.close} <Figure of={close} print={formatEdge} />
              </span>
            ) : null}
          </Row>
        ))}
      </ul>
      <p className="note">
        {looked > 0 ? `${REPORT.chance(looked, formatPoints(byChance))} ` : ''}
        {tooFew > 0 ? REPORT.tooFew(tooFew) : ''}
      </p>
    </Part>
  )
}
