import { type ComponentProps, useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { CODE } from './proof.copy.ts'

type Bound = Omit<ComponentProps<typeof Field>, 'label'>

/** The code of the second factor: the six digits of the app, or a backup code for when the app is not there. */
export function CodeField({ field, onSwitch }: { field: Bound; onSwitch: () => void }) {
  const [isBackup, setIsBackup] = useState(false)
  return (
    <div className="grid gap-2">
      <Field
        label={isBackup ? CODE.backup : CODE.app}
        hint={isBackup ? CODE.backupHint : CODE.appHint}
        inputMode={isBackup ? 'text' : 'numeric'}
        autoComplete={isBackup ? 'off' : 'one-time-code'}
        autoCapitalize={isBackup ? 'characters' : 'off'}
        spellCheck={false}
        maxLength={isBackup ? 20 : 8}
        {...field}
      />
      <Button
        tone="quiet"
        size="sm"
        className="justify-self-start"
        onClick={() => {
          setIsBackup(!isBackup)
          onSwitch()
        }}
      >
        {isBackup ? CODE.useApp : CODE.useBackup}
      </Button>
    </div>
  )
}
