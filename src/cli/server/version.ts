// `guru version`: which build this is.
import { VERSION } from '#server/version.ts'
import { type Command, parse } from '../command.ts'

const HELP = `guru version

Prints the release and, behind a plus sign, what it was built of: the first digits of the commit, and those of a hash over the sources where
they differ from it or there is no repository. A running server says its own (/healthz, /api/system/status, guru doctor), a backup that of
the one which made it.
`

export const version: Command = {
  help: HELP,
  run(args, terminal) {
    parse(args, {}, { min: 0, max: 0, names: 'no arguments' })
    terminal.out(`${VERSION}\n`)
    return 0
  },
}
