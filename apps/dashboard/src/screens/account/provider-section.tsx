import type { Identity } from '@sliproad/api/resources/dashboard/identities'
import { useState } from 'react'
import { useRead, useWrite } from '../../api/use-read.ts'
import { Button } from '../../parts/button.tsx'
import { formatTime } from '../../parts/format.ts'
import { Confirm } from '../../parts/forms/confirm.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { FailureNotice } from '../../parts/notice.tsx'
import { Section } from '../../parts/page-head.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useMe } from '../../shell/me-context.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Who the person is at the OpenID provider; nothing where there is none and never was. */
export function ProviderSection() {
  const t = useTexts().account
  const say = useToast()
  const { provider } = useMe()
  const identities = useRead('GET /me/identities', {})
  const connect = useWrite<void, void>('/none', async (api) => {
    window.location.assign((await api.write('POST /me/identities/options', {})).url)
  })
  const remove = useWrite('/me', (api, identityId: string) =>
    api.write('DELETE /me/identities/:identityId', { params: { identityId } }),
  )
  const [leaving, setLeaving] = useState<Identity | null>(null)
  const known = identities.data ?? []
  if (provider === null && known.length === 0) return null
  const isConnected = known.some(({ current }) => current)
  const name = provider ?? t.providerBefore
  return (
    <Section
      title={name}
      text={t.providerText(name)}
      actions={
        identities.data &&
        provider !== null &&
        !isConnected && (
          <Button small busy={connect.isPending || connect.isSuccess} onPress={() => connect.mutate()}>
            {t.connect}
          </Button>
        )
      }
    >
      <FailureNotice failure={connect.error} />
      <Loaded of={identities}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-ink-3">{t.notConnected}</p>
          ) : (
            <ul>
              {list.map((identity) => (
                <li
                  key={identity.id}
                  className="flex items-center justify-between gap-4 border-b border-line py-2.5 last:border-b-0"
                >
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    <span className="font-semibold">{identity.email}</span>
                    <span className="block text-ink-3">
                      {t.identityFacts(
                        new URL(identity.issuer).host,
                        identity.lastUsedAt && formatTime(identity.lastUsedAt),
                      )}
                    </span>
                  </span>
                  <Button
                    small
                    label={t.disconnectOf(identity.email)}
                    onPress={() => {
                      remove.reset()
                      setLeaving(identity)
                    }}
                  >
                    {t.disconnect}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {leaving && (
        <Confirm
          title={t.disconnectTitle(name)}
          text={t.disconnectText}
          action={t.disconnectAction}
          busy={remove.isPending}
          failure={remove.error}
          onConfirm={() =>
            remove.mutate(leaving.id, {
              onSuccess: () => {
                setLeaving(null)
                say(t.disconnected)
              },
            })
          }
          onClose={() => setLeaving(null)}
        />
      )}
    </Section>
  )
}
