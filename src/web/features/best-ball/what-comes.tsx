import { BEST_BALL } from './best-ball.copy.ts'

/** For who has brought none: what to bring, and what becomes of it. */
export const WhatComes = () => (
  <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
    <p className="max-w-[84ch] text-ink-2">{BEST_BALL.noneDetail}</p>
    <dl className="grid gap-x-6 gap-y-1 text-13 md:grid-cols-2 xl:grid-cols-4">
      {BEST_BALL.comes.map(([name, what]) => (
        <div key={name} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2 border-t border-line pt-1.5 md:grid-cols-1">
          <dt className="font-semibold">{name}</dt>
          <dd className="text-ink-2">{what}</dd>
        </div>
      ))}
    </dl>
  </div>
)
