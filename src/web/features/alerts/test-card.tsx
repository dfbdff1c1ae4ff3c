// One alert that is only a test, through every channel that a person has: where it went, or why it could not.
import type { Tried } from '#contract/people/alerts.ts'
import { problemIn } from '../../api/problem.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorText } from '../../ui/states/error-text.tsx'
import { CHANNEL_WORDS } from './alerts.copy.ts'
import { useTestAlert } from './alerts.queries.ts'

export function TestCard() {
  const testing = useTestAlert()
  return (
    <Card title="Test your alerts" padded>
      <div className="grid gap-3">
        <p className="text-13 text-ink-2">
          Sends one alert through every channel you have. It does not count toward your daily alerts, and quiet hours do not hold it back.
        </p>
        <Button busy={testing.isPending} onClick={() => testing.mutate({})} className="justify-self-start">
          Send a test
        </Button>
        <ErrorText isSmall>{testing.isError ? problemIn(testing.error).detail : null}</ErrorText>
        {testing.data ? (
          <ul role="status" aria-label="Results of the test" className="grid gap-1 text-13">
            {testing.data.results.map((one) => (
              <Outcome key={one.channel} tried={one} />
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  )
}

const Outcome = ({ tried: { channel, isSent, detail } }: { tried: Tried }) => (
  <li className="flex flex-wrap gap-x-2">
    <b className={isSent ? 'text-gain' : 'text-mid'}>{isSent ? 'Sent' : 'Not sent'}</b>
    <span>
      {CHANNEL_WORDS[channel]}: {detail}.
    </span>
  </li>
)
