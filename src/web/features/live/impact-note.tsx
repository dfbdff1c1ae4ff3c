/** How the impacts of the tracker are calculated, in words; closed until somebody asks. */
export function ImpactNote({ by }: { by: 'ours' | 'feed' | 'none' }) {
  return (
    <details className="note border-t border-line pt-3">
      <summary className="w-fit cursor-pointer py-1 underline underline-offset-2">How these numbers come about</summary>
      <dl className="mt-2 grid max-w-prose gap-2 [&_dd]:text-ink-2 [&_dt]:font-semibold">
        <div>
          <dt>Chance to win</dt>
          <dd>
            {by === 'feed'
              ? 'The feed says it after each play.'
              : by === 'ours'
                ? 'What each side was expected to score by the prices at the start, times the share of the game that is left, added to the score; its scatter shrinks with the time; football is calculated drive by drive, from where the ball lies. Runners on base count; in cricket balls and wickets left, in volleyball the points of the set and who serves, in a fight the rounds so far and who is on top.'
                : 'Not known here: no feed says it, and no price from before the start is on record or the feed does not say how the game stands.'}
          </dd>
        </div>
        <div>
          <dt>Leverage</dt>
          <dd>
            The home side’s chance if it scores next (touchdown and kick, three points, run, goal; the next rally, a six, a knockdown) minus
            its chance if the visitors do.
          </dd>
        </div>
        <div>
          <dt>Betting impact</dt>
          <dd>
            High when a play changes the chance to win by 7 points of a hundred or more, medium by 2.5, else low; the chance before and
            after it stands beside. It is {by === 'feed' ? 'the feed’s' : 'our'} chance; “fair” on this page is always the market’s, without
            margin. Where no chance is known: high for a score that turns or levels the game or decides late, medium for other scores,
            turnovers and injuries.
          </dd>
        </div>
        <div>
          <dt>Fantasy impact</dt>
          <dd>
            5 × (DraftKings points of both sides so far ÷ share of the game played) ÷ points of a typical game of the league: 5 is typical,
            10 is twice that. Unknown before a tenth has been played.
          </dd>
        </div>
      </dl>
    </details>
  )
}
