// Planning a query costs the embedded database more than running it. It has one connection for good, so each query text is named and
// planned once. (Not for PostgreSQL over the network: a pooler between may hand out another connection each time.)
import pg from 'pg'

/** Texts that vary with their data (lists of any length) would fill the server with plans; past this many, no more are named. */
const MOST_PLANS = 500
/** A plan of a long list of rows takes megabytes of the database's own memory, which it never gives back; and the next list is of another length. */
const LONGEST_PLANNED = 2000

type Config = { text?: string; name?: string; values?: unknown[]; submit?: unknown }
type Query = (config: string | Config, values?: unknown, callback?: unknown) => unknown

export function planningClient(): typeof pg.Client {
  const names = new Map<string, string>()

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= MOST_PLANS || text.length > LONGEST_PLANNED) return known
    const name = `planned_${names.size}`
    names.set(text, name)
    return name
  }

  class PlanningClient extends pg.Client {
    override query = ((config, values, callback) => {
      const run = super.query.bind(this) as Query
      const asked: Config = typeof config === 'string' ? { text: config } : config
      const parameters = Array.isArray(values) ? values : asked.values
      // Without parameters a text may hold several statements (migrations), which cannot be planned as one.
      if (asked.submit || asked.name || !asked.text || !parameters?.length) return run(config, values, callback)
      return run({ ...asked, name: nameOf(asked.text) }, values, callback)
    }) as typeof pg.Client.prototype.query
  }
  return PlanningClient
}
