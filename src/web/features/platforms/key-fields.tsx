// What an exchange is read by: a key that its owner made there, or the public address of a wallet.
import { useId } from 'react'
import type { KeyedPlatform } from '#core/bankroll/linked/platforms.ts'
import { Field, inputClass } from '../../ui/forms/field.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { PLATFORMS_COPY as COPY } from './platforms.copy.ts'

type Own = { readonly keyId: string; readonly privateKey: string; readonly wallet: string }
type Props = { platform: KeyedPlatform; own: Own; onChange: (change: Partial<Own>) => void }

export function KeyFields({ platform, own, onChange }: Props) {
  const id = useId()
  if (platform === 'polymarket') {
    return (
      <Field
        label={COPY.wallet}
        hint={COPY.walletHint}
        value={own.wallet}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ wallet: event.target.value.trim() })}
      />
    )
  }
  return (
    <>
      <Field
        label={COPY.keyId}
        hint={COPY.keyIdHint}
        value={own.keyId}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ keyId: event.target.value.trim() })}
      />
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-13 text-ink-2">
          {COPY.privateKey}
        </label>
        <textarea
          id={id}
          rows={5}
          value={own.privateKey}
          maxLength={8000}
          autoComplete="off"
          spellCheck={false}
          className={cx(inputClass, 'h-auto py-2 font-mono text-12')}
          onChange={(event) => onChange({ privateKey: event.target.value })}
        />
        <p className="note">{COPY.privateKeyHint}</p>
      </div>
    </>
  )
}
