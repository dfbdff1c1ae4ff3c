// `guru serve`: the product, as `npm start` runs it.
import { runProcess } from '#server/process/process.ts'
import { type Command, parse } from '../command.ts'

const HELP = `guru serve

Starts AI Sports Guru and serves until Ctrl+C. Settings come from the environment, or from a .env file in the present folder:

  PORT           3000
  HOST           localhost; 0.0.0.0 opens it to the network
  GURU_HOME      ./data
  GURU_DATA      demo, live or auto
  DATABASE_URL   a PostgreSQL instead of the embedded database
  the rest is in .env.example

  PORT=8080 guru serve
`

export const serve: Command = {
  help: HELP,
  async run(args) {
    parse(args, {}, { min: 0, max: 0, names: 'no arguments' })
    await runProcess()
    // It serves; the signal that stops it ends the process.
    return new Promise(() => {})
  },
}
