import { useState } from 'react'
import { Button } from '../../../parts/button.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { ShownOnce } from '../../../parts/shown-once.tsx'
import { useProject } from '../../../shell/me-context.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useEndpoints } from '../use-webhooks.ts'
import { RotateKey } from './rotate-key.tsx'

/** Each endpoint has a key of its own; a new one is shown once. */
export function SigningKeys() {
  const t = useTexts().webhooks
  const { may } = useProject()
  const { endpoints, rotate } = useEndpoints()
  const [rotates, setRotates] = useState<string | null>(null)
  const [key, setKey] = useState<string | null>(null)
  return (
    <div className="grid gap-4 pt-5">
      <p className="max-w-prose text-ink-2">{t.keysText}</p>
      <Loaded of={endpoints}>
        {(all) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] border-t border-line">
            {all.map(({ id, url }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3"
              >
                <code dir="ltr" className="min-w-0 [overflow-wrap:anywhere]">
                  {url}
                </code>
                {may('webhooks.manage') && (
                  <Button small onPress={() => setRotates(id)}>
                    {t.rotate}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {rotates && (
        <RotateKey
          id={rotates}
          call={rotate}
          onDone={({ signingKey }) => {
            setRotates(null)
            setKey(signingKey)
          }}
          onClose={() => setRotates(null)}
        />
      )}
      {key && (
        <ShownOnce
          title={t.keyTitle}
          text={t.keyText}
          value={key}
          copyLabel={t.copyKey}
          onClose={() => setKey(null)}
        />
      )}
    </div>
  )
}
